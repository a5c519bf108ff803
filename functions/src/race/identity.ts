import { createHash, randomBytes, randomUUID } from "node:crypto";

/** The same request sent again with its key is the same booking. */
export const bookingIdOf = (key: string | undefined): string =>
  key === undefined ? randomUUID() : createHash("sha256").update(`race ${key}`).digest("base64url");

/** What opens a ticket and nobody guesses. */
export const newTicket = (): string => randomBytes(32).toString("base64url");

const PREFIX = "race-";

/** What a checkout carries to say which booking it pays. */
export const referenceOf = (bookingId: string): string => PREFIX + bookingId;

/** The booking that a checkout pays, where it pays one. */
export const bookingOfReference = (reference: string | null): string | undefined => {
  const [, id] = /^race-([A-Za-z0-9_-]{1,128})$/.exec(reference ?? "") ?? [];
  return id;
};
