import { dayOf } from "@studio/contract/bookings/calendar.ts";
import { byStart } from "@studio/contract/bookings/memberClasses.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { overlappingClass } from "@studio/contract/bookings/overlap/overlap.ts";
import { costsLesson, hasStarted, isFullFor, withReturned } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { limitText } from "@studio/contract/packages/limits/sentences.ts";
import { isByLimit, type MemberPackage, mayPay } from "@studio/contract/packages/policy.ts";
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

/** Classes to which a booking can be moved, and why limits of packages leave out others, in sentences. */
export type PaidTargets = { payable: MemberClass[]; limits: string[] };

/**
 * Divides the classes to which a booking can be moved by whether limits of the member's packages keep them from paying for
 * it (docs/product/packages.md#limits).
 */
export function dividedByLimits(
  targets: readonly MemberClass[],
  booked: MemberClass,
  packages: readonly MemberPackage[],
  now: Date,
  rules: BookingRules,
): PaidTargets {
  const isReturned = !costsLesson(booked, booked, now, rules);
  // Which package gets the lesson back is known to the server: a class that one of them could pay for is offered.
  const left = isReturned ? packages.map((pkg) => withReturned(pkg, booked)) : packages;
  const limitOf = (target: MemberClass): string | undefined => {
    // A class that was cancelled late is paid already.
    const payment = target.bDropped ? undefined : mayPay(left, target, now);
    return payment && !payment.ok && isByLimit(payment.refusal)
      ? limitText(left, target, now, "le altre classi")
      : undefined;
  };
  const limits = targets.map(limitOf);
  return {
    payable: targets.filter((_, index) => limits[index] === undefined),
    limits: [...new Set(limits.filter((limit) => limit !== undefined))],
  };
}
