import { z } from "zod";

/** What both Firestore SDKs hand out for a stored instant. */
type StoredTimestamp = { toDate(): Date };

const hasToDate = (value: unknown): value is StoredTimestamp =>
  typeof value === "object" && value !== null && "toDate" in value && typeof value.toDate === "function";

/** An instant as a Firestore document holds it (a Timestamp, or a Date about to be written), read as a `Date` (UTC). */
export const storedInstant = z
  .custom<StoredTimestamp | Date>((value) => hasToDate(value) || value instanceof Date, "Istante non valido")
  .transform((value) => (value instanceof Date ? value : value.toDate()));

/** An instant on the wire: ISO 8601 with an offset, a `Date` in code. Answers are written in UTC. */
export const wireInstant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A calendar day of the studio (Europe/Rome), `yyyy-MM-dd`, the same text everywhere. */
export const romeDate = z.iso.date();
