import { raceOf } from "@studio/contract/race/grid.ts";
import {
  type RaceBookingDocument,
  type RaceDocument,
  raceBookingDocument,
  raceDocument,
  type SlotDocument,
  slotDocument,
} from "@studio/contract/race/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { cancelReservationsIn } from "../platform/firestore/limits.ts";
import { store, writesOf } from "../platform/firestore/store.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** A race has at most 80 slots of four places. */
const MAX_SLOTS = 80;
const MAX_LIVE_BOOKINGS = 320;
/** Upper bound of ended bookings, the last ones first: a place can be held any number of times. */
const MAX_ENDED_BOOKINGS = 80;
const MAX_RACES = 50;
/** Upper bound of the coming races that one member has booked. */
const MAX_OWN_BOOKINGS = 20;
/** Upper bound of the coming races read at once, beyond the first. */
const MAX_COMING_RACES = 10;

/** Races, by their day. */
export const raceStore = store("raceEvents", raceDocument, {
  /** Races on a day or later, in any state. */
  next: { where: [["date", ">="]], orderBy: [["date"]], limit: MAX_COMING_RACES },
  /** Past races included, the latest first. */
  latest: { orderBy: [["date", "desc"]], limit: MAX_RACES },
  inStates: { where: [["state", "in"]], limit: MAX_RACES },
});
const raceWrites = writesOf(raceStore);

export const raceSlotStore = store("slots", slotDocument, {
  byStart: { orderBy: [["start_time"]], limit: MAX_SLOTS },
});
const raceSlotWrites = writesOf(raceSlotStore);

export const raceBookingStore = store("raceBookings", raceBookingDocument, {
  live: {
    where: [
      ["raceEventId", "=="],
      ["state", "in"],
    ],
    orderBy: [["createdAt"]],
    limit: MAX_LIVE_BOOKINGS,
  },
  ended: {
    where: [
      ["raceEventId", "=="],
      ["state", "in"],
    ],
    orderBy: [["changedAt", "desc"]],
    limit: MAX_ENDED_BOOKINGS,
  },
  endedWithRace: {
    where: [
      ["raceEventId", "=="],
      ["endedWithRace", "=="],
    ],
    limit: MAX_LIVE_BOOKINGS,
  },
  cancelledOfEmail: {
    where: [
      ["email", "=="],
      ["endedWithRace", "=="],
    ],
    limit: MAX_OWN_BOOKINGS,
  },
  /** The booking of a ticket's secret, in any state. */
  byTicket: { where: [["ticket", "=="]] },
  /** Bookings of an e-mail, in any state. */
  byEmail: { where: [["email", "=="]] },
  ofEmail: {
    where: [
      ["email", "=="],
      ["state", "=="],
      ["raceEventId", ">="],
    ],
    orderBy: [["raceEventId"]],
    limit: MAX_OWN_BOOKINGS,
  },
  pastOfEmail: {
    where: [
      ["email", "=="],
      ["state", "=="],
      ["raceEventId", "<"],
    ],
    orderBy: [["raceEventId", "desc"]],
    limit: MAX_OWN_BOOKINGS,
  },
  endedHolds: {
    where: [
      ["state", "=="],
      ["heldUntil", "<="],
    ],
    orderBy: [["heldUntil"]],
  },
});
export const raceBookingWrites = writesOf(raceBookingStore);

export type StoredRace = Stored<RaceDocument>;
export type StoredSlot = Stored<SlotDocument>;
export type StoredRaceBooking = Stored<RaceBookingDocument>;

/** References a slot, whose id names its race. */
export const slotRef = (slotId: string) => raceSlotStore.ref({ id: raceOf(slotId), slotId });

/** Reads the first open race on this day or later, and those before it, which are cancelled. Usually one document. */
export async function readNextOpenRace(
  today: string,
): Promise<{ next: StoredRace | undefined; cancelled: StoredRace[] }> {
  const first = await raceStore.first("next", { values: [today] });
  if (!first || first.value.state === "open") return { next: first, cancelled: [] };
  const coming = await raceStore.find("next", { values: [today] });
  const index = coming.findIndex(({ value }) => value.state === "open");
  return { next: coming[index], cancelled: index < 0 ? coming : coming.slice(0, index) };
}

/** Reads the bookings of a race that have a place, as they were created. */
export const readLiveBookings = (date: string): Promise<StoredRaceBooking[]> =>
  raceBookingStore.find("live", { values: [date, ["held", "confirmed"]] });

/** Reads the bookings of a race: first those with a place, as they were created, then the last ones that ended. */
export async function readBookingsOfRace(date: string): Promise<StoredRaceBooking[]> {
  const ended = raceBookingStore.find("ended", { values: [date, ["expired", "cancelled", "refunded"]] });
  return (await Promise.all([readLiveBookings(date), ended])).flat();
}

/** Reads the bookings that ended because their race was cancelled. */
export const readBookingsEndedWithRace = (date: string): Promise<StoredRaceBooking[]> =>
  raceBookingStore.find("endedWithRace", { values: [date, true] });

/** Reads the bookings of an e-mail that ended because their race was cancelled. */
export const readCancelledBookingsByEmail = (email: string): Promise<StoredRaceBooking[]> =>
  raceBookingStore.find("cancelledOfEmail", { values: [email, true] });

/** Reads the confirmed bookings of an e-mail, of races from a day on, in the order of the races. */
export const readBookingsByEmail = (email: string, fromDate: string): Promise<StoredRaceBooking[]> =>
  raceBookingStore.find("ofEmail", { values: [email, "confirmed", fromDate] });

/** Reads the confirmed bookings of an e-mail, of races before a day, the latest first. */
export const readPastBookingsByEmail = (email: string, beforeDate: string): Promise<StoredRaceBooking[]> =>
  raceBookingStore.find("pastOfEmail", { values: [email, "confirmed", beforeDate] });

/** Reads the bookings in state `held` whose hold has expired, the longest expired first. */
export const readEndedHolds = (now: Date, limit: number): Promise<StoredRaceBooking[]> =>
  raceBookingStore.find("endedHolds", { values: ["held", now], limit });

/**
 * Takes a place of a slot (1) or frees one (-1), on condition that the slot is unchanged since it was read. Returns
 * the slot after it.
 */
export const movePlaces = (commit: Commit, slot: StoredSlot, taken: 1 | -1): SlotDocument =>
  changeSlot(commit, slot, { remaining: slot.value.remaining - taken });

/** Changes a booking, on condition that it is unchanged since it was read. Returns the booking after it. */
export function changeRaceBooking(
  commit: Commit,
  booking: StoredRaceBooking,
  change: Partial<RaceBookingDocument>,
): RaceBookingDocument {
  raceBookingWrites.update(commit, booking, change);
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
  raceWrites.create(commit, { id: race.date }, race);
  for (const [slotId, slot] of Object.entries(race.slots))
    raceSlotWrites.create(commit, { id: raceOf(slotId), slotId }, slot);
}

type OwnChange = Partial<Omit<RaceDocument, "date" | "slots">>;

/** Changes a race, on condition that it is unchanged since it was read. */
export function changeRace(commit: Commit, race: StoredRace, change: OwnChange): RaceDocument {
  raceWrites.update(commit, race, change);
  return { ...race.value, ...change };
}

/** Removes a race and its slots, on condition that all are unchanged since they were read. */
export function removeRace(commit: Commit, race: StoredRace, slots: readonly StoredSlot[]): void {
  raceWrites.remove(commit, race);
  for (const slot of slots) raceSlotWrites.remove(commit, slot);
}

/** Changes a race and all of its slots, on condition that all are unchanged since they were read. */
function changeSlots(
  commit: Commit,
  race: StoredRace,
  slots: readonly StoredSlot[],
  slotChange: (slot: StoredSlot) => Partial<SlotDocument>,
  change: OwnChange,
): void {
  const changed = slots.map((slot) => [slot, slotChange(slot)] as const);
  for (const [slot, own] of changed) raceSlotWrites.update(commit, slot, own);
  const copies = Object.fromEntries(changed.map(([{ id, value }, own]) => [id, { ...value, ...own }]));
  raceWrites.update(commit, race, { ...change, slots: copies });
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
  raceSlotWrites.update(commit, slot, change);
  commit.update(firestore().doc(raceStore.ref({ id: raceOf(slot.id) }).path), {
    [`slots.${slot.id}`]: after,
  });
  return after;
}
