import { randomInt, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { activityDocument } from "@studio/contract/activity/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { raceOf, slotGrid } from "@studio/contract/race/grid.ts";
import {
  type RaceBookingDocument,
  raceBookingDocument,
  raceDocument,
  slotDocument,
} from "@studio/contract/race/model.ts";
import { isLive } from "@studio/contract/race/policy.ts";
import { type PaymentDocument, paymentDocument } from "@studio/contract/shop/payments.ts";
import { makeRace, makeRaceSlot } from "@studio/contract/testing/race.ts";
import { database } from "../server/database.ts";

export const PRICE = 3500;

const days = new Set<string>();

/** Returns a day far in the future, of those that a request can name: unique within a process. */
export function newDay(): string {
  const day = new Date(Date.UTC(2040 + randomInt(60), randomInt(12), 1 + randomInt(28)))
    .toISOString()
    .slice(0, 10);
  if (days.has(day)) return newDay();
  days.add(day);
  return day;
}

/** Creates a race with slots of a capacity, by default far in the future; returns the slots' ids. */
export async function newRace({
  date = newDay(),
  slots = 1,
  places = 4,
  payment_link = null,
}: {
  date?: string;
  slots?: number;
  places?: number;
  payment_link?: string | null;
} = {}): Promise<string[]> {
  const batch = database.batch();
  const grid = [...slotGrid(date, "09:00", slots)].map(
    ([slotId, slot]) => [slotId, makeRaceSlot({ ...slot, places, remaining: places })] as const,
  );
  const race = makeRace({ date, price: PRICE, payment_link, slots: Object.fromEntries(grid) });
  batch.create(database.doc(documentPath("raceEvents", { id: date })), race);
  for (const [slotId, slot] of grid)
    batch.create(database.doc(documentPath("slots", { id: date, slotId })), slot);
  await batch.commit();
  return grid.map(([slotId]) => slotId);
}

/** Returns a runner's input, with a new e-mail and number: each may have one unpaid place only. */
export const runner = () => ({
  first_name: "Ada",
  last_name: "Prova",
  email: `r-${randomUUID().slice(0, 12)}@posta.test`,
  phone: `+39333${String(randomInt(10_000_000)).padStart(7, "0")}`,
  category: "Singolo Women OPEN" as const,
});

export const slotOf = async (slotId: string) =>
  slotDocument.parse(
    (await database.doc(documentPath("slots", { id: raceOf(slotId), slotId })).get()).data(),
  );

export type KeptBooking = RaceBookingDocument & { id: string };

/** Returns every booking of a slot, in any state. */
export async function bookingsOf(slotId: string): Promise<KeptBooking[]> {
  const { docs } = await database
    .collection(collectionPath("raceBookings", {}))
    .where("slotId", "==", slotId)
    .get();
  return docs.map((document) => ({ ...raceBookingDocument.parse(document.data()), id: document.id }));
}

/** Returns the only booking with this e-mail; fails unless there is exactly one. */
export async function bookingOf(email: string): Promise<KeptBooking> {
  const { docs } = await database
    .collection(collectionPath("raceBookings", {}))
    .where("email", "==", email)
    .get();
  const [document, ...others] = docs;
  if (!document || others.length > 0) throw new Error(`${docs.length} bookings of ${email}`);
  return { ...raceBookingDocument.parse(document.data()), id: document.id };
}

/** Returns the payments of a booking. */
export async function paymentsOf(bookingId: string): Promise<(PaymentDocument & { id: string })[]> {
  const { docs } = await database
    .collection(collectionPath("payments", {}))
    .where("raceBookingId", "==", bookingId)
    .get();
  return docs.map((document) => ({ ...paymentDocument.parse(document.data()), id: document.id }));
}

/** Returns the subjects of the mails to an address, in the outbox. */
export async function mailsTo(email: string): Promise<string[]> {
  const { docs } = await database
    .collection(collectionPath("mail", {}))
    .where("to", "array-contains", email)
    .get();
  return docs.map((document) => String(document.get("message.subject")));
}

/** Returns the log entries about a booking, sorted. */
export async function logOf(bookingId: string): Promise<string[]> {
  const { docs } = await database
    .collection(collectionPath("activity", {}))
    .where("about.id", "==", bookingId)
    .get();
  return docs.map((document) => activityDocument.parse(document.data()).kind).sort();
}

/** Returns the race of a slot. */
export const raceWith = async (slotId: string) =>
  raceDocument.parse((await database.doc(documentPath("raceEvents", { id: raceOf(slotId) })).get()).data());

/**
 * Returns the inconsistencies of a slot: another copy in its race, seats and active bookings that do not add up, or
 * overbooking.
 */
export async function faultsOf(slotId: string): Promise<string[]> {
  const [slot, bookings, race] = await Promise.all([slotOf(slotId), bookingsOf(slotId), raceWith(slotId)]);
  const live = bookings.filter(({ state }) => isLive(state)).length;
  return [
    ...(isDeepStrictEqual(race.slots[slotId], slot) ? [] : ["the race shows its slot otherwise"]),
    ...(slot.remaining + live === slot.places
      ? []
      : [`${slot.remaining} left of ${slot.places}, ${live} live`]),
    ...(live <= 4 ? [] : [`${live} live bookings`]),
  ];
}

/** Returns the states of the races of some days; `undefined` where there is none. */
export const statesOf = (...dates: string[]) =>
  Promise.all(
    dates.map(
      async (date) =>
        (await database.doc(documentPath("raceEvents", { id: date })).get()).get("state") as unknown,
    ),
  );
