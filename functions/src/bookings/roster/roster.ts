import type { RosterDocument, subscriber, waiter } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { z } from "zod";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { eventRef, readRoster } from "../store.ts";
import { readWaitlist, type StoredWaitlistEntry } from "../waitlist/store.ts";

type Subscriber = z.output<typeof subscriber>;
type Waiter = z.output<typeof waiter>;

/** A line of a roster on the wire, with the person or without. */
export const subscriberOf = (
  { id, value }: { id: string; value: RosterDocument },
  withUser: boolean,
): Subscriber => {
  const { state, presence, subDate, ...user } = value;
  return {
    id,
    subDate,
    presence,
    bDropped: state === "dropped",
    ...(withUser && { user: { id, ...user } }),
  };
};

const waiterOf = ({ id, value }: StoredWaitlistEntry, position: number, withUser: boolean): Waiter => {
  const { joinedAt, ticket: _, ...user } = value;
  return { id, position, joinedAt, ...(withUser && { user: { id, ...user } }) };
};

/** The roster of a class, in the order of booking, and its waiting list, the next one first. Throws `event_not_found`. */
export async function rosterOf(
  eventId: string,
  withUser: boolean,
): Promise<{ subs: Subscriber[]; waiting: Waiter[] }> {
  const [event] = await readDocuments(eventRef(eventId));
  if (!event) throw new StudioError("event_not_found");
  const [roster, waiting] = await Promise.all([readRoster(eventId), readWaitlist(eventId, event.value)]);
  return {
    subs: roster.map((line) => subscriberOf(line, withUser)),
    waiting: waiting.map((entry, index) => waiterOf(entry, index + 1, withUser)),
  };
}
