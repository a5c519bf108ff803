import { bookingDocument, classDocument, rosterDocument } from "@studio/contract/bookings/model.ts";
import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import type * as z from "zod";
import { buildSeed } from "./build.ts";

/** Instants at edge cases of the sample data. */
export const moments = Object.entries({
  "a Wednesday noon": "2026-11-25T12:00:00+01:00",
  "a Friday evening": "2026-11-27T20:30:00+01:00",
  "a Saturday after the last class": "2026-11-21T12:30:00+01:00",
  "a Sunday 23:50": "2026-11-29T23:50:00+01:00",
  "a Monday 00:05": "2026-11-30T00:05:00+01:00",
  "the day before the clock goes forward": "2027-03-27T13:00:00+01:00",
  "the night the clock goes forward": "2027-03-28T03:30:00+02:00",
  "the day before the clock goes back": "2027-10-30T20:00:00+02:00",
  "the night the clock goes back": "2027-10-31T02:30:00+01:00",
  "the last day of the year": "2026-12-31T23:30:00+01:00",
});

/** Returns a function that parses the documents whose path matches a pattern, with the ids of its placeholders. */
function reader(documents: ReturnType<typeof buildSeed>) {
  return <Schema extends z.ZodType>(pattern: string, schema: Schema) => {
    const expression = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
    return documents.flatMap(({ path, data }) => {
      const ids = expression.exec(path)?.groups;
      return ids ? [{ path, ids, value: schema.parse(data) }] : [];
    });
  };
}

/** Returns the parsed sample data as of an instant, for tests. */
export function sampleOf(moment: string) {
  const now = new Date(moment);
  const documents = buildSeed(now);
  const read = reader(documents);
  const classes = read("events/{id}", classDocument);
  const everyBooking = read("users/{uid}/bookings/{id}", bookingDocument);
  const monday = romeInstant(romeMonday(now));
  const bookings = everyBooking.filter(({ value }) => value.start.dateTime >= monday);
  return {
    now,
    documents,
    read,
    events: classes,
    /** Bookings from this week on; those before are of classes that the sample no longer has. */
    bookings,
    pastBookings: everyBooking.filter(({ value }) => value.start.dateTime < monday),
    upcoming: classes.filter(({ value }) => value.start.dateTime > now),
    roster: read("events/{id}/subs/{uid}", rosterDocument),
    products: read("users/{uid}/products/{product}", packageDocument),
    ledger: read("users/{uid}/products/{product}/ledger/{entry}", ledgerDocument),
    bookedBy: (uid: string | undefined) =>
      bookings.filter(({ ids, value }) => ids.uid === uid && value.state === "booked"),
  };
}
