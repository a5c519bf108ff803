import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import { waitingDue } from "@studio/contract/bookings/waitlist.ts";

/** Returns the class after so many subscribers have come, or gone where negative. */
export const withBookings = (gymClass: ClassDocument, subscribers: number): ClassDocument => ({
  ...gymClass,
  numSubs: gymClass.numSubs + subscribers,
  numdisp: gymClass.numdisp - subscribers,
});

/** Returns the class with another waitlist, and when that is due. */
export function withWaitlist(gymClass: ClassDocument, waitlist: readonly string[], now: Date): ClassDocument {
  const listed = { ...gymClass, waiting: [...waitlist] };
  return { ...listed, waitingDue: waitingDue(listed, now) };
}

/** Returns the class without one entry of its waitlist. */
export const withoutEntry = (
  gymClass: ClassDocument,
  entryId: string | undefined,
  now: Date,
): ClassDocument =>
  withWaitlist(
    gymClass,
    gymClass.waiting.filter((one) => one !== entryId),
    now,
  );
