import type { DayClosure } from "../closures/day.ts";
import { addRomeDays, romeMonday } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { BookingDocument, CalendarDocument, ClassDocument, MemberClass } from "./model.ts";

/**
 * The calendar shows two weeks and fetches four, from the Monday of the current week
 * (docs/product/classes-and-bookings.md#calendar-range).
 */
const VISIBLE_DAYS = 14;
export const FETCHED_DAYS = 28;

/** Range of days `yyyy-MM-dd`; `until` is exclusive. */
export type DayRange = { from: string; until: string };

/** Returns the days to fetch for the calendar at `now`. */
export function fetchedRange(now: Date): DayRange {
  const from = romeMonday(now);
  return { from, until: addRomeDays(from, FETCHED_DAYS) };
}

/** Returns the days that the calendar shows at `now`. */
export function visibleRange(now: Date): DayRange {
  const from = romeMonday(now);
  return { from, until: addRomeDays(from, VISIBLE_DAYS) };
}

/** Returns the fourteen days of `visibleRange`. */
export const visibleDays = (now: Date): string[] => {
  const { from } = visibleRange(now);
  return Array.from({ length: VISIBLE_DAYS }, (_, index) => addRomeDays(from, index));
};

/** Returns the day in Rome on which a class starts. */
export const dayOf = (gymClass: { start: { dateTime: Date } }): string => romeDay(gymClass.start.dateTime);

/** Fields of a member's booking that a class's view needs. */
export type Booked = Pick<BookingDocument, "state" | "subDate" | "movedUpAt" | "movedLateAt">;

/** Returns a class as a member sees it, given their booking and their entry in its waitlist, if any. */
export function asMemberClass(
  id: string,
  { waiting: waitlist, waitingDue: _, ...gymClass }: ClassDocument,
  booking: Booked | undefined,
  entryId?: string,
): MemberClass {
  const place = entryId === undefined ? -1 : waitlist.indexOf(entryId);
  return {
    ...gymClass,
    id,
    bSub: booking?.state === "booked",
    bDropped: booking?.state === "dropped",
    numWaiting: waitlist.length,
    ...(place >= 0 && { position: place + 1 }),
    ...(booking?.state === "booked" && { subDate: booking.subDate }),
    ...(booking?.state === "booked" && booking.movedUpAt && { movedUpAt: booking.movedUpAt }),
    ...(booking?.state === "booked" && booking.movedLateAt && { movedLateAt: booking.movedLateAt }),
  };
}

/** Closures by day, `yyyy-MM-dd`, the whole day first, then by hour; days without any are missing. */
export type ClosuresByDay = ReadonlyMap<string, readonly DayClosure[]>;

/** Returns the closures of some days. */
export const closuresByDay = (days: readonly CalendarDocument[]): ClosuresByDay =>
  new Map(
    days.flatMap(({ date, closures = {} }) => {
      const sorted = Object.values(closures).sort((a, b) =>
        (a.hours?.from ?? "").localeCompare(b.hours?.from ?? ""),
      );
      return sorted.length > 0 ? [[date, sorted] as const] : [];
    }),
  );
