import * as z from "zod";
import { announcementFields } from "../../announcement.ts";
import { identifier } from "../../identifier.ts";
import { singleLine } from "../../text/typedText.ts";
import { storedInstant, wireInstant } from "../../time/instant.ts";
import { bookingDocument, classDocument, rosterDocument, waitlistDocument } from "../model.ts";

/** Why staff cancel a class; its people read it. */
const cancellationReason = singleLine().min(1, "Campo obbligatorio").max(80, "Massimo 80 caratteri");

/** Input of staff who cancel a class. */
export const classCancellation = z.strictObject({ reason: cancellationReason });
export type ClassCancellation = z.output<typeof classCancellation>;

/** Result of cancelling a class: the number of members who were booked, and when its people are told. */
export const classCancelled = z.object({ cancelled: z.int().nonnegative(), announce_at: wireInstant });
export type ClassCancelled = z.output<typeof classCancelled>;

/**
 * A class as it was when staff, a closure (`closures/{id}/classes/{classId}`) or a change of the timetable cancelled it, by which
 * it is restored and its people are mailed. Deleted once either has happened.
 */
export const cancelledClass = z.object({
  gymClass: classDocument,
  cancelledAt: storedInstant,
  bookings: z.array(
    z.object({
      uid: identifier,
      line: rosterDocument,
      booking: bookingDocument,
      /** Whether the member got a lesson back that they can use: not into a voided package. */
      lessonReturned: z.boolean(),
    }),
  ),
  /** Lines of guests, with the ids of their lines. */
  guests: z.array(z.object({ uid: identifier, line: rosterDocument })),
  waiting: z.array(z.object({ uid: identifier, entry: waitlistDocument })),
  /** Uids of `bookings` and `waiting`, for queries. */
  uids: z.array(identifier),
});
export type CancelledClass = z.output<typeof cancelledClass>;

/**
 * `cancelledClasses/{id}`: a class as staff found it when they cancelled it, by which it is restored and its people are
 * told. Deleted once either has happened.
 */
export const cancelledClassDocument = cancelledClass.extend({ ...announcementFields, reason: z.string() });
export type CancelledClassDocument = z.output<typeof cancelledClassDocument>;

const person = z.object({ id: identifier, name: z.string() });

/** Result of undoing a cancellation: who could not be booked again, and who has another class at the same time now. */
export const classRestored = z.object({
  restored: z.int().nonnegative(),
  lost: z.array(person),
  overlapping: z.array(person),
});
export type ClassRestored = z.output<typeof classRestored>;
