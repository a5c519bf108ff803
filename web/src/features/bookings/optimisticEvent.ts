import type { MemberEvent } from "@studio/contract/bookings/model.ts";

/** How a member stands with a class; `dropped` after a cancellation that came too late. */
export type MemberState = "booked" | "free" | "dropped";

export const bookingState = ({ bSub, bDropped }: Pick<MemberEvent, "bSub" | "bDropped">): MemberState =>
  bSub ? "booked" : bDropped ? "dropped" : "free";

/** Returns the class as it is for a member who has just booked or cancelled it; the same where nothing changes. */
export function withBookingState(event: MemberEvent, state: MemberState): MemberEvent {
  if (state === bookingState(event)) return event;
  const isBooked = state === "booked";
  // A seat that somebody waits for does not become free.
  const freed = event.numWaiting ? 0 : -1;
  const taken = isBooked === event.bSub ? 0 : isBooked ? 1 : freed;
  return {
    ...event,
    bSub: isBooked,
    bDropped: state === "dropped",
    numSubs: Math.max(0, event.numSubs + taken),
    ...(event.numdisp !== undefined && { numdisp: Math.max(0, event.numdisp - taken) }),
  };
}
