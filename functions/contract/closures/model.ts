import * as z from "zod";
import { announcementFields, announcementWire } from "../announcement.ts";
import { identifier } from "../identifier.ts";
import { singleLine } from "../text/typedText.ts";
import { requestDate, romeDate, wireInstant } from "../time/instant.ts";
import { romeDaysBetween } from "../time/rome.ts";
import { closedHours } from "./day.ts";

/** Maximum length of a closure. */
const MAX_CLOSURE_DAYS = 60;

const fields = z.object({
  /** First and last day, both inclusive. */
  from: romeDate,
  to: romeDate,
  /** The same hours of each day; `null` for whole days. */
  hours: closedHours.nullable(),
  reason: singleLine().min(1, "Campo obbligatorio").max(80, "Massimo 80 caratteri"),
  /** Whether running subscriptions are extended by its days. */
  extend: z.boolean(),
});

/** Input of staff for a closure (docs/product/closures.md). */
export const closureInput = z
  .strictObject({ ...fields.shape, from: requestDate, to: requestDate })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    message: "L’ultimo giorno viene prima del primo",
  })
  .refine(({ from, to }) => romeDaysBetween(from, to) < MAX_CLOSURE_DAYS, {
    path: ["to"],
    message: `Al massimo ${MAX_CLOSURE_DAYS} giorni`,
  })
  .refine(({ hours, extend }) => hours === null || !extend, {
    path: ["extend"],
    message: "Gli abbonamenti si allungano solo per giorni interi",
  });
export type ClosureInput = z.output<typeof closureInput>;

/** `closures/{id}`: days or hours without classes; `undone` also once it was removed. Written and read by functions only. */
export const closureDocument = fields.extend({
  ...announcementFields,
  /** Classes that it cancelled. */
  classIds: z.array(identifier),
  /** Number of subscriptions that it extended. */
  extended: z.int().nonnegative(),
});
export type ClosureDocument = z.output<typeof closureDocument>;

const start = z.object({ dateTime: wireInstant });

/** Effect of a closure before it is made. */
export const closurePreview = z.object({
  /** The classes that it cancels, by start. */
  classes: z.array(
    z.object({
      id: identifier,
      summary: z.string(),
      start,
      booked: z.int().nonnegative(),
      waiting: z.int().nonnegative(),
    }),
  ),
  /** Number of people who lose a booking or a place in a waitlist. */
  people: z.int().nonnegative(),
  /** Number of subscriptions that it extends. */
  subscriptions: z.int().nonnegative(),
  /** Number of people who get its mail: one each. */
  mails: z.int().nonnegative(),
  /** Races on its days, which stay as they are. */
  races: z.array(z.object({ date: romeDate, name: z.string() })),
});
export type ClosurePreview = z.output<typeof closurePreview>;

/** A closure on the wire. */
export const closureWire = fields.extend({
  ...announcementWire,
  id: identifier,
  /** Numbers of classes cancelled and of subscriptions extended. */
  classes: z.int().nonnegative(),
  extended: z.int().nonnegative(),
});
export type Closure = z.output<typeof closureWire>;

const lostBooking = z.object({ id: identifier, name: z.string(), summary: z.string(), start });

/**
 * Result of undoing a closure: the bookings that could not be restored are named, and those that overlap with another one,
 * which the member has made since.
 */
export const closureUndone = z.object({
  restored: z.int().nonnegative(),
  lost: z.array(lostBooking),
  overlapping: z.array(lostBooking).default([]),
  /** Set if the call ran out of time: the job restores the rest. */
  unfinished: z.literal(true).optional(),
});
export type ClosureUndone = z.output<typeof closureUndone>;
