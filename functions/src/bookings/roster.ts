import type { z } from "zod";
import type { RosterDocument, subscriber } from "../contract/bookings/model.ts";
import { StudioError } from "../contract/errors.ts";
import { eventExists, readRoster } from "./store.ts";

type Subscriber = z.output<typeof subscriber>;

/** A line of a roster on the wire, with the person or without. */
export const subscriberOf = (
  { id, value }: { id: string; value: RosterDocument },
  withUser: boolean,
): Subscriber => {
  const { state, presence, subDate, ...user } = value;
  return {
    ...{ id, subDate, presence, bDropped: state === "dropped" },
    ...(withUser && { user: { id, ...user } }),
  };
};

/** The roster of a class, in the order of booking. Throws `event_not_found`. */
export async function rosterOf(eventId: string, withUser: boolean): Promise<Subscriber[]> {
  if (!(await eventExists(eventId))) throw new StudioError("event_not_found");
  return (await readRoster(eventId)).map((line) => subscriberOf(line, withUser));
}
