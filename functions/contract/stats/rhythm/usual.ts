import { byStart } from "../../bookings/memberClasses.ts";
import type { MemberClass } from "../../bookings/model.ts";
import { classAction, hasStarted } from "../../bookings/policy.ts";
import type { BookingRules } from "../../bookings/rules.ts";
import { slotOf } from "../settlement.ts";
import { isAway } from "./rhythm.ts";

/** Lessons older than this say nothing about today's habit. */
const HABIT_MS = 8 * 7 * 24 * 60 * 60 * 1000;

/** Minimum number of lessons at the same weekday and time that make a habit. */
const MIN_LESSONS = 3;

/**
 * Returns the weekly slot at which a member trained most in the last weeks, the latest of several; `undefined` if there
 * is no habit.
 */
function usualSlot(recent: readonly Date[], now: Date): string | undefined {
  const counts = new Map<string, number>();
  let usual: string | undefined;
  for (const start of recent.filter((one) => now.getTime() - one.getTime() <= HABIT_MS)) {
    const slot = slotOf(start);
    const count = (counts.get(slot) ?? 0) + 1;
    counts.set(slot, count);
    if (count >= MIN_LESSONS && count >= (counts.get(usual ?? "") ?? 0)) usual = slot;
  }
  return usual;
}

const canBook = (gymClass: MemberClass, now: Date, rules: BookingRules): boolean =>
  !gymClass.bSub && !gymClass.bDropped && classAction(gymClass, undefined, now, rules) === "book";

/**
 * Returns the next class at the weekday and time of the member's habit, if they can book it; `undefined` otherwise
 * (docs/product/classes-and-bookings.md#the-usual-class). `recent` are the starts of their lessons, oldest first.
 */
export function usualClass(
  classes: readonly MemberClass[],
  recent: readonly Date[],
  now: Date,
  rules: BookingRules,
): MemberClass | undefined {
  const slot = usualSlot(recent, now);
  const next = classes
    .filter((gymClass) => !hasStarted(gymClass, now) && slotOf(gymClass.start.dateTime) === slot)
    .toSorted(byStart)[0];
  return next && canBook(next, now, rules) ? next : undefined;
}

/**
 * Returns the class with which a member could start again after an absence: the usual one, or else the first that they
 * can book. `undefined` if they are not away or have a booking (docs/product/statistics.md#absence).
 */
export function comebackClass(
  classes: readonly MemberClass[],
  recent: readonly Date[],
  now: Date,
  rules: BookingRules,
): MemberClass | undefined {
  const coming = classes.filter((gymClass) => !hasStarted(gymClass, now)).toSorted(byStart);
  if (!isAway(recent.at(-1) ?? null, now) || coming.some(({ bSub }) => bSub)) return undefined;
  return usualClass(classes, recent, now, rules) ?? coming.find((gymClass) => canBook(gymClass, now, rules));
}
