import { cancellationsByDay } from "@studio/contract/bookings/cancellation/policy.ts";
import type { CalendarDocument } from "@studio/contract/bookings/model.ts";
import { dayOfClass } from "@studio/contract/bookings/rules.ts";
import { romeTime } from "@studio/contract/time/rome.ts";

/** A cancelled class of a day; without a reason, one of the timetable that is not made for another cause. */
export type CancelledLine = { id: string; time: string; reason?: string; undoableUntil?: Date };

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
