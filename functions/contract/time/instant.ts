import * as z from "zod";

/** Timestamp of both Firestore SDKs. */
type StoredTimestamp = { toDate(): Date };

const hasToDate = (value: unknown): value is StoredTimestamp =>
  typeof value === "object" && value !== null && "toDate" in value && typeof value.toDate === "function";

/** An instant in a Firestore document (a Timestamp, or a Date to be written), parsed as a `Date`. */
export const storedInstant = z
  .custom<StoredTimestamp | Date>((value) => hasToDate(value) || value instanceof Date, "Istante non valido")
  .transform((value) => (value instanceof Date ? value : value.toDate()));

/** An instant on the wire: ISO 8601 with an offset, a `Date` in code; encoded in UTC. */
export const wireInstant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A calendar day in Rome, `yyyy-MM-dd`, both stored and on the wire. */
export const romeDate = z.iso.date();

/** A time of the day in Rome, `HH:mm`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Scrivi un’ora, come 06:30");

/** First and last day that a request can name: the studio has nothing to say about any other, `0026` is a slip. */
const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2099-12-31";
const CHECK_YEAR = "Scegli un giorno tra il 2000 e il 2099";

/** A calendar day in Rome that a request names: of this century. */
export const requestDate = romeDate.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, CHECK_YEAR);

/** The day after a last day that a request names: of this century, or the first one of the next. */
export const requestEnd = romeDate.refine((day) => day > FIRST_DAY && day <= "2100-01-01", CHECK_YEAR);

/** An instant that a request names, on the wire: of this century. */
export const requestInstant = wireInstant.refine(
  (instant) => instant.toISOString() >= FIRST_DAY && instant.toISOString().slice(0, 10) <= LAST_DAY,
  CHECK_YEAR,
);

/** A month in Rome, `yyyy-MM`, that a request names: of this century. */
export const requestMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Mese non valido");
