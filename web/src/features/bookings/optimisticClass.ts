import type { MemberClass } from "@studio/contract/bookings/model.ts";

/** Booking state of a member; `dropped` after a late cancellation. */
export type MemberState = "booked" | "free" | "dropped";

export const bookingState = ({ bSub, bDropped }: Pick<MemberClass, "bSub" | "bDropped">): MemberState =>
  bSub ? "booked" : bDropped ? "dropped" : "free";

/** A class as the screen shows it: `isUnconfirmed` while the server has not answered the member's change of it. */
export type ShownClass = MemberClass & { isUnconfirmed?: true };

/** Returns the class as it is after the member has booked or cancelled it; the same object if nothing changes. */
export function withBookingState(
  gymClass: MemberClass,
  state: MemberState,
  isUnconfirmed = false,
): ShownClass {
  const changed = changeState(gymClass, state);
  return isUnconfirmed ? { ...changed, isUnconfirmed } : changed;
}

function changeState(gymClass: MemberClass, state: MemberState): MemberClass {
  if (state === bookingState(gymClass)) return gymClass;
  const isBooked = state === "booked";
  // The freed seat goes to the waitlist.
  const freed = gymClass.numWaiting ? 0 : -1;
  const taken = isBooked === gymClass.bSub ? 0 : isBooked ? 1 : freed;
  return {
    ...gymClass,
    bSub: isBooked,
    bDropped: state === "dropped",
    numSubs: Math.max(0, gymClass.numSubs + taken),
    ...(gymClass.numdisp !== undefined && { numdisp: Math.max(0, gymClass.numdisp - taken) }),
  };
}
