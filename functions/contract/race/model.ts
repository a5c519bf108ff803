import { z } from "zod";
import { emailAddress, personName, phoneNumber } from "../account/model.ts";
import { formProtection } from "../formProtection.ts";
import { identifier } from "../identifier.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/** Bookings that one slot holds (docs/product/races.md#slots). */
export const SLOT_PLACES = 4;

/** How long a slot is, in minutes (docs/product/races.md#slots). */
export const SLOT_MINUTES = 30;

/** The ten race categories (docs/product/races.md#categories). */
export const raceCategory = z.enum(
  [
    "Doubles Men OPEN",
    "Doubles Men PRO",
    "Doubles Women OPEN",
    "Doubles Women PRO",
    "Doubles Mixed OPEN",
    "Doubles Mixed PRO",
    "Singolo Men OPEN",
    "Singolo Men PRO",
    "Singolo Women OPEN",
    "Singolo Women PRO",
  ],
  "Scegli una categoria",
);
export type RaceCategory = z.infer<typeof raceCategory>;

/** A slot's name: its day and its start by Rome's wall clock, `2026-12-12-0907`. Its race is the day. */
export const slotId = z.string("Scegli uno slot").regex(/^\d{4}-\d{2}-\d{2}-\d{4}$/, "Slot non valido");

const raceFields = z.object({
  name: z.string().trim().min(1, "Campo obbligatorio").max(120, "Massimo 120 caratteri"),
  /** The day, and the race's id: there is one a day. */
  date: romeDate,
  /** Of one booking, in euro cents. */
  price: z.int().min(50, "Almeno 0,50 €").max(100_000, "Al massimo 1.000 €"),
  /** A fixed hosted checkout that takes the payments of this race; `null`: each booking gets one of its own. */
  payment_link: z
    .url({ protocol: /^https?$/, error: "Indirizzo non valido" })
    .max(500)
    .nullable(),
});

const places = z.int().min(0).max(SLOT_PLACES);

/** `raceEvents/{id}/slots/{slotId}`: a start; the places left are what its live bookings leave of its places. */
export const slotDocument = z.object({
  start_time: storedInstant,
  end_time: storedInstant,
  /** Staff may offer fewer than four. */
  places,
  remaining: places,
});
export type SlotDocument = z.output<typeof slotDocument>;

/** `raceEvents/{date}`: a paid race simulation, with a copy of its slots: what visitors read costs one document. */
export const raceDocument = raceFields.extend({
  slots: z.record(slotId, slotDocument),
  createdAt: storedInstant,
});
export type RaceDocument = z.output<typeof raceDocument>;

/** A race on the wire. */
export const raceEvent = raceFields.extend({ id: identifier });
export type Race = z.output<typeof raceEvent>;

/** What staff enter for a new race: its grid is made from the first start and the number of slots. */
export const newRace = z.strictObject({
  ...raceFields.shape,
  first_start: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Orario non valido"),
  slots: z.int().min(1, "Almeno uno slot").max(80, "Massimo 80 slot"),
});
export type NewRace = z.output<typeof newRace>;

/** What staff may change of a race that people have booked. */
export const raceChange = z.strictObject({
  name: raceFields.shape.name,
  price: raceFields.shape.price,
  payment_link: raceFields.shape.payment_link,
});
export type RaceChange = z.output<typeof raceChange>;

/** A slot on the wire. */
export const raceSlot = z.object({
  id: slotId,
  start_time: wireInstant,
  end_time: wireInstant,
  is_full: z.boolean(),
  remaining: places,
});
export type RaceSlot = z.output<typeof raceSlot>;

/** What a visitor enters. */
const raceRunner = z.strictObject({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  phone: phoneNumber,
  category: raceCategory,
});
export type RaceRunner = z.output<typeof raceRunner>;

export const raceBookingRequest = z.strictObject({ slot_id: slotId, ...raceRunner.shape });
export type RaceBookingRequest = z.output<typeof raceBookingRequest>;

/** What a visitor's form holds: who runs, and the field that only machines fill in. */
export const raceForm = z.strictObject({ ...raceRunner.shape, website: formProtection.website });
export type RaceForm = z.output<typeof raceForm>;

/** A visitor's request, with what its form adds to protect itself. */
export const publicRaceBookingRequest = z.strictObject({ ...raceBookingRequest.shape, ...formProtection });
export type PublicRaceBookingRequest = z.output<typeof publicRaceBookingRequest>;

/** Where a booking stands: `held` and `confirmed` keep a place, the others gave it back. */
export const raceBookingState = z.enum(["held", "confirmed", "expired", "cancelled", "refunded"]);
export type RaceBookingState = z.infer<typeof raceBookingState>;

/** How a place is paid: its own hosted checkout, the race's link, at the desk or not at all, or nobody knows yet. */
const racePayment = z.enum(["session", "payment_link", "staff", "none"]);
export type RacePayment = z.infer<typeof racePayment>;

/** What opens a ticket: 32 random bytes, as base64url. */
export const ticketSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "Biglietto non valido");

/** `raceBookings/{id}`: one place and how its payment stands. */
export const raceBookingDocument = z.object({
  raceEventId: romeDate,
  slotId,
  /** Of its slot. */
  start_time: storedInstant,
  end_time: storedInstant,
  ...raceRunner.shape,
  state: raceBookingState,
  payment: racePayment,
  /** What it costs, in euro cents, as it was when it was booked. */
  price: z.int().nonnegative(),
  /** When an unpaid place is given to others; `null` once nothing is open any more. */
  heldUntil: storedInstant.nullable(),
  /** What of the limits an unpaid place uses up (`platform/limits.ts`): it is given up with the hold. */
  reserved: z.array(z.string().max(64)).max(3).default([]),
  /** The hosted checkout made for it, or the one that paid it. */
  sessionId: identifier.nullable(),
  checkoutUrl: z.url().nullable(),
  ticket: ticketSecret,
  checkedInAt: storedInstant.nullable(),
  createdAt: storedInstant,
  changedAt: storedInstant,
});
export type RaceBookingDocument = z.output<typeof raceBookingDocument>;

/** A ticket on the wire: what whoever holds its address may see. */
export const raceTicket = z.object({
  id: identifier,
  race: z.string(),
  first_name: personName,
  last_name: personName,
  category: raceCategory,
  /** Only a confirmed place has a ticket. */
  state: z.literal("confirmed"),
  start_time: wireInstant,
  end_time: wireInstant,
  checked_in_at: wireInstant.nullable(),
  /** The page of this ticket. */
  url: z.url(),
});
export type RaceTicket = z.output<typeof raceTicket>;

/** A booking as staff see it. */
export const raceBookingForStaff = z.object({
  id: identifier,
  slot_id: slotId,
  ...raceRunner.shape,
  state: raceBookingState,
  payment: racePayment,
  price: z.int().nonnegative(),
  held_until: wireInstant.nullable(),
  checked_in_at: wireInstant.nullable(),
  created_at: wireInstant,
});
export type RaceBookingForStaff = z.output<typeof raceBookingForStaff>;
