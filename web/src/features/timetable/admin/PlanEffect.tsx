import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { SlotEffect } from "@studio/contract/timetable/changes.ts";
import { useNow } from "../../../lib/clock.ts";
import { fromTo, onLongDay, plural, sinceLongDay, untilLongDay } from "../../../lib/format/format.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Bullets } from "../../../ui/layout/flow/Bullets.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";

type Props = {
  plan: NonNullable<SlotEffect["plan"]>;
  from: string;
  isRemoval: boolean;
};

const namesOf = (people: Props["plan"]["standing"]): string => people.map(({ name }) => name).join(", ");

/** Preview of a planned change: when its classes are made, and the standing places and closures that it touches. */
export function PlanEffect({ plan: { begins, standing, closures }, from, isRemoval }: Props) {
  const today = romeDay(useNow());
  return (
    <Stack gap={3}>
      <Strong>Vale {sinceLongDay(from)} in poi.</Strong>
      <Typography>
        Le classi di quei giorni non sono ancora in calendario, quindi nessuno le ha prenotate.{" "}
        {isRemoval ? "Entrano senza questa" : "Entrano con il nuovo orario"} {onLongDay(begins)}.
      </Typography>
      {standing.length > 0 && (
        <Typography>
          Posto fisso di {namesOf(standing)}: {isRemoval ? "si chiude" : "passa al nuovo orario"} quel giorno.
        </Typography>
      )}
      {closures.length > 0 && (
        <div>
          <Typography>Per una chiusura la classe non si fa:</Typography>
          <Bullets label="Chiusure">
            {closures.map((closure) => (
              <li key={`${closure.from}-${closure.hours?.from}`}>
                {fromTo(closure.from, closure.to, today)}
                {closure.hours && `, ${closure.hours.from}–${closure.hours.to}`}: {closure.reason}
              </li>
            ))}
          </Bullets>
        </div>
      )}
      <Note variant="body2">
        Puoi ritirare la modifica fino {untilLongDay(begins)}.{" "}
        {standing.length === 0
          ? "Non parte nessuna email."
          : `${plural(standing.length, "email parte", "email partono")} quel giorno, dalle 9:00.`}
      </Note>
    </Stack>
  );
}
