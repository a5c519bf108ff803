import { dayOf } from "@studio/contract/bookings/calendar.ts";
import { byStart } from "@studio/contract/bookings/memberClasses.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { overlappingClass } from "@studio/contract/bookings/overlap/overlap.ts";
import { hasStarted, isFullFor } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";

/**
 * Returns the classes to which a booking can be moved: with a seat, at no other booking's time, on its day first, then on the days around it
 * (docs/product/classes-and-bookings.md#moving-a-booking).
 */
export function swapTargets(
  classes: readonly MemberClass[],
  booked: MemberClass,
  now: Date,
  rules: BookingRules,
): MemberClass[] {
  const day = dayOf(booked);
  const staying = classes.filter(({ bSub, id }) => bSub && id !== booked.id);
  const free = classes
    .filter((other) => !other.bSub && !hasStarted(other, now) && !isFullFor(other, now, rules))
    .filter((other) => overlappingClass(other.id, other, staying) === undefined)
    .toSorted(byStart);
  return [day, addRomeDays(day, -1), addRomeDays(day, 1)].flatMap((offered) =>
    free.filter((other) => dayOf(other) === offered),
  );
}
