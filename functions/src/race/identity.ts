import { randomBytes } from "node:crypto";
import { idOfRequest } from "../platform/http/idempotency.ts";

/**
 * Returns the id of a new booking, derived from the idempotency key if there is one, so that a retry finds its
 * booking.
 */
export const bookingIdOf = (key: string | undefined): string => idOfRequest("race", key);

/** Returns the random secret in a ticket's URL. */
export const newTicket = (): string => randomBytes(32).toString("base64url");

const PREFIX = "race-";

/** Returns the reference by which a checkout identifies its booking. */
export const referenceOf = (bookingId: string): string => PREFIX + bookingId;

/** Returns the id of the booking that a checkout pays for; `undefined` if it pays for none. */
export const bookingOfReference = (reference: string | null): string | undefined => {
  const [, id] = /^race-([A-Za-z0-9_-]{1,128})$/.exec(reference ?? "") ?? [];
  return id;
};
