import type { MemberClass } from "@studio/contract/bookings/model.ts";

/** How a member stands with a class; `dropped` after a cancellation that came too late. */
export type MemberState = "booked" | "free" | "dropped";

export const bookingState = ({ bSub, bDropped }: Pick<MemberClass, "bSub" | "bDropped">): MemberState =>
  bSub ? "booked" : bDropped ? "dropped" : "free";

/** Returns the class as it is for a member who has just booked or cancelled it; the same where nothing changes. */
export function withBookingState(gymClass: MemberClass, state: MemberState): MemberClass {
  if (state === bookingState(gymClass)) return gymClass;
  const isBooked = state === "booked";
  // A seat that somebody waits for does not become free.
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
