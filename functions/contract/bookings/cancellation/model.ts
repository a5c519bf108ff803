import * as z from "zod";
import { announcementFields } from "../../announcement.ts";
import { cancelledClass } from "../../closures/model.ts";
import { identifier } from "../../identifier.ts";
import { wireInstant } from "../../time/instant.ts";
import { cancellationReason } from "./day.ts";

/** Input of staff who cancel a class. */
export const classCancellation = z.strictObject({ reason: cancellationReason });
export type ClassCancellation = z.output<typeof classCancellation>;

/** Result of cancelling a class: the number of members who were booked, and when its people are told. */
export const classCancelled = z.object({ cancelled: z.int().nonnegative(), announce_at: wireInstant });
export type ClassCancelled = z.output<typeof classCancelled>;

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
