import { randomBytes, randomUUID } from "node:crypto";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { slotGrid } from "@studio/contract/race/grid.ts";
import { raceBookingDocument, slotDocument } from "@studio/contract/race/model.ts";
import { holdEnd } from "@studio/contract/race/policy.ts";
import { makeRaceBooking } from "@studio/contract/testing/race.ts";
import { database } from "../server/database.ts";
import { request } from "../server/http.ts";
import { newDay, PRICE, runner } from "./races.ts";

export type Race = { date: string; name: string; slots: string[] };

/** Creates a race by staff, with slots from nine o'clock on. */
export async function raceByStaff(admin: { token: string }, slots = 3): Promise<Race> {
  const date = newDay();
  const name = `Simulazione ${date}`;
  const json = { name, date, price: PRICE, payment_link: null, first_start: "09:00", slots };
  const { status } = await request("POST", "/admin/hyrox-simulations/events", { token: admin.token, json });
  if (status !== 200) throw new Error(`The race was answered with ${status}`);
  return { date, name, slots: [...slotGrid(date, "09:00", slots).keys()] };
}

/** Holds a place of a slot, with an open checkout. */
export async function holdPlace(date: string, slotId: string): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const ref = database.doc(documentPath("slots", { id: date, slotId }));
  const slot = slotDocument.parse((await ref.get()).data());
  const { start_time, end_time } = slot;
  const booking = makeRaceBooking({
    raceEventId: date,
    slotId,
    start_time,
    end_time,
    ...runner(),
    price: PRICE,
    createdAt: now,
    state: "held",
    heldUntil: holdEnd(now),
    sessionId: `cs_${id}`,
    checkoutUrl: "https://pay.forgia.test/x",
    ticket: randomBytes(32).toString("base64url"),
  });
  const batch = database.batch();
  batch.create(database.doc(documentPath("raceBookings", { id })), booking);
  batch.update(ref, { remaining: slot.remaining - 1 });
  const race = database.doc(documentPath("raceEvents", { id: date }));
  batch.update(race, { [`slots.${slotId}.remaining`]: slot.remaining - 1 });
  await batch.commit();
  return id;
}

/** Returns a booking as stored. */
export const storedBooking = async (id: string) =>
  raceBookingDocument.parse((await database.doc(documentPath("raceBookings", { id })).get()).data());

/** Returns the seats left in each slot of a race, in order. */
export const placesLeft = async (date: string): Promise<unknown[]> =>
  (
    await database
      .collection(collectionPath("slots", { id: date }))
      .orderBy("start_time")
      .get()
  ).docs.map((slot) => slot.get("remaining"));

/** Returns the log entries about a race or a booking, oldest first. */
export async function entriesAbout(id: string) {
  const entries = await database.collection(collectionPath("activity", {})).where("about.id", "==", id).get();
  return entries.docs.map((entry) => entry.data()).sort((a, b) => a.at.toMillis() - b.at.toMillis());
}

/** Returns all documents of a race and of its bookings, to compare before and after. */
export async function raceSnapshot(date: string): Promise<Record<string, unknown>> {
  const bookings = await database
    .collection(collectionPath("raceBookings", {}))
    .where("raceEventId", "==", date)
    .get();
  const slots = await database.collection(collectionPath("slots", { id: date })).get();
  const race = await database.doc(documentPath("raceEvents", { id: date })).get();
  const ids = [date, ...bookings.docs.map(({ id }) => id)];
  return {
    ...Object.fromEntries(
      [race, ...slots.docs, ...bookings.docs].map((snapshot) => [snapshot.ref.path, snapshot.data()]),
    ),
    log: await Promise.all(ids.map(entriesAbout)),
  };
}
