import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { cancellationsByDay } from "@studio/contract/bookings/cancellation/policy.ts";
import type { CalendarDocument } from "@studio/contract/bookings/model.ts";
import { dayOfClass } from "@studio/contract/bookings/rules.ts";
import { romeTime } from "@studio/contract/time/rome.ts";
import { useState } from "react";
import { formatDay } from "../../../../lib/format/format.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { Note } from "../../../../ui/layout/Note.tsx";
import { restoreCancelled } from "../CancelClass.tsx";

/** A cancelled class of a day; without a reason, one of the timetable that is not made for another cause. */
type CancelledLine = { id: string; time: string; reason?: string; undoableUntil?: Date };

/** Cancelled classes, by day. */
export type CancelledByDay = ReadonlyMap<string, readonly CancelledLine[]>;

/**
 * Returns the classes that days had and that were cancelled, in order: without those that a closure names, and those at
 * whose start there is another class.
 */
export function cancelledByDay(days: readonly CalendarDocument[]): CancelledByDay {
  const byStaff = cancellationsByDay(days);
  return new Map(
    days.map(({ date, classes, cancelled = {}, closures = {} }) => {
      const named = (byStaff.get(date) ?? []).map(({ id, start, reason, announceAt }) => ({
        id,
        time: romeTime(start.dateTime),
        reason,
        undoableUntil: announceAt,
      }));
      const taken = Object.values(classes).map(({ start }) => romeTime(start.dateTime));
      const isClosed = (time: string) =>
        Object.values(closures).some(
          ({ hours }) => hours === null || (hours.from <= time && time < hours.to),
        );
      const others = Object.keys(cancelled)
        .filter((id) => dayOfClass(id) === date && !named.some((one) => one.id === id))
        .map((id) => ({ id, time: `${id.slice(-4, -2)}:${id.slice(-2)}` }))
        .filter(({ time }) => !taken.includes(time) && !isClosed(time));
      const lines: CancelledLine[] = [...named, ...others];
      return [date, lines.sort((one, other) => one.time.localeCompare(other.time))] as const;
    }),
  );
}

/** Restores a cancelled class while its people have not been told. */
function RestoreButton({ id, time }: Pick<CancelledLine, "id" | "time">) {
  const [isWorking, setWorking] = useState(false);
  const restore = async () => {
    setWorking(true);
    await restoreCancelled(id);
    setWorking(false);
  };
  return (
    <Button
      variant="text"
      loading={isWorking}
      aria-label={`Ripristina la classe delle ${time}`}
      onClick={restore}
    >
      Ripristina
    </Button>
  );
}

type Props = { day: string; lines: readonly CancelledLine[] | undefined; now: Date };

/** The cancelled classes of a day, struck through. */
export function CancelledClasses({ day, lines = [], now }: Props) {
  const mayRestore = useCan("classes.edit");
  if (lines.length === 0) return null;
  return (
    <Box component="ul" aria-label={`Classi annullate di ${formatDay(day)}`} sx={{ px: 2.5 }}>
      {lines.map(({ id, time, reason, undoableUntil }) => (
        <Note key={id} component="li" variant="body2" breaksWords>
          <s>
            <time>{time}</time>
          </s>{" "}
          annullata{reason !== undefined && `: ${reason}`}
          {mayRestore && undoableUntil !== undefined && now < undoableUntil && (
            <RestoreButton id={id} time={time} />
          )}
        </Note>
      ))}
    </Box>
  );
}
