import Typography from "@mui/material/Typography";
import type { SlotChange, SlotEffect, UnchangedReason } from "@studio/contract/timetable/changes.ts";
import type { ReactNode } from "react";
import { formatDayTime, plural, sinceLongDay } from "../../../lib/format/format.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Bullets } from "../../../ui/layout/flow/Bullets.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { PlanEffect } from "./PlanEffect.tsx";

const unchangedReasons: Record<UnchangedReason, string> = {
  moved_by_staff: "l’avete spostata a mano",
  closed: "a quell’ora lo studio è chiuso",
  past: "il nuovo orario è già passato",
};

type Item = { id: string; start: { dateTime: Date }; booked: number; waiting: number; note?: string };

const List = ({ label, intro, items }: { label: string; intro: ReactNode; items: readonly Item[] }) =>
  items.length > 0 && (
    <div>
      <Typography>{intro}</Typography>
      <Bullets label={label}>
        {items.map(({ id, start, booked, waiting, note }) => (
          <li key={id}>
            {formatDayTime(start.dateTime)}
            {note}
            {booked > 0 && `, ${plural(booked, "prenotato", "prenotati")}`}
            {waiting > 0 && `, ${waiting} in lista d’attesa`}
          </li>
        ))}
      </Bullets>
    </div>
  );

/**
 * Preview of a change of the timetable: which classes move, are cancelled or stay, and how many people are told; of a planned
 * one what is known.
 */
export function ChangeEffect({ change, effect }: { change: SlotChange; effect: SlotEffect }) {
  const { moved, changed, cancelled, kept, overlapping = [], people, plan } = effect;
  if (plan) return <PlanEffect plan={plan} from={change.from} isRemoval={change.slot === null} />;
  const isUntouched = moved.length + changed + cancelled.length + kept.length === 0;
  return (
    <Stack gap={3}>
      <Strong>Vale {sinceLongDay(change.from)} in poi.</Strong>
      <List
        label="Classi che si spostano"
        intro={plural(moved.length, "classe si sposta:", "classi si spostano:")}
        items={moved.map((one) => ({ ...one, note: `, passa a ${formatDayTime(one.to.dateTime)}` }))}
      />
      {changed > 0 && (
        <Typography>
          {plural(changed, "classe cambia", "classi cambiano")} senza spostarsi: nessuno riceve un’email.
        </Typography>
      )}
      <List
        label="Classi che si annullano"
        intro={`${plural(cancelled.length, "classe si annulla", "classi si annullano")} e le lezioni tornano nei pacchetti:`}
        items={cancelled}
      />
      <List
        label="Classi che restano"
        intro={plural(kept.length, "classe resta com’è:", "classi restano come sono:")}
        items={kept.map((one) => ({ ...one, note: `: ${unchangedReasons[one.reason]}` }))}
      />
      {overlapping.length > 0 && (
        <div>
          <Typography>
            {plural(overlapping.length, "prenotazione finisce", "prenotazioni finiscono")} su un’altra della
            stessa persona, che lo legge nelle notifiche:
          </Typography>
          <Bullets label="Due classi alla stessa ora">
            {overlapping.map(({ id, name, start }) => (
              <li key={`${id}-${start.dateTime.getTime()}`}>
                {name}, {formatDayTime(start.dateTime)}
              </li>
            ))}
          </Bullets>
        </div>
      )}
      {isUntouched && <Typography>Nessuna classe in calendario cambia.</Typography>}
      {change.slot && <Typography>Le classi che mancano si creano subito.</Typography>}
      <Note variant="body2">
        {people === 0
          ? "Non parte nessuna email."
          : `${plural(people, "email", "email")} in tutto, una a persona. Partono dopo cinque minuti: fino ad allora puoi annullare.`}
      </Note>
    </Stack>
  );
}
