import { z } from "zod";
import { emailAddress, personName, phoneNumber } from "../account/model.ts";
import { identifier } from "../identifier.ts";
import { romeDate, storedInstant } from "../instant.ts";

/** Bookings that one slot holds (members-admin §9). */
export const SLOT_PLACES = 4;

/** The ten race categories (members-admin §3). */
export const raceCategory = z.enum([
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
]);

/** `raceEvents/{id}`: a paid race simulation; `price` in euro cents. */
export const raceEventDocument = z.object({
  name: z.string().min(1).max(120),
  date: romeDate,
  price: z.int().nonnegative(),
});
export type RaceEventDocument = z.output<typeof raceEventDocument>;

/** `raceEvents/{id}/slots/{slotId}`: a start; the places left are what its live bookings leave. */
export const slotDocument = z.object({
  start_time: storedInstant,
  end_time: storedInstant,
  remaining: z.int().min(0).max(SLOT_PLACES),
});
export type SlotDocument = z.output<typeof slotDocument>;

/** `raceBookings/{id}`: one place and how its payment stands. */
export const raceBookingDocument = z.object({
  raceEventId: identifier,
  slotId: identifier,
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  phone: phoneNumber,
  category: raceCategory,
  state: z.enum(["held", "confirmed", "expired", "cancelled", "refunded"]),
  createdAt: storedInstant,
});
export type RaceBookingDocument = z.output<typeof raceBookingDocument>;
