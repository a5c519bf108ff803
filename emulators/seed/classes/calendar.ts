import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import { waitingDue } from "@studio/contract/bookings/waitlist.ts";
import { makeBooking, makeClass, makeRosterLine } from "@studio/contract/testing/bookings.ts";
import { document, type SeedDocument } from "../document.ts";
import type { Person } from "../people/people.ts";
import type { SeedBooking } from "./book.ts";
import type { StudioClass } from "./classes.ts";
import { memberWaitlistDocuments, type SeedWaitlistEntry } from "./waitlist.ts";

/** Classes that ended before this time wait for no roll call any more; the last ones do. */
const CALLED_AFTER_MS = 6 * 3_600_000;
const COACH = "coach";

/** Returns the class document; past classes are settled, as the sample counters include them. */
const asClassDocument = (
  studioClass: StudioClass,
  bookings: readonly SeedBooking[],
  waits: readonly SeedWaitlistEntry[],
  now: Date,
): ClassDocument => {
  const { id, day, week, ...fields } = studioClass;
  const numSubs = bookings.filter(({ classId, state }) => classId === id && state === "booked").length;
  const ended = fields.end.dateTime;
  const isCalled = numSubs > 0 && now.getTime() - ended.getTime() > CALLED_AFTER_MS;
  const gymClass = makeClass({
    ...fields,
    numSubs,
    settledAt: ended <= now ? ended : null,
    rollCall: isCalled ? { at: ended, by: COACH } : null,
    waiting: waits.filter((wait) => wait.studioClass.id === id).map(({ ticket: entryId }) => entryId),
  });
  return { ...gymClass, waitingDue: waitingDue(gymClass, now, initialStudioRules) };
};

/** Returns the roster line of a booking; a cancellation in time has none, a late one keeps its line without a seat. */
function rosterLines(person: Person, booking: SeedBooking): SeedDocument[] {
  const { classId, uid, subDate, state } = booking;
  if (state === "cancelled") return [];
  const { first_name, last_name } = person;
  const slot = makeRosterLine({ state, first_name, last_name, subDate });
  return [document("roster", { id: classId, uid }, slot)];
}

function asBooking(studioClass: StudioClass, seedBooking: SeedBooking): SeedDocument {
  const { uid, classId, start: _, ...booking } = seedBooking;
  return document("memberBookings", { uid, classId }, makeBooking(studioClass, booking));
}

/** Returns the classes with their waitlists, calendar copies, rosters and bookings. */
export function calendarDocuments(
  classes: readonly StudioClass[],
  people: readonly Person[],
  seedBookings: readonly SeedBooking[],
  waits: readonly SeedWaitlistEntry[],
  now: Date,
): SeedDocument[] {
  const classById = new Map(classes.map((one) => [one.id, one]));
  const personByUid = new Map(people.map((person) => [person.uid, person]));
  const events = classes.map((one) => ({
    id: one.id,
    day: one.day,
    event: asClassDocument(one, seedBookings, waits, now),
  }));
  const bookings = seedBookings.flatMap((booking) => {
    const studioClass = classById.get(booking.classId);
    const person = personByUid.get(booking.uid);
    if (!studioClass || !person)
      throw new Error(`Booking of an unknown person or class: ${JSON.stringify(booking)}`);
    return [asBooking(studioClass, booking), ...rosterLines(person, booking)];
  });
  const days = [...new Set(classes.map(({ day }) => day))].map((date) => {
    const ofDay = events
      .filter(({ day }) => day === date)
      .map(({ id, event: gymClass }) => [id, { ...gymClass, rollCall: null }]);
    return document("calendar", { date }, { date, classes: Object.fromEntries(ofDay) });
  });
  return [
    ...events.map(({ id, event: gymClass }) => document("events", { id }, gymClass)),
    ...bookings,
    ...days,
    ...memberWaitlistDocuments(waits),
  ];
}
