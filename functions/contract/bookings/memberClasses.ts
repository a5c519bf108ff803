import { byText } from "../text/italianOrder.ts";
import { asMemberClass, type Booked } from "./calendar.ts";
import type { CalendarDocument, MemberClass } from "./model.ts";

/** Number of items in the upcoming list (docs/product/classes-and-bookings.md#calendar-range). */
export const UPCOMING_ITEMS = 3;

/** Orders classes by start; for `Array.sort`. */
export const byStart = (a: MemberClass, b: MemberClass): number =>
  a.start.dateTime.getTime() - b.start.dateTime.getTime() || byText(a.summary, b.summary);

/** Returns the classes of some days as a member sees them, by start. */
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

/**
 * Returns the next classes that the member has booked, at most three, and those in whose waitlist they are, at most
 * three, by start.
 */
export function upcoming(classes: readonly MemberClass[], now: Date): MemberClass[] {
  const next = classes.filter(({ start }) => start.dateTime > now);
  const booked = next.filter(({ bSub }) => bSub).slice(0, UPCOMING_ITEMS);
  const waiting = next.filter(({ bSub, position }) => !bSub && position !== undefined);
  return [...booked, ...waiting.slice(0, UPCOMING_ITEMS)].sort(byStart);
}
