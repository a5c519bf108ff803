import { randomBytes } from "node:crypto";
import { isIdentifier } from "@studio/contract/identifier.ts";

/** Returns the random secret in a ticket's URL. */
export const newTicket = (): string => randomBytes(32).toString("base64url");

const PREFIX = "race-";

/** Returns the reference by which a checkout identifies its booking. */
export const referenceOf = (bookingId: string): string => PREFIX + bookingId;

/** Returns the id of the booking that a checkout pays for; `undefined` if it pays for none. */
export const bookingOfReference = (reference: string | null): string | undefined => {
  if (!reference?.startsWith(PREFIX)) return undefined;
  const id = reference.slice(PREFIX.length);
  return isIdentifier(id) ? id : undefined;
};
