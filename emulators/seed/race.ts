import { createHash } from "node:crypto";
import { slotGrid } from "@studio/contract/race/grid.ts";
import { type RaceBookingDocument, raceCategory, SLOT_PLACES } from "@studio/contract/race/model.ts";
import { makeRace, makeRaceBooking } from "@studio/contract/testing/race.ts";
import { makePayment } from "@studio/contract/testing/shop.ts";
import { addRomeDays, romeMonday } from "@studio/contract/time/rome.ts";
import { document, type SeedDocument } from "./document.ts";
import { people } from "./people/people.ts";

const SLOTS = 16;
const PRICE = 3500;
const DAY_MS = 86_400_000;

/** Bookings by index of the slot; the third is full. */
const taken: Readonly<Record<number, number>> = { 0: 2, 1: 1, 2: SLOT_PLACES, 4: 3, 9: 1 };

const bookedSlots = Object.entries(taken).flatMap(([slot, count]) =>
  Array.from({ length: count }, () => Number(slot)),
);

/** Returns a deterministic ticket secret. */
const ticketOf = (id: string): string => createHash("sha256").update(`ticket ${id}`).digest("base64url");

type Runner = Pick<RaceBookingDocument, "first_name" | "last_name" | "email">;

/** Returns the payment of a booking paid by card; the last one is refunded. */
const payment = (
  id: string,
  { first_name, last_name, email }: Runner,
  back: boolean,
  at: Date,
): SeedDocument =>
  document(
    "payments",
    { id: `cs_test_${id}` },
    makePayment({
      kind: "race",
      state: back ? "refunded" : "kept",
      reason: null,
      amount: PRICE,
      offer: null,
      email,
      name: `${first_name} ${last_name}`,
      raceBookingId: id,
      createdAt: at,
      paymentIntent: `pi_${id}`,
      refundId: back ? `re_${id}` : null,
    }),
  );

function bookings(date: string, now: Date): SeedDocument[] {
  const slots = [...slotGrid(date, "09:00", SLOTS)];
  const categories = raceCategory.options;
  return people.slice(-bookedSlots.length - 1).flatMap(({ first_name, last_name, email, phone }, index) => {
    const back = index >= bookedSlots.length;
    const [slotId = "", slot] = slots[bookedSlots[index] ?? 0] ?? [];
    if (!slot || phone === null) return [];
    const id = `r${String(index + 1).padStart(2, "0")}`;
    const at = new Date(now.getTime() - (index + 1) * DAY_MS);
    const staff = index === 1;
    const booking = document(
      "raceBookings",
      { id },
      makeRaceBooking({
        raceEventId: date,
        slotId,
        start_time: slot.start_time,
        end_time: slot.end_time,
        first_name,
        last_name,
        email,
        phone,
        category: categories[index % categories.length] ?? "Doubles Mixed OPEN",
        state: back ? "refunded" : "confirmed",
        payment: staff ? "staff" : "session",
        price: PRICE,
        sessionId: staff ? null : `cs_test_${id}`,
        ticket: ticketOf(id),
        createdAt: at,
      }),
    );
    return staff ? [booking] : [booking, payment(id, { first_name, last_name, email }, back, at)];
  });
}

/** Returns a payment for ten lessons with an unknown e-mail address, which waits for staff. */
const waitingPayment = (now: Date): SeedDocument => {
  const payer = { email: "carla.resta@posta.test", name: "Carla Resta", paymentIntent: "pi_waiting" };
  const payment = makePayment({ ...payer, createdAt: new Date(now.getTime() - 3 * 3_600_000) });
  return document("payments", { id: "cs_test_waiting" }, payment);
};

/** Returns a race on the Saturday of the third week from now, from nine o'clock, and its card payments. */
export function raceDocuments(now: Date): SeedDocument[] {
  const date = addRomeDays(romeMonday(now), 19);
  const slots = Object.fromEntries(
    [...slotGrid(date, "09:00", SLOTS)].map(([slotId, slot], index) => [
      slotId,
      { ...slot, remaining: SLOT_PLACES - (taken[index] ?? 0) },
    ]),
  );
  return [
    document(
      "raceEvents",
      { id: date },
      makeRace({ date, price: PRICE, slots, createdAt: new Date(now.getTime() - 60 * DAY_MS) }),
    ),
    ...Object.entries(slots).map(([slotId, slot]) => document("slots", { id: date, slotId }, slot)),
    ...bookings(date, now),
    waitingPayment(now),
  ];
}
