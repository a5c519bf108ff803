import * as z from "zod";
import { formProtection } from "../formProtection.ts";
import { identifier } from "../identifier.ts";
import { personName } from "../people/contacts.ts";
import { emailAddress, phoneNumber, storedName } from "../people/model.ts";
import { saleTerms } from "../sales/model.ts";
import { seenFields } from "../text/meanwhile.ts";
import { singleLine } from "../text/typedText.ts";
import { webAddress } from "../text/webAddress.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/** Capacity of a slot (docs/product/races.md#slots). */
export const SLOT_PLACES = 4;

/** Length of a slot in minutes (docs/product/races.md#slots). */
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

/** Returns whether two run together in a category. */
export const isDouble = (category: RaceCategory): boolean => category.startsWith("Doubles");

/** Id of a slot: its day and first start in Rome, `2026-12-12-0907`. The day is the race's id. */
export const slotId = z.string("Scegli uno slot").regex(/^\d{4}-\d{2}-\d{2}-\d{4}$/, "Slot non valido");

const raceFields = z.object({
  name: singleLine().min(1, "Campo obbligatorio").max(120, "Massimo 120 caratteri"),
  /** Day and id of the race; there is at most one per day. */
  date: romeDate,
  /** Price of one booking, in euro cents. */
  price: z.int().min(50, "Almeno 0,50 €").max(100_000, "Al massimo 1.000 €"),
  /** Hosted checkout for all payments of this race; `null` creates a checkout per booking. */
  payment_link: webAddress(/^https?$/, "Indirizzo non valido")
    .max(500)
    .nullable(),
});

const places = z.int().min(0).max(SLOT_PLACES);

/** Reason for which a slot takes no bookings: its race is cancelled, or about to move to another date. */
const slotClosed = z.enum(["cancelled", "moving"]);

/** `raceEvents/{id}/slots/{slotId}`: a start; its places minus its live bookings are the places left. */
export const slotDocument = z.object({
  start_time: storedInstant,
  end_time: storedInstant,
  /** At most four. */
  places,
  remaining: places,
  closed: slotClosed.nullable().default(null),
});
export type SlotDocument = z.output<typeof slotDocument>;

/**
 * State of a race: `cancelling` until each booking has ended, then `cancelled`; `moving` until each booking has its new
 * date and time. Only `open` takes bookings.
 */
export const raceState = z.enum(["open", "cancelling", "cancelled", "moving"]);
export type RaceState = z.infer<typeof raceState>;

/** Reason of staff for cancelling a race; visitors and runners read it. */
export const raceReason = singleLine().min(3, "Scrivi il motivo").max(200, "Massimo 200 caratteri");

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Orario non valido");

/** New date and first start of a race; runners may ask for a refund until a day, or not at all. */
export const postponement = z.strictObject({
  date: romeDate,
  first_start: clockTime,
  refund_until: romeDate.nullable(),
});
export type Postponement = z.output<typeof postponement>;

/** `raceEvents/{date}`: a paid race simulation with a copy of its slots, so that visitors' reads cost one document. */
export const raceDocument = raceFields.extend({
  slots: z.record(slotId, slotDocument),
  state: raceState.default("open"),
  cancellation: z.object({ reason: raceReason, at: storedInstant }).nullable().default(null),
  /** New date and time, while it is `moving`. */
  postponement: postponement.nullable().default(null),
  /** Last day on which runners may ask for a refund because it was postponed. */
  refundUntil: romeDate.nullable().default(null),
  createdAt: storedInstant,
});
export type RaceDocument = z.output<typeof raceDocument>;

/** A race on the wire. */
export const raceEvent = raceFields.extend({ id: identifier });

/** A cancelled race as visitors see it. */
export const cancelledRace = raceFields.pick({ name: true, date: true }).extend({ reason: raceReason });
export type CancelledRace = z.output<typeof cancelledRace>;
export type Race = z.output<typeof raceEvent>;

/** Input of staff for a new race; its slots are generated from the first start and their number. */
export const newRace = z.strictObject({
  ...raceFields.shape,
  first_start: clockTime,
  slots: z.int().min(1, "Almeno uno slot").max(80, "Massimo 80 slot"),
});
export type NewRace = z.output<typeof newRace>;

/** Input of staff for a race with bookings. */
export const raceChange = z.strictObject({
  name: raceFields.shape.name,
  price: raceFields.shape.price,
  payment_link: raceFields.shape.payment_link,
  /** Those that the author of the change has seen. */
  replaces: seenFields(["name", "price", "payment_link"]),
});
export type RaceChange = z.output<typeof raceChange>;

/** Input of staff for the places of a slot; none closes it. */
export const placesChange = z.strictObject({
  places,
  /** Those that the author of the change has seen. */
  replaces: seenFields(["places"]),
});
export type PlacesChange = z.output<typeof placesChange>;

/** A slot on the wire. */
export const raceSlot = z.object({
  id: slotId,
  start_time: wireInstant,
  end_time: wireInstant,
  is_full: z.boolean(),
  remaining: places,
});
export type RaceSlot = z.output<typeof raceSlot>;

/** Data of a visitor's booking. */
const raceRunner = z.strictObject({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  phone: phoneNumber,
  category: raceCategory,
});
export type RaceRunner = z.output<typeof raceRunner>;

/** Data of a runner as stored. */
const storedRunner = raceRunner.extend({ first_name: storedName, last_name: storedName });

/** Name of the second runner of a double. */
export const partnerName = singleLine().min(2, "Scrivi nome e cognome").max(120, "Massimo 120 caratteri");

export const raceBookingRequest = z.strictObject({ slot_id: slotId, ...raceRunner.shape });
export type RaceBookingRequest = z.output<typeof raceBookingRequest>;

/** A booking by staff, who may enter the partner of a double at once. */
export const staffBookingRequest = raceBookingRequest.extend({
  partner: partnerName.nullable().default(null),
  sale: saleTerms.optional(),
});
export type StaffBookingRequest = z.output<typeof staffBookingRequest>;

/** Changes by staff to a confirmed booking; its place and price stay. */
export const raceBookingChange = z.strictObject({
  ...raceRunner.shape,
  partner: partnerName.nullable(),
  /** Those that the author of the change has seen. */
  replaces: seenFields(["first_name", "last_name", "email", "phone", "category", "partner"]),
});
export type RaceBookingChange = z.output<typeof raceBookingChange>;

/** A visitor's form: the runner and the honeypot. */
export const raceForm = z.strictObject({ ...raceRunner.shape, website: formProtection.website });
export type RaceForm = z.output<typeof raceForm>;

/** A visitor's request with anti-spam fields. */
export const publicRaceBookingRequest = z.strictObject({ ...raceBookingRequest.shape, ...formProtection });
export type PublicRaceBookingRequest = z.output<typeof publicRaceBookingRequest>;

/** State of a booking: `held` and `confirmed` occupy a place, the others do not. */
export const raceBookingState = z.enum(["held", "confirmed", "expired", "cancelled", "refunded"]);
export type RaceBookingState = z.infer<typeof raceBookingState>;

/** Payment method: a checkout of its own, the race's link, at the desk or free, or not known yet. */
const racePayment = z.enum(["session", "payment_link", "staff", "none"]);
export type RacePayment = z.infer<typeof racePayment>;

/** Secret of a ticket: 32 random bytes, as base64url. */
export const ticketSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "Biglietto non valido");

/** `raceBookings/{id}`: one place and the state of its payment. */
export const raceBookingDocument = z.object({
  raceEventId: romeDate,
  slotId,
  /** Start of its slot. */
  start_time: storedInstant,
  end_time: storedInstant,
  ...storedRunner.shape,
  /** Second runner of a double, once known. */
  partner: z.string().max(120).nullable().default(null),
  state: raceBookingState,
  payment: racePayment,
  /** Price in euro cents at the time of booking. */
  price: z.int().nonnegative(),
  /** When an unpaid place is released; `null` once nothing is pending. */
  heldUntil: storedInstant.nullable(),
  /** Limits that an unpaid place counts against (`platform/limits.ts`), until the hold ends. */
  reserved: z.array(z.string().max(64)).max(4).default([]),
  /** Checkout created for it, or the one that paid it. */
  sessionId: identifier.nullable(),
  checkoutUrl: z.url().nullable(),
  ticket: ticketSecret,
  /** Whether the form may have been filled in by a program, which staff see while it is unpaid. */
  doubtful: z.boolean().default(false),
  /** Whether it ended because the race was cancelled. */
  endedWithRace: z.boolean().default(false),
  checkedInAt: storedInstant.nullable(),
  createdAt: storedInstant,
  changedAt: storedInstant,
});
export type RaceBookingDocument = z.output<typeof raceBookingDocument>;

/** A ticket on the wire, as anyone with its URL sees it. */
export const raceTicket = z.object({
  id: identifier,
  race: z.string(),
  first_name: storedName,
  last_name: storedName,
  category: raceCategory,
  partner: z.string().nullable(),
  /** Only confirmed bookings have a ticket. */
  state: z.literal("confirmed"),
  start_time: wireInstant,
  end_time: wireInstant,
  checked_in_at: wireInstant.nullable(),
  /** URL of the ticket's page. */
  url: z.url(),
});
export type RaceTicket = z.output<typeof raceTicket>;

/** A booking as staff see it. */
export const raceBookingForStaff = z.object({
  id: identifier,
  slot_id: slotId,
  ...storedRunner.shape,
  partner: z.string().nullable(),
  state: raceBookingState,
  payment: racePayment,
  price: z.int().nonnegative(),
  held_until: wireInstant.nullable(),
  checked_in_at: wireInstant.nullable(),
  created_at: wireInstant,
  /** Set while it is unpaid and the form may have been filled in by a program. */
  doubtful: z.literal(true).optional(),
});
export type RaceBookingForStaff = z.output<typeof raceBookingForStaff>;
