import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { TimetableChangeWire } from "@studio/contract/timetable/model.ts";
import { useState } from "react";
import { formatTime, plural, sinceLongDay } from "../../../lib/format/format.ts";
import { weekdayName } from "../../../lib/format/weekdays.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { Section } from "../../../ui/layout/Section.tsx";

type Slot = { summary: string; weekday: number; time: string };

const timeOf = ({ weekday, time }: Slot): string => `${weekdayName(weekday)} ${time}`;

/** Names a change: `Small Class, lunedì 18:30: passa a martedì 19:45`. */
export function titleOf({ before, after }: TimetableChangeWire): string {
  if (before && !after) return `${before.summary}, ${timeOf(before)}: tolta dall’orario`;
  if (!after) return "";
  if (!before) return `${after.summary}, ${timeOf(after)}: aggiunta all’orario`;
  return timeOf(before) === timeOf(after)
    ? `${after.summary}, ${timeOf(after)}: modificata`
    : `${before.summary}, ${timeOf(before)}: passa a ${timeOf(after)}`;
}

/** Returns the sentence about the classes that a change reached and about its mails. */
function noteOf({ state, announce_at, from, moved, changed, cancelled }: TimetableChangeWire): string {
  if (state === "applying") return "Sto cambiando le classi…";
  if (state === "undoing") return "Sto rimettendo le classi come prima…";
  const classes = [
    moved > 0 && plural(moved, "classe spostata", "classi spostate"),
    changed > 0 && plural(changed, "classe cambiata", "classi cambiate"),
    cancelled > 0 && plural(cancelled, "classe annullata", "classi annullate"),
  ].filter((one) => one !== false);
  const since = sinceLongDay(from);
  const effect = `${since.charAt(0).toUpperCase()}${since.slice(1)}${classes.length > 0 ? `: ${classes.join(", ")}` : ""}.`;
  if (state === "announcing") return `${effect} Le email stanno partendo.`;
  return moved + cancelled > 0
    ? `${effect} Le email partono dopo le ${formatTime(announce_at)}.`
    : `${effect} Si annulla fino alle ${formatTime(announce_at)}.`;
}

type RowProps = { change: TimetableChangeWire; onUndo: (id: string) => Promise<unknown> };

function ChangeRow({ change, onUndo }: RowProps) {
  const [isPending, setPending] = useState(false);
  const undo = async () => {
    setPending(true);
    await onUndo(change.id);
    setPending(false);
  };
  const title = titleOf(change);
  return (
    <ListRow title={title} note={noteOf(change)} wraps>
      {change.state === "waiting" && (
        <Button
          variant="outlined"
          aria-label={`Annulla la modifica: ${title}`}
          loading={isPending}
          onClick={undo}
        >
          Annulla la modifica
        </Button>
      )}
    </ListRow>
  );
}

type Props = { changes: readonly TimetableChangeWire[] } & Pick<RowProps, "onUndo">;

/** The changes whose mails have not left, the latest first, each with a button that undoes it. */
export const OpenChanges = ({ changes, onUndo }: Props) => (
  <Section title="Modifiche appena fatte">
    <Box component="ul" aria-label="Modifiche appena fatte">
      {changes.map((change) => (
        <ChangeRow key={change.id} change={change} onUndo={onUndo} />
      ))}
    </Box>
  </Section>
);
