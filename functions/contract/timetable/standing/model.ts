import * as z from "zod";
import { identifier } from "../../identifier.ts";
import { singleLine } from "../../text/typedText.ts";
import { romeDate, storedInstant, wireInstant } from "../../time/instant.ts";
import { slotFields } from "../slots.ts";

/**
 * Outcome of a class for a standing place: `booked` once it was booked, also if the member cancelled since;
 * `released` by a holiday; else the reason why it was skipped
 * (docs/product/classes-and-bookings.md#skipped-classes-of-a-standing-place).
 */
export const standingOutcome = z.enum([
  "booked",
  "released",
  "class_full",
  "no_package",
  "package_paused",
  "begin_at_once_required",
  "classes_used_up",
  "class_not_included",
  "class_before_first",
  "class_moved",
  "class_overlaps",
  "old_time",
]);
export type StandingOutcome = z.infer<typeof standingOutcome>;

const holiday = z.object({ from: romeDate, to: romeDate });
/** First and last day, both inclusive, without bookings. */
export type Holiday = z.infer<typeof holiday>;

const placeFields = slotFields.pick({ weekday: true, time: true }).extend({
  holiday: holiday.nullable(),
  /** Outcomes by class id, of this week and later. */
  classes: z.record(identifier, standingOutcome),
});

/** `users/{uid}/standing/{slotId}`: the place that a member keeps in a slot of the timetable. */
export const standingPlaceDocument = placeFields.extend({
  createdAt: storedInstant,
  /** When the slot was removed from the timetable; `null` while it exists. */
  closedAt: storedInstant.nullable(),
  /** When the place was taken or its holiday last changed: a booking cancelled since then is not made again. */
  openedAt: storedInstant,
  /** For classes with the outcome `old_time`, the class of the same week from before staff moved the slot, by id. */
  oldTimes: z.record(identifier, identifier),
});
export type StandingPlaceDocument = z.output<typeof standingPlaceDocument>;

/** A standing place on the wire; `id` is the slot's. */
export const standingPlace = placeFields.extend({
  id: identifier,
  created_at: wireInstant,
  closed_at: wireInstant.nullable(),
});
export type StandingPlace = z.output<typeof standingPlace>;

/** Outcome for the bookings of a standing place that ends: those free to cancel are kept or cancelled. */
export const bookingsAtEnd = z.enum(["keep", "cancel"]);
export type BookingsAtEnd = z.infer<typeof bookingsAtEnd>;

/** Input of staff who end a member's standing place; the member reads the reason. */
export const placeEnd = z.strictObject({
  bookings: bookingsAtEnd,
  reason: singleLine().max(200, "Massimo 200 caratteri").default(""),
});
export type PlaceEnd = z.output<typeof placeEnd>;

/** Input of a holiday. */
export const holidayInput = z.strictObject(holiday.shape).refine(({ from, to }) => from <= to, {
  path: ["to"],
  message: "La fine viene prima dell’inizio",
});
