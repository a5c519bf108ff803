import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { generatedOn } from "@studio/contract/timetable/generation.ts";
import type { TimetableChangeWire } from "@studio/contract/timetable/model.ts";
import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { useState } from "react";
import { useNow } from "../../../lib/clock.ts";
import { onLongDay, sinceLongDay } from "../../../lib/format/format.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { timetableOnQuery } from "./api.ts";
import { titleOf } from "./OpenChanges.tsx";
import { TimetableSkeleton } from "./TimetableSkeleton.tsx";
import { TimetableWeek } from "./TimetableWeek.tsx";

type PlanProps = { change: TimetableChangeWire; today: string; onUndo: (id: string) => Promise<unknown> };

function PlanRow({ change, today, onUndo }: PlanProps) {
  const [isPending, setPending] = useState(false);
  const withdraw = async () => {
    setPending(true);
    await onUndo(change.id);
    setPending(false);
  };
  const title = titleOf(change);
  const begins = generatedOn(change.from);
  return (
    <ListRow
      title={title}
      note={
        begins < today
          ? "Non è potuta cominciare: nel frattempo l’orario è cambiato. Ritirala e rifalla."
          : `Comincia ${onLongDay(change.from)}, in calendario ${sinceLongDay(begins)}.`
      }
      wraps
    >
      <Button
        variant="outlined"
        aria-label={`Ritira la modifica: ${title}`}
        loading={isPending}
        onClick={withdraw}
      >
        Ritira
      </Button>
    </ListRow>
  );
}

type Props = {
  /** First day of the timetable. */
  from: string;
  /** The planned changes that begin on this day, in the order in which they were made. */
  changes: readonly TimetableChangeWire[];
  onUndo: (id: string) => Promise<unknown>;
  onAdd: (weekday: number) => void;
  onOpen: (slot: TimetableSlot) => void;
};

/** A timetable that is being prepared: its changes, each of which can be withdrawn, and the week as it will be. */
export function Season({ from, changes, onUndo, onAdd, onOpen }: Props) {
  const timetable = useRead(timetableOnQuery(from));
  const today = romeDay(useNow());
  return (
    <>
      {changes.length === 0 ? (
        <Box sx={{ mb: 6 }}>
          <Note>
            Per ora è come adesso. Aggiungi, modifica o togli le classi qui sotto: tutto vale{" "}
            {sinceLongDay(from)} in poi, fino ad allora non cambia niente.
          </Note>
        </Box>
      ) : (
        <Section title={`Cosa cambia ${sinceLongDay(from)}`}>
          <Box component="ul" aria-label={`Cosa cambia ${sinceLongDay(from)}`}>
            {changes.map((change) => (
              <PlanRow key={change.id} change={change} today={today} onUndo={onUndo} />
            ))}
          </Box>
        </Section>
      )}
      <Loaded of={timetable} skeleton={<TimetableSkeleton />}>
        {({ lines }) => <TimetableWeek slots={lines} onAdd={onAdd} onOpen={onOpen} />}
      </Loaded>
    </>
  );
}
