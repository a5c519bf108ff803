import type { EventDocument } from "@studio/contract/bookings/model.ts";
import { waitingDue } from "@studio/contract/bookings/waiting.ts";

/** Returns the class after so many subscribers have come, or gone where negative. */
export const withSubscribers = (event: EventDocument, subscribers: number): EventDocument => ({
  ...event,
  numSubs: event.numSubs + subscribers,
  numdisp: event.numdisp - subscribers,
});

/** Returns the class with another waitlist, and when that is due. */
export function withWaitlist(event: EventDocument, waiting: readonly string[], now: Date): EventDocument {
  const listed = { ...event, waiting: [...waiting] };
  return { ...listed, waitingDue: waitingDue(listed, now) };
}

/** Returns the class without one entry of its waitlist. */
export const withoutTicket = (event: EventDocument, ticket: string | undefined, now: Date): EventDocument =>
  withWaitlist(
    event,
    event.waiting.filter((one) => one !== ticket),
    now,
  );
