import type { EventDocument } from "@studio/contract/bookings/model.ts";
import { waitingDue } from "@studio/contract/bookings/waiting.ts";

/** The class after so many subscribers have come, or gone where negative. */
export const seatsMoved = (event: EventDocument, subscribers: number): EventDocument => ({
  ...event,
  numSubs: event.numSubs + subscribers,
  numdisp: event.numdisp - subscribers,
});

/** The class with another waiting list, and when that has to be looked at. */
export function withWaiting(event: EventDocument, waiting: readonly string[], now: Date): EventDocument {
  const listed = { ...event, waiting: [...waiting] };
  return { ...listed, waitingDue: waitingDue(listed, now) };
}

/** The class without somebody in its list. */
export const withoutTicket = (event: EventDocument, ticket: string | undefined, now: Date): EventDocument =>
  withWaiting(
    event,
    event.waiting.filter((one) => one !== ticket),
    now,
  );
