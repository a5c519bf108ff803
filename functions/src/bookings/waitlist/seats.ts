import type { BookingDocument, ClassDocument } from "@studio/contract/bookings/model.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { waitingDue } from "@studio/contract/bookings/waitlist.ts";

/** When seats or a waitlist change, and the rules that hold then. */
export type Occasion = { now: Date; rules: BookingRules };

/** Returns the class with so many more bookings, or fewer if negative. */
export const withBookings = (gymClass: ClassDocument, bookings: number): ClassDocument => ({
  ...gymClass,
  numSubs: gymClass.numSubs + bookings,
  numdisp: gymClass.numdisp - bookings,
});

/** Returns the class with so many more unconfirmed trials, or fewer if negative. */
export const withTrials = (gymClass: ClassDocument, trials: number): ClassDocument => ({
  ...gymClass,
  unconfirmedTrials: Math.max(0, gymClass.unconfirmedTrials + trials),
});

/** Returns the class without a booking: its seat is free, or gone if staff had added it for that booking. */
export function withoutBooking(
  gymClass: ClassDocument,
  { extraSeat }: Pick<BookingDocument, "extraSeat">,
): ClassDocument {
  if (!extraSeat) return withBookings(gymClass, -1);
  const numSubs = gymClass.numSubs - 1;
  const capacity = Math.max(1, gymClass.capacity - 1);
  return { ...gymClass, capacity, numSubs, numdisp: capacity - numSubs };
}

/** Returns the class with another waitlist, and when that is due. */
export function withWaitlist(
  gymClass: ClassDocument,
  waitlist: readonly string[],
  { now, rules }: Occasion,
): ClassDocument {
  const listed = { ...gymClass, waiting: [...waitlist] };
  return { ...listed, waitingDue: waitingDue(listed, now, rules) };
}

/** Returns the class without one entry of its waitlist. */
export const withoutEntry = (
  gymClass: ClassDocument,
  entryId: string | undefined,
  occasion: Occasion,
): ClassDocument =>
  withWaitlist(
    gymClass,
    gymClass.waiting.filter((one) => one !== entryId),
    occasion,
  );
