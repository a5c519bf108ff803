import { createHash } from "node:crypto";
import { slotGrid } from "@studio/contract/race/grid.ts";
import { type RaceBookingDocument, raceCategory, SLOT_PLACES } from "@studio/contract/race/model.ts";
import { addRomeDays, romeMonday } from "@studio/contract/rome.ts";
import { document, type SeedDocument } from "./document.ts";
import { people } from "./people.ts";

const SLOTS = 16;
const PRICE = 3500;
const DAY_MS = 86_400_000;

/** People on each slot that has any; the third is full. */
const taken: Readonly<Record<number, number>> = { 0: 2, 1: 1, 2: SLOT_PLACES, 4: 3, 9: 1 };

const bookedSlots = Object.entries(taken).flatMap(([slot, count]) =>
  Array.from({ length: count }, () => Number(slot)),
);

/** The same sample has the same tickets. */
const ticketOf = (id: string): string => createHash("sha256").update(`ticket ${id}`).digest("base64url");

type Runner = Pick<RaceBookingDocument, "first_name" | "last_name" | "email">;

/** Whoever paid by card has a payment; the last one gave the place back and has the money again. */
const payment = (
  id: string,
  { first_name, last_name, email }: Runner,
  back: boolean,
  at: Date,
): SeedDocument =>
  document(
    "payments",
    { id: `cs_test_${id}` },
    {
      kind: "race",
      state: back ? "refunded" : "kept",
      reason: null,
      amount: PRICE,
      currency: "eur",
      email,
      name: `${first_name} ${last_name}`,
      offer: null,
      paymentIntent: `pi_${id}`,
      raceBookingId: id,
      uid: null,
      productId: null,
      refundId: back ? `re_${id}` : null,
      createdAt: at,
      changedAt: at,
    },
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
      {
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
        heldUntil: null,
        sessionId: staff ? null : `cs_test_${id}`,
        checkoutUrl: null,
        reserved: [],
        ticket: ticketOf(id),
        checkedInAt: null,
        createdAt: at,
        changedAt: at,
      },
    );
    return staff ? [booking] : [booking, payment(id, { first_name, last_name, email }, back, at)];
  });
}

/** Somebody bought ten lessons with an e-mail that no member has: staff say whose they are. */
const waitingPayment = (now: Date): SeedDocument => {
  const at = new Date(now.getTime() - 3 * 3_600_000);
  return document(
    "payments",
    { id: "cs_test_waiting" },
    {
      kind: "package",
      state: "waiting",
      reason: "no_member",
      amount: 15_000,
      currency: "eur",
      email: "carla.resta@posta.test",
      name: "Carla Resta",
      offer: "class-10",
      paymentIntent: "pi_waiting",
      raceBookingId: null,
      uid: null,
      productId: null,
      refundId: null,
      createdAt: at,
      changedAt: at,
    },
  );
};

/** A race simulation on the Saturday of the third week from now, from nine o'clock, and what was paid by card. */
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
      {
        name: "Simulazione HYROX",
        date,
        price: PRICE,
        payment_link: null,
        slots,
        createdAt: new Date(now.getTime() - 60 * DAY_MS),
      },
    ),
    ...Object.entries(slots).map(([slotId, slot]) => document("slots", { id: date, slotId }, slot)),
    ...bookings(date, now),
    waitingPayment(now),
  ];
}
