import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { raceOf } from "@studio/contract/race/grid.ts";
import {
  type RaceBookingDocument,
  type RaceEventChange,
  type RaceEventDocument,
  raceBookingDocument,
  raceEventDocument,
  type SlotDocument,
  slotDocument,
} from "@studio/contract/race/model.ts";
import type { Commit } from "../platform/commit.ts";
import { countFound, readQuery, type Stored, type Wanted } from "../platform/documents.ts";
import { firestore } from "../platform/firebase.ts";
import { giveUpIn } from "../platform/limits.ts";

export type StoredRace = Stored<RaceEventDocument>;
export type StoredSlot = Stored<SlotDocument>;
export type StoredRaceBooking = Stored<RaceBookingDocument>;

/** A race has 80 slots of four places at most. */
const MOST_SLOTS = 80;
const MOST_LIVE_BOOKINGS = 320;
/** Of the bookings that are over, the last ones: a place can be held and given back any number of times. */
const MOST_ENDED_BOOKINGS = 80;
const MOST_RACES = 50;
/** Races to come that one person has booked. */
const MOST_OWN_BOOKINGS = 20;

const document = (path: string) => firestore().doc(path);
const slotPath = (slotId: string) => documentPath("slots", { id: raceOf(slotId), slotId });
const bookingPath = (id: string) => documentPath("raceBookings", { id });

export const wantedRace = (date: string): Wanted<typeof raceEventDocument> => ({
  path: documentPath("raceEvents", { id: date }),
  schema: raceEventDocument,
});

export const wantedSlot = (slotId: string): Wanted<typeof slotDocument> => ({
  path: slotPath(slotId),
  schema: slotDocument,
});

export const wantedRaceBooking = (id: string): Wanted<typeof raceBookingDocument> => ({
  path: bookingPath(id),
  schema: raceBookingDocument,
});

/** The slots of a race, in the order of their starts. */
export const readSlots = (date: string): Promise<StoredSlot[]> =>
  readQuery(
    firestore()
      .collection(collectionPath("slots", { id: date }))
      .orderBy("start_time")
      .limit(MOST_SLOTS),
    slotDocument,
  );

/** The first race on this day or later. */
export async function readNextRace(today: string): Promise<StoredRace | undefined> {
  const [next] = await readQuery(
    firestore()
      .collection(collectionPath("raceEvents", {}))
      .where("date", ">=", today)
      .orderBy("date")
      .limit(1),
    raceEventDocument,
  );
  return next;
}

/** Races there are and were, the last one first. */
export const readRaces = (): Promise<StoredRace[]> =>
  readQuery(
    firestore().collection(collectionPath("raceEvents", {})).orderBy("date", "desc").limit(MOST_RACES),
    raceEventDocument,
  );

const readLiveBookings = (date: string): Promise<StoredRaceBooking[]> =>
  readQuery(
    firestore()
      .collection(collectionPath("raceBookings", {}))
      .where("raceEventId", "==", date)
      .where("state", "in", ["held", "confirmed"])
      .orderBy("createdAt")
      .limit(MOST_LIVE_BOOKINGS),
    raceBookingDocument,
  );

const readEndedBookings = (date: string): Promise<StoredRaceBooking[]> =>
  readQuery(
    firestore()
      .collection(collectionPath("raceBookings", {}))
      .where("raceEventId", "==", date)
      .where("state", "in", ["expired", "cancelled", "refunded"])
      .orderBy("changedAt", "desc")
      .limit(MOST_ENDED_BOOKINGS),
    raceBookingDocument,
  );

/** The bookings of a race: first those that keep a place, as they were made, then the last ones that gave theirs back. */
export async function readBookingsOfRace(date: string): Promise<StoredRaceBooking[]> {
  return (await Promise.all([readLiveBookings(date), readEndedBookings(date)])).flat();
}

/** The booking that a ticket's address opens, whatever has become of it. */
export async function readBookingByTicket(ticket: string): Promise<StoredRaceBooking | undefined> {
  const [booking] = await readQuery(
    firestore().collection(collectionPath("raceBookings", {})).where("ticket", "==", ticket).limit(1),
    raceBookingDocument,
  );
  return booking;
}

/** Confirmed bookings made with an address, of races from a day on, in the order of the races. */
export const readBookingsByEmail = (email: string, fromDate: string): Promise<StoredRaceBooking[]> =>
  readQuery(
    firestore()
      .collection(collectionPath("raceBookings", {}))
      .where("email", "==", email)
      .where("state", "==", "confirmed")
      .where("raceEventId", ">=", fromDate)
      .orderBy("raceEventId")
      .limit(MOST_OWN_BOOKINGS),
    raceBookingDocument,
  );

/**
 * Takes a place of a slot (1) or gives one back (-1), on condition that the slot is as it was read. Answers the slot
 * after it.
 */
export const movePlaces = (commit: Commit, slot: StoredSlot, taken: 1 | -1): SlotDocument =>
  changeSlot(commit, slot, { remaining: slot.value.remaining - taken });

export const createRaceBooking = (commit: Commit, id: string, booking: RaceBookingDocument): void => {
  commit.create(document(bookingPath(id)), booking);
};

/** Changes a booking, on condition that it is as it was read. Answers the booking after it. */
export function changeRaceBooking(
  commit: Commit,
  booking: StoredRaceBooking,
  change: Partial<RaceBookingDocument>,
): RaceBookingDocument {
  commit.update(booking.ref, change, { lastUpdateTime: booking.updateTime });
  return { ...booking.value, ...change };
}

/**
 * Ends the hold of a booking with a change, on condition that the booking is as it was read: what it used up of the limits
 * is free. Answers the booking after it.
 */
export function endHold(
  commit: Commit,
  booking: StoredRaceBooking,
  change: Partial<RaceBookingDocument>,
): RaceBookingDocument {
  giveUpIn(commit, booking.value.reserved);
  return changeRaceBooking(commit, booking, { ...change, heldUntil: null, reserved: [] });
}

/** Adds a race with its slots; there must be none on its day. */
export function addRace(commit: Commit, race: RaceEventDocument): void {
  commit.create(document(wantedRace(race.date).path), race);
  for (const [id, slot] of Object.entries(race.slots)) commit.create(document(slotPath(id)), slot);
}

/** Changes a race, on condition that it is as it was read. */
export function changeRace(commit: Commit, race: StoredRace, change: RaceEventChange): RaceEventDocument {
  commit.update(race.ref, change, { lastUpdateTime: race.updateTime });
  return { ...race.value, ...change };
}

/** Takes a race and its slots away, on condition that all of them are as they were read. */
export function removeRace(commit: Commit, race: StoredRace, slots: readonly StoredSlot[]): void {
  for (const { ref, updateTime } of [race, ...slots]) commit.delete(ref, { lastUpdateTime: updateTime });
}

/** Changes a slot and the race's copy of it, on condition that the slot is as it was read. */
export function changeSlot(
  commit: Commit,
  slot: StoredSlot,
  change: Partial<Pick<SlotDocument, "places" | "remaining">>,
): SlotDocument {
  const after = { ...slot.value, ...change };
  commit.update(slot.ref, change, { lastUpdateTime: slot.updateTime });
  commit.update(document(wantedRace(raceOf(slot.id)).path), { [`slots.${slot.id}`]: after });
  return after;
}

/** Counting further tells nobody more. */
const MOST_COUNTED = 1000;

/** How many places were booked with an address, whatever became of them. */
export const countRaceBookingsOf = (email: string): Promise<number> =>
  countFound(
    firestore()
      .collection(collectionPath("raceBookings", {}))
      .where("email", "==", email)
      .limit(MOST_COUNTED),
  );

/** Bookings whose hold has ended and that still keep their place, the longest first. */
export const readEndedHolds = (now: Date, limit: number): Promise<StoredRaceBooking[]> =>
  readQuery(
    firestore()
      .collection(collectionPath("raceBookings", {}))
      .where("state", "==", "held")
      .where("heldUntil", "<=", now)
      .orderBy("heldUntil")
      .limit(limit),
    raceBookingDocument,
  );
