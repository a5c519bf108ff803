import { documentPath } from "@studio/contract/collections.ts";
import { raceOf } from "@studio/contract/race/grid.ts";
import {
  type RaceBookingDocument,
  type RaceDocument,
  type RaceState,
  raceBookingDocument,
  raceDocument,
  type SlotDocument,
  slotDocument,
} from "@studio/contract/race/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { countDocuments, type DocumentRef, readQuery, type Stored } from "../platform/firestore/documents.ts";
import { cancelReservationsIn } from "../platform/firestore/limits.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  slots: { collection: "slots", orderBy: [["start_time"]] },
  next: { collection: "raceEvents", where: [["date", ">="]], orderBy: [["date"]] },
  races: { collection: "raceEvents", orderBy: [["date", "desc"]] },
  live: {
    collection: "raceBookings",
    where: [
      ["raceEventId", "=="],
      ["state", "in"],
    ],
    orderBy: [["createdAt"]],
  },
  ended: {
    collection: "raceBookings",
    where: [
      ["raceEventId", "=="],
      ["state", "in"],
    ],
    orderBy: [["changedAt", "desc"]],
  },
  endedWithRace: {
    collection: "raceBookings",
    where: [
      ["raceEventId", "=="],
      ["endedWithRace", "=="],
    ],
  },
  inStates: { collection: "raceEvents", where: [["state", "in"]] },
  cancelledOfEmail: {
    collection: "raceBookings",
    where: [
      ["email", "=="],
      ["endedWithRace", "=="],
    ],
  },
  byTicket: { collection: "raceBookings", where: [["ticket", "=="]] },
  byEmail: { collection: "raceBookings", where: [["email", "=="]] },
  ofEmail: {
    collection: "raceBookings",
    where: [
      ["email", "=="],
      ["state", "=="],
      ["raceEventId", ">="],
    ],
    orderBy: [["raceEventId"]],
  },
  pastOfEmail: {
    collection: "raceBookings",
    where: [
      ["email", "=="],
      ["state", "=="],
      ["raceEventId", "<"],
    ],
    orderBy: [["raceEventId", "desc"]],
  },
  endedHolds: {
    collection: "raceBookings",
    where: [
      ["state", "=="],
      ["heldUntil", "<="],
    ],
    orderBy: [["heldUntil"]],
  },
} as const satisfies Record<string, QueryShape>;

export type StoredRace = Stored<RaceDocument>;
export type StoredSlot = Stored<SlotDocument>;
export type StoredRaceBooking = Stored<RaceBookingDocument>;

/** A race has at most 80 slots of four places. */
const MAX_SLOTS = 80;
const MAX_LIVE_BOOKINGS = 320;
/** Upper bound of ended bookings, the last ones first: a place can be held any number of times. */
const MAX_ENDED_BOOKINGS = 80;
const MAX_RACES = 50;
/** Upper bound of the coming races that one member has booked. */
const MAX_OWN_BOOKINGS = 20;

const document = (path: string) => firestore().doc(path);
const slotPath = (slotId: string) => documentPath("slots", { id: raceOf(slotId), slotId });
const bookingPath = (id: string) => documentPath("raceBookings", { id });

export const raceRef = (date: string): DocumentRef<typeof raceDocument> => ({
  path: documentPath("raceEvents", { id: date }),
  schema: raceDocument,
});

export const slotRef = (slotId: string): DocumentRef<typeof slotDocument> => ({
  path: slotPath(slotId),
  schema: slotDocument,
});

export const raceBookingRef = (id: string): DocumentRef<typeof raceBookingDocument> => ({
  path: bookingPath(id),
  schema: raceBookingDocument,
});

/** Reads the slots of a race, in the order of their starts. */
export const readSlots = (date: string): Promise<StoredSlot[]> =>
  readQuery(queryOf(queries.slots, { in: { id: date }, limit: MAX_SLOTS }), slotDocument);

/** Upper bound of the coming races read at once, beyond the first. */
const MAX_COMING_RACES = 10;

const readComingRaces = (today: string, limit: number): Promise<StoredRace[]> =>
  readQuery(queryOf(queries.next, { values: [today], limit }), raceDocument);

/** Reads the first race on this day or later, in any state. */
export async function readNextRace(today: string): Promise<StoredRace | undefined> {
  const [next] = await readComingRaces(today, 1);
  return next;
}

/** Reads the first open race on this day or later, and those before it, which are cancelled. Usually one document. */
export async function readNextOpenRace(
  today: string,
): Promise<{ next: StoredRace | undefined; cancelled: StoredRace[] }> {
  const [first] = await readComingRaces(today, 1);
  if (!first || first.value.state === "open") return { next: first, cancelled: [] };
  const coming = await readComingRaces(today, MAX_COMING_RACES);
  const index = coming.findIndex(({ value }) => value.state === "open");
  return { next: coming[index], cancelled: index < 0 ? coming : coming.slice(0, index) };
}

/** Reads the races in some states. */
export const readRacesIn = (states: readonly RaceState[]): Promise<StoredRace[]> =>
  readQuery(queryOf(queries.inStates, { values: [states], limit: MAX_RACES }), raceDocument);

/** Reads the races, past ones included, the latest first. */
export const readRaces = (): Promise<StoredRace[]> =>
  readQuery(queryOf(queries.races, { limit: MAX_RACES }), raceDocument);

/** Reads the bookings of a race that have a place, as they were created. */
export const readLiveBookings = (date: string): Promise<StoredRaceBooking[]> =>
  readQuery(
    queryOf(queries.live, { values: [date, ["held", "confirmed"]], limit: MAX_LIVE_BOOKINGS }),
    raceBookingDocument,
  );

const readEndedBookings = (date: string): Promise<StoredRaceBooking[]> =>
  readQuery(
    queryOf(queries.ended, {
      values: [date, ["expired", "cancelled", "refunded"]],
      limit: MAX_ENDED_BOOKINGS,
    }),
    raceBookingDocument,
  );

/** Reads the bookings of a race: first those with a place, as they were created, then the last ones that ended. */
export async function readBookingsOfRace(date: string): Promise<StoredRaceBooking[]> {
  return (await Promise.all([readLiveBookings(date), readEndedBookings(date)])).flat();
}

/** Reads the bookings that ended because their race was cancelled. */
export const readBookingsEndedWithRace = (date: string): Promise<StoredRaceBooking[]> =>
  readQuery(
    queryOf(queries.endedWithRace, { values: [date, true], limit: MAX_LIVE_BOOKINGS }),
    raceBookingDocument,
  );

/** Reads the bookings of an e-mail that ended because their race was cancelled. */
export const readCancelledBookingsByEmail = (email: string): Promise<StoredRaceBooking[]> =>
  readQuery(
    queryOf(queries.cancelledOfEmail, { values: [email, true], limit: MAX_OWN_BOOKINGS }),
    raceBookingDocument,
  );

/** Reads the booking of a ticket's secret, in any state. */
export async function readBookingByTicket(ticket: string): Promise<StoredRaceBooking | undefined> {
  const [booking] = await readQuery(
    queryOf(queries.byTicket, { values: [ticket], limit: 1 }),
    raceBookingDocument,
  );
  return booking;
}

/** Reads the confirmed bookings of an e-mail, of races from a day on, in the order of the races. */
export const readBookingsByEmail = (email: string, fromDate: string): Promise<StoredRaceBooking[]> =>
  readQuery(
    queryOf(queries.ofEmail, { values: [email, "confirmed", fromDate], limit: MAX_OWN_BOOKINGS }),
    raceBookingDocument,
  );

/** Reads the confirmed bookings of an e-mail, of races before a day, the latest first. */
export const readPastBookingsByEmail = (email: string, beforeDate: string): Promise<StoredRaceBooking[]> =>
  readQuery(
    queryOf(queries.pastOfEmail, { values: [email, "confirmed", beforeDate], limit: MAX_OWN_BOOKINGS }),
    raceBookingDocument,
  );

/**
 * Takes a place of a slot (1) or frees one (-1), on condition that the slot is unchanged since it was read. Returns
 * the slot after it.
 */
export const movePlaces = (commit: Commit, slot: StoredSlot, taken: 1 | -1): SlotDocument =>
  changeSlot(commit, slot, { remaining: slot.value.remaining - taken });

export const createRaceBooking = (commit: Commit, id: string, booking: RaceBookingDocument): void => {
  commit.create(document(bookingPath(id)), booking);
};

/** Changes a booking, on condition that it is unchanged since it was read. Returns the booking after it. */
export function changeRaceBooking(
  commit: Commit,
  booking: StoredRaceBooking,
  change: Partial<RaceBookingDocument>,
): RaceBookingDocument {
  commit.update(booking.ref, change, { lastUpdateTime: booking.updateTime });
  return { ...booking.value, ...change };
}

/**
 * Ends the hold of a booking with a change, on condition that the booking is unchanged since it was read, and frees
 * its reservations in the limits. Returns the booking after it.
 */
export function endHold(
  commit: Commit,
  booking: StoredRaceBooking,
  change: Partial<RaceBookingDocument>,
): RaceBookingDocument {
  cancelReservationsIn(commit, booking.value.reserved);
  return changeRaceBooking(commit, booking, { ...change, heldUntil: null, reserved: [] });
}

/** Creates a race with its slots; its day must have none. */
export function addRace(commit: Commit, race: RaceDocument): void {
  commit.create(document(raceRef(race.date).path), race);
  for (const [id, slot] of Object.entries(race.slots)) commit.create(document(slotPath(id)), slot);
}

/** Changes a race, on condition that it is unchanged since it was read. */
export function changeRace(
  commit: Commit,
  race: StoredRace,
  change: Partial<Omit<RaceDocument, "date" | "slots">>,
): RaceDocument {
  commit.update(race.ref, change, { lastUpdateTime: race.updateTime });
  return { ...race.value, ...change };
}

/** Removes a race and its slots, on condition that all are unchanged since they were read. */
export function removeRace(commit: Commit, race: StoredRace, slots: readonly StoredSlot[]): void {
  for (const { ref, updateTime } of [race, ...slots]) commit.delete(ref, { lastUpdateTime: updateTime });
}

type OwnChange = Partial<Omit<RaceDocument, "date" | "slots">>;

/** Changes a race and all of its slots, on condition that all are unchanged since they were read. */
function changeSlots(
  commit: Commit,
  race: StoredRace,
  slots: readonly StoredSlot[],
  slotChange: (slot: StoredSlot) => Partial<SlotDocument>,
  change: OwnChange,
): void {
  const changed = slots.map((slot) => [slot, slotChange(slot)] as const);
  for (const [{ ref, updateTime }, own] of changed) commit.update(ref, own, { lastUpdateTime: updateTime });
  const copies = Object.fromEntries(changed.map(([{ id, value }, own]) => [id, { ...value, ...own }]));
  commit.update(race.ref, { ...change, slots: copies }, { lastUpdateTime: race.updateTime });
}

/** Closes the slots of a race with a change of the race, so that no place is taken at the same time. */
export const closeSlots = (
  commit: Commit,
  race: StoredRace,
  slots: readonly StoredSlot[],
  closed: NonNullable<SlotDocument["closed"]>,
  change: OwnChange,
): void => changeSlots(commit, race, slots, () => ({ closed }), change);

/** Opens the slots of a race with a change of the race. */
export const openSlots = (
  commit: Commit,
  race: StoredRace,
  slots: readonly StoredSlot[],
  change: OwnChange,
): void => changeSlots(commit, race, slots, () => ({ closed: null }), change);

/** Gives the slots of a race new times, with a change of the race. */
export const retimeSlots = (
  commit: Commit,
  race: StoredRace,
  slots: readonly StoredSlot[],
  times: ReadonlyMap<string, Pick<SlotDocument, "start_time" | "end_time">>,
  change: OwnChange,
): void =>
  changeSlots(
    commit,
    race,
    slots,
    ({ id, value }) => {
      const { start_time, end_time } = times.get(id) ?? value;
      return { start_time, end_time };
    },
    change,
  );

/** Changes a slot and the race's copy of it, on condition that the slot is unchanged since it was read. */
export function changeSlot(commit: Commit, slot: StoredSlot, change: Partial<SlotDocument>): SlotDocument {
  const after = { ...slot.value, ...change };
  commit.update(slot.ref, change, { lastUpdateTime: slot.updateTime });
  commit.update(document(raceRef(raceOf(slot.id)).path), { [`slots.${slot.id}`]: after });
  return after;
}

/** Counts end here: staff need no higher number. */
const MAX_COUNTED = 1000;

/** Returns how many places were booked with an e-mail, in any state. */
export const countRaceBookingsOf = (email: string): Promise<number> =>
  countDocuments(queryOf(queries.byEmail, { values: [email], limit: MAX_COUNTED }));

/** Reads the bookings in state `held` whose hold has expired, the longest expired first. */
export const readEndedHolds = (now: Date, limit: number): Promise<StoredRaceBooking[]> =>
  readQuery(queryOf(queries.endedHolds, { values: ["held", now], limit }), raceBookingDocument);
