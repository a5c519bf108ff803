import type { EventDocument } from "@studio/contract/bookings/model.ts";
import { waitingDue } from "@studio/contract/bookings/waiting.ts";
import { makeBooking, makeClass, makeRosterLine } from "@studio/contract/testing/bookings.ts";
import { document, type SeedDocument } from "../document.ts";
import type { Person } from "../people/people.ts";
import type { Enrolment } from "./book.ts";
import type { StudioClass } from "./classes.ts";
import { type Wait, waitDocuments } from "./waiting.ts";

/** Classes that are over are settled: the seed's counters hold them. */
const asEvent = (
  studioClass: StudioClass,
  enrolments: readonly Enrolment[],
  waits: readonly Wait[],
  now: Date,
): EventDocument => {
  const { id, day, week, ...fields } = studioClass;
  const numSubs = enrolments.filter(({ eventId, state }) => eventId === id && state === "booked").length;
  const event = makeClass({
    ...fields,
    numSubs,
    settledAt: fields.end.dateTime <= now ? fields.end.dateTime : null,
    waiting: waits.filter((wait) => wait.studioClass.id === id).map(({ ticket }) => ticket),
  });
  return { ...event, waitingDue: waitingDue(event, now) };
};

/** Who cancelled in time is not on the roster; who cancelled late stays, without a seat. */
function rosterLines(person: Person, enrolment: Enrolment): SeedDocument[] {
  const { eventId, uid, subDate, state } = enrolment;
  if (state === "cancelled") return [];
  const { first_name, last_name } = person;
  const line = makeRosterLine({ state, first_name, last_name, subDate });
  return [document("roster", { id: eventId, uid }, line)];
}

function asBooking(studioClass: StudioClass, enrolment: Enrolment): SeedDocument {
  const { uid, eventId, ...booking } = enrolment;
  return document("memberBookings", { uid, eventId }, makeBooking(studioClass, booking));
}

/** The classes with their waiting lists, their copy in the calendar, the rosters and everybody's bookings. */
export function calendarDocuments(
  classes: readonly StudioClass[],
  people: readonly Person[],
  enrolments: readonly Enrolment[],
  waits: readonly Wait[],
  now: Date,
): SeedDocument[] {
  const classById = new Map(classes.map((one) => [one.id, one]));
  const personByUid = new Map(people.map((person) => [person.uid, person]));
  const events = classes.map((one) => ({
    id: one.id,
    day: one.day,
    event: asEvent(one, enrolments, waits, now),
  }));
  const bookings = enrolments.flatMap((enrolment) => {
    const studioClass = classById.get(enrolment.eventId);
    const person = personByUid.get(enrolment.uid);
    if (!studioClass || !person) throw new Error(`Nobody or nothing to book: ${JSON.stringify(enrolment)}`);
    return [asBooking(studioClass, enrolment), ...rosterLines(person, enrolment)];
  });
  const days = [...new Set(classes.map(({ day }) => day))].map((date) => {
    const ofDay = events.filter(({ day }) => day === date).map(({ id, event }) => [id, event]);
    return document("calendar", { date }, { date, classes: Object.fromEntries(ofDay) });
  });
  return [
    ...events.map(({ id, event }) => document("events", { id }, event)),
    ...bookings,
    ...days,
    ...waitDocuments(waits),
  ];
}
