import * as z from "zod";
import { announcementFields, announcementWire, plannableState } from "../announcement.ts";
import { cancelledClass } from "../bookings/cancellation/model.ts";
import { classDocument } from "../bookings/model.ts";
import { identifier } from "../identifier.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";
import { slotFields, timetableDocument } from "./slots.ts";
import { standingPlaceDocument } from "./standing/model.ts";

/**
 * `timetableChanges/{id}`: a change of a slot from a day on, which also changes the classes that exist; `before` is `null`
 * for a slot that was added, `after` for one that was removed. Written and read by functions only.
 */
export const timetableChangeDocument = z.object({
  ...announcementFields,
  state: plannableState,
  /**
   * When it was planned, for a change whose first day was not in the calendar yet. Once the calendar has reached that day,
   * `createdAt` is when it did.
   */
  plannedAt: storedInstant.optional(),
  before: timetableDocument.omit({ standing: true }).nullable(),
  after: slotFields.nullable(),
  /** First day on which it holds. */
  from: romeDate,
  /**
   * The standing places as they were, in the order of the slot, by which they are restored and announced; empty once
   * either has happened.
   */
  places: z.array(z.object({ uid: identifier, place: standingPlaceDocument })),
  /** Uids of `places`, for queries. */
  uids: z.array(identifier),
  /** Classes at the new time that must not be made, because their week has one. */
  forbidden: z.array(identifier),
  /** Classes at a time that is new in the timetable, which the change makes. */
  made: z.array(identifier),
  /** Classes that it moved, changed without moving, and cancelled. */
  moved: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  cancelled: z.int().nonnegative(),
});
export type TimetableChangeDocument = z.output<typeof timetableChangeDocument>;

/**
 * `timetableChanges/{id}/changedClasses/{classId}`: a class as the change found it, by which it is restored and its people are
 * mailed. Deleted once either has happened.
 */
export const changedClass = z.discriminatedUnion("effect", [
  cancelledClass.extend({ effect: z.literal("cancelled") }),
  z.object({
    effect: z.literal("changed"),
    before: classDocument,
    /** The time that its people were told: before an earlier change that is not announced yet, if there is one. */
    told: classDocument.pick({ start: true, end: true }),
    /** The class as the change left it. */
    after: classDocument,
    /** Members who were booked, and in the waitlist. */
    booked: z.array(identifier),
    waiting: z.array(identifier),
    /** Uids of both, for queries. */
    uids: z.array(identifier),
  }),
]);
export type ChangedClass = z.output<typeof changedClass>;
export type EditedClass = Extract<ChangedClass, { effect: "changed" }>;

const slotName = slotFields.pick({ summary: true, weekday: true, time: true });

/** A booking that staff are told of by name: one that overlaps, or that undoing did not restore. */
export const namedBooking = z.object({
  id: identifier,
  name: z.string(),
  summary: z.string(),
  start: z.object({ dateTime: wireInstant }),
});
export type NamedBooking = z.output<typeof namedBooking>;

/** A change of the timetable on the wire. */
export const timetableChangeWire = z.object({
  ...announcementWire,
  state: plannableState,
  id: identifier,
  before: slotName.nullable(),
  after: slotName.nullable(),
  from: romeDate,
  moved: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  cancelled: z.int().nonnegative(),
  /** Bookings that the change moved onto another one of their member; only in the answer to the change. */
  overlapping: z.array(namedBooking).optional(),
});
export type TimetableChangeWire = z.output<typeof timetableChangeWire>;

/** Result of undoing a change of the timetable. */
export const timetableUndone = z.object({
  restored: z.int().nonnegative(),
  /** Bookings that could not be restored: their lesson was spent. */
  lost: z.array(namedBooking),
  /** Bookings made meanwhile, or of a class that could not be moved back, at the time that they have now. */
  kept: z.array(namedBooking),
  /** Restored bookings that overlap with another one, which the member has made since. */
  overlapping: z.array(namedBooking).default([]),
  /** Members who left their standing place meanwhile. */
  left: z.array(z.object({ id: identifier, name: z.string() })),
  /** Set if the call ran out of time: the job restores the rest. */
  unfinished: z.literal(true).optional(),
});
export type TimetableUndone = z.output<typeof timetableUndone>;
