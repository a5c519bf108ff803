import { addRomeDays, romeMonday } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { BookingDocument, CalendarDocument, ClassDocument, MemberClass } from "./model.ts";

/** Two weeks are shown, four are fetched, from the Monday of the current week (docs/product/classes-and-bookings.md#calendar-range). */
const SHOWN_DAYS = 14;
export const FETCHED_DAYS = 28;

/** The upcoming list shows three (docs/product/classes-and-bookings.md#calendar-range). */
export const UPCOMING_ITEMS = 3;

/** Days as `yyyy-MM-dd`; `until` is the first one that is out. */
export type DayRange = { from: string; until: string };

/** The days a calendar opened now fetches. */
export function fetchedRange(now: Date): DayRange {
  const from = romeMonday(now);
  return { from, until: addRomeDays(from, FETCHED_DAYS) };
}

/** The fourteen days a calendar opened now shows. */
export const shownDays = (now: Date): string[] => {
  const monday = romeMonday(now);
  return Array.from({ length: SHOWN_DAYS }, (_, index) => addRomeDays(monday, index));
};

/** The day under which a class stands in the calendar. */
export const dayOf = (gymClass: { start: { dateTime: Date } }): string => romeDay(gymClass.start.dateTime);

/** What is looked at of a member's booking. */
type Booked = Pick<BookingDocument, "state" | "subDate" | "movedUpAt">;

/** A class through the eyes of a member, whose booking of it and ticket in its waiting list are given where there are any. */
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
  };
}

/** All classes of some days through the eyes of a member, in the order in which they start. */
export function memberClasses(
  days: readonly CalendarDocument[],
  bookings: ReadonlyMap<string, Booked>,
  entryIds: ReadonlyMap<string, string> = new Map(),
): MemberClass[] {
  return days
    .flatMap((day) => Object.entries(day.classes))
    .map(([id, gymClass]) => asMemberClass(id, gymClass, bookings.get(id), entryIds.get(id)))
    .sort(byStart);
}

export const byStart = (a: MemberClass, b: MemberClass): number =>
  a.start.dateTime.getTime() - b.start.dateTime.getTime() || a.summary.localeCompare(b.summary, "it");

/** The next classes the member is booked on, at most three. */
export const upcoming = (classes: readonly MemberClass[], now: Date): MemberClass[] =>
  classes.filter((gymClass) => gymClass.bSub && gymClass.start.dateTime > now).slice(0, UPCOMING_ITEMS);
