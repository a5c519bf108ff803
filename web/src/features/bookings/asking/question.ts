import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { overlappingClass, overlapText } from "@studio/contract/bookings/overlap/overlap.ts";
import { isLate } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { lessThanHours } from "@studio/contract/time/italian.ts";

/** Question before a booking that has a consequence which the member may not expect. */
export type BookingQuestion = { title: string; text: string; acceptsOverlap: boolean };

/**
 * Returns the question to ask before a booking: another class of the member overlaps, or it could not be cancelled for free
 * even at once (docs/product/classes-and-bookings.md#late-cancellation); `undefined` if there is nothing to ask.
 */
export function bookingQuestion(
  gymClass: MemberClass,
  action: "book" | "rebook",
  classes: readonly MemberClass[],
  now: Date,
  rules: BookingRules,
): BookingQuestion | undefined {
  const other = overlapping(gymClass, classes);
  const isCostly = action === "book" && isLate(gymClass, now, rules);
  const overlap = other && overlapText(gymClass, other);
  const cost =
    isCostly && `${lessThanHours(rules.freeHours)} all’inizio: se poi cancelli, la lezione resta scalata.`;
  const text = [overlap, cost].filter(Boolean).join(" ");
  if (text === "") return undefined;
  const title = overlap ? "Prenotare due classi insieme?" : "Prenotare così vicino all’inizio?";
  return { title, text, acceptsOverlap: overlap !== undefined };
}

/** Returns the class that the member has booked and that overlaps with another one; `undefined` without one. */
export const overlapping = (
  gymClass: MemberClass,
  classes: readonly MemberClass[],
): MemberClass | undefined =>
  overlappingClass(
    gymClass.id,
    gymClass,
    classes.filter(({ bSub }) => bSub),
  );
