import * as z from "zod";
import { dayClosure } from "../closures/day.ts";
import { identifier } from "../identifier.ts";
import { singleLine } from "../text/typedText.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/**
 * Ids of a class's type and coach (docs/product/classes-and-bookings.md#type-and-coach); `null` if not set. They may
 * have left the studio's lists, by which the server checks what staff choose.
 */
export const typeAndCoach = {
  type: identifier.nullable().default(null),
  coach: identifier.nullable().default(null),
};

/** Public fields of a class, named as in the specification. */
export const classFields = <Instant extends z.ZodType<Date>>(instant: Instant) =>
  z.object({
    summary: singleLine().min(1).max(120),
    description: z.string().max(2000),
    ...typeAndCoach,
    start: z.object({ dateTime: instant }),
    end: z.object({ dateTime: instant }),
    capacity: z.int().min(1).max(100),
    /** Number of bookings. */
    numSubs: z.int().nonnegative(),
    /** Seats left: `numSubs + numdisp = capacity`. Missing on classes that predate the timetable. */
    numdisp: z.int().nonnegative().optional(),
  });

/** Random id of a waitlist entry. It lets members see their position without identifying others. */
const entryId = z.string().min(1).max(40);

/** `events/{id}`: a class, written by functions only. */
export const classDocument = classFields(storedInstant)
  .required({ numdisp: true })
  .extend({
    /** When attendance was counted; `null` until then. */
    settledAt: storedInstant.nullable(),
    /** The first confirmed roll call, by a mark or for everybody at once; on the class only, not on its copies. */
    rollCall: z.object({ at: storedInstant, by: identifier }).nullable().default(null),
    /** Seats of trials that visitors booked on the site and have not confirmed. */
    unconfirmedTrials: z.int().nonnegative().default(0),
    /** Entry ids of the waitlist, in order. */
    waiting: z.array(entryId).default([]),
    /** When the waitlist has to be processed next, to assign a seat or to close it; `null` while it is empty. */
    waitingDue: storedInstant.nullable().default(null),
  });
export type ClassDocument = z.output<typeof classDocument>;

/**
 * Answer to the question whether a class may be booked that overlaps with another one of the member: without it the class
 * is booked and the answer's `message` says so, with `false` it is refused with `class_overlaps`.
 */
export const overlapAnswer = { despite_overlap: z.boolean().optional() };

/** A class that staff cancelled, as the calendar of its day has it. */
const dayCancellation = z.object({
  summary: z.string(),
  start: z.object({ dateTime: storedInstant }),
  end: z.object({ dateTime: storedInstant }),
  reason: z.string(),
  /** Until when it can be undone, at least: then its people are told. */
  announceAt: storedInstant,
});
export type DayCancellation = z.output<typeof dayCancellation>;

/**
 * `calendar/{yyyy-MM-dd}`: copies of the classes that start on a day, written in the same commit as the classes. A
 * member's calendar then costs one read per day, not per class.
 */
export const calendarDocument = z.object({
  date: romeDate,
  classes: z.record(identifier, classDocument).default({}),
  /** Generated classes that staff cancelled or that another one replaces, which must not be generated (again). */
  cancelled: z.record(identifier, z.literal(true)).optional(),
  /** Closures of the day, by id: none of their classes is made. */
  closures: z.record(identifier, dayClosure).optional(),
  /** Classes of the day that staff cancelled, by id, with the reason that members read. */
  cancellations: z.record(identifier, dayCancellation).optional(),
});
export type CalendarDocument = z.output<typeof calendarDocument>;

/** Attendance as staff marked it; `null` counts as present (docs/product/classes-and-bookings.md#attendance). */
export const presence = z.enum(["present", "absent"]).nullable();
export type Presence = z.infer<typeof presence>;

/** A person without an account in a class (docs/product/classes-and-bookings.md#guests). */
const rosterGuest = z.object({
  kind: z.enum(["trial", "walk_in"]),
  /** Id of their request. */
  lead: identifier,
  phone: z.string().nullable(),
  /** Id of the member that they became; `null` until then. */
  member: identifier.nullable(),
  /** Whether staff added a seat to a full class for them, which ends when they leave. */
  extraSeat: z.boolean().optional(),
  /** When staff last moved the class of an unconfirmed seat: its guest has some hours from then on. */
  movedAt: storedInstant.optional(),
  /** Whether they booked the seat on the site and have not confirmed it; it counts in the class's `unconfirmedTrials`. */
  unconfirmed: z.boolean().optional(),
  /**
   * Whether they booked it on the site from the evening before on: it counts as confirmed and never ends, and also counts
   * in the class's `unconfirmedTrials` until it is confirmed by the link or by staff.
   */
  unproven: z.boolean().optional(),
  /** Whether the seat was counted among those of their person; it is counted back when it ends before the class. */
  counted: z.boolean().optional(),
});
export type RosterGuest = z.output<typeof rosterGuest>;

/** Returns the id of the roster line of a request's guest: one line a class. */
export const guestIdOf = (lead: string): string => `guest-${lead}`;

/**
 * `events/{id}/subs/{uid}`: a line of the roster, of a member or, under `guestIdOf`, of a guest. Late cancellations stay
 * on it without a seat.
 */
export const rosterDocument = z.object({
  /** Missing on the lines of members. */
  guest: rosterGuest.optional(),
  state: z.enum(["booked", "dropped"]),
  presence,
  first_name: z.string(),
  last_name: z.string(),
  picture_url: z.url().nullable(),
  subDate: storedInstant,
  /** When the member last checked in with the code at the entrance; kept when staff change the mark. */
  checkedInAt: storedInstant.nullable().default(null),
});
export type RosterDocument = z.output<typeof rosterDocument>;

/** `events/{id}/waiting/{uid}`: a waitlist entry; the class document holds the order. */
export const waitlistDocument = z.object({
  ticket: entryId,
  first_name: z.string(),
  last_name: z.string(),
  picture_url: z.url().nullable(),
  joinedAt: storedInstant,
});
export type WaitlistDocument = z.output<typeof waitlistDocument>;

/** `users/{uid}/waits/{classId}`: the member's copy of the entry, with fields of the class. */
export const memberWaitlistDocument = z.object({
  ticket: entryId,
  summary: z.string(),
  start: z.object({ dateTime: storedInstant }),
  end: z.object({ dateTime: storedInstant }),
  joinedAt: storedInstant,
});
export type MemberWaitlistDocument = z.output<typeof memberWaitlistDocument>;

/**
 * `dropped`: cancelled within 24 hours of the start; the lesson stays deducted
 * (docs/product/classes-and-bookings.md#late-cancellation).
 */
const bookingState = z.enum(["booked", "cancelled", "dropped"]);

/** `users/{uid}/bookings/{classId}`: a member's booking of a class. The path makes it unique. */
export const bookingDocument = z.object({
  state: bookingState,
  presence,
  summary: z.string(),
  start: z.object({ dateTime: storedInstant }),
  end: z.object({ dateTime: storedInstant }),
  /** The package that pays; `null` if staff booked without charge. */
  productId: identifier.nullable(),
  /** Whether a lesson of that package is deducted for this booking. */
  deducted: z.boolean(),
  subDate: storedInstant,
  changedAt: storedInstant,
  /** When the member was promoted from the waitlist with the right to cancel for free; `null` otherwise. */
  movedUpAt: storedInstant.nullable().default(null),
  /** When staff moved the class to a time at which free cancellation has ended; `null` otherwise. */
  movedLateAt: storedInstant.nullable().default(null),
  /** Whether staff added a seat to a full class for it, which ends with the booking. */
  extraSeat: z.boolean().default(false),
});
export type BookingDocument = z.output<typeof bookingDocument>;
export type BookingState = z.infer<typeof bookingState>;

/** A class as one member sees it. */
export const memberClass = classFields(wireInstant).extend({
  id: identifier,
  /** Whether the member is booked. */
  bSub: z.boolean(),
  /** Whether the member cancelled late. */
  bDropped: z.boolean(),
  /** When the member booked. */
  subDate: wireInstant.optional(),
  /** When the member was promoted from the waitlist with the right to cancel for free. */
  movedUpAt: wireInstant.optional(),
  /** When staff moved the class so late that the member can cancel for free until it starts. */
  movedLateAt: wireInstant.optional(),
  /** Length of the waitlist. */
  numWaiting: z.int().nonnegative().optional(),
  /** The member's position in the waitlist, from 1. */
  position: z.int().positive().optional(),
  /** Replaces the usual confirmation. */
  message: z.string().optional(),
});
export type MemberClass = z.output<typeof memberClass>;

/** A booking in a member's class history; `id` is the class's. */
export const classBooking = z.object({
  id: identifier,
  state: bookingState,
  presence,
  summary: z.string(),
  start: z.object({ dateTime: wireInstant }),
  end: z.object({ dateTime: wireInstant }),
  /** Whether a lesson is deducted for it. */
  deducted: z.boolean(),
  subDate: wireInstant,
});
export type ClassBooking = z.output<typeof classBooking>;

/** A roster line on the wire; includes `user` with the edge `user`. */
export const rosterEntry = z.object({
  id: identifier,
  /** Whether the member cancelled late. */
  bDropped: z.boolean(),
  presence,
  subDate: wireInstant,
  guest: rosterGuest.optional(),
  user: z
    .object({
      id: identifier,
      first_name: z.string(),
      last_name: z.string(),
      picture_url: z.url().nullable(),
    })
    .optional(),
});

/** A waitlist entry on the wire; includes `user` with the edge `user`. */
export const waitlistEntry = rosterEntry
  .pick({ id: true, user: true })
  .extend({ position: z.int().positive(), joinedAt: wireInstant });

/**
 * `calendarFeeds/{uid}`: hash of the secret in the private URL of a member's bookings. Readable by functions only;
 * without the document the URL is invalid.
 */
export const calendarFeedDocument = z.object({ hash: z.string(), createdAt: storedInstant });
