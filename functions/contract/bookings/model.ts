import { z } from "zod";
import { identifier } from "../identifier.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/** A class as people know it; the names are the specification's. */
const classFields = <Instant extends z.ZodType<Date>>(instant: Instant) =>
  z.object({
    summary: z.string().trim().min(1).max(120),
    description: z.string().max(2000),
    start: z.object({ dateTime: instant }),
    end: z.object({ dateTime: instant }),
    capacity: z.int().min(1).max(100),
    /** Subscribers. */
    numSubs: z.int().nonnegative(),
    /** Seats left; `numSubs + numdisp = capacity`. Missing on classes from outside the timetable's time. */
    numdisp: z.int().nonnegative().optional(),
  });

/** The random word that stands for somebody in a waiting list, so that members see places and no people. */
const entryId = z.string().min(1).max(40);

/** `events/{id}`: a class. Functions write it. */
export const classDocument = classFields(storedInstant)
  .required({ numdisp: true })
  .extend({
    /** When the attendance of the class was counted; `null` until then. */
    settledAt: storedInstant.nullable(),
    /** The waiting list by its tickets, whoever is next first. */
    waiting: z.array(entryId).default([]),
    /** When the list has to be looked at next, to give a seat or to end it; `null` while nobody waits. */
    waitingDue: storedInstant.nullable().default(null),
  });
export type ClassDocument = z.output<typeof classDocument>;

/** What staff say of a class, a new one or one that changes; its seats are counted from the capacity. */
export const classInput = z
  .strictObject(classFields(wireInstant).omit({ numSubs: true, numdisp: true }).shape)
  .refine(({ start, end }) => start.dateTime < end.dateTime, {
    path: ["end"],
    message: "La fine deve seguire l’inizio",
  });
export type ClassInput = z.output<typeof classInput>;

/**
 * `calendar/{yyyy-MM-dd}`: the classes that start on a day, copied in the commit that changes them, so that a member's
 * calendar costs one read a day and not one a class.
 */
export const calendarDocument = z.object({
  date: romeDate,
  classes: z.record(identifier, classDocument),
  /** Classes that the timetable made for the day and staff cancelled: they are not made again. */
  cancelled: z.record(identifier, z.literal(true)).optional(),
});
export type CalendarDocument = z.output<typeof calendarDocument>;

/** What staff say of somebody who was booked; nothing said counts as having come (docs/product/classes-and-bookings.md#attendance). */
export const presence = z.enum(["present", "absent"]).nullable();
export type Presence = z.infer<typeof presence>;

/** `events/{id}/subs/{uid}`: one line of the roster; who cancelled late stays on it, without a seat. */
export const rosterDocument = z.object({
  state: z.enum(["booked", "dropped"]),
  presence,
  first_name: z.string(),
  last_name: z.string(),
  picture_url: z.url().nullable(),
  subDate: storedInstant,
});
export type RosterDocument = z.output<typeof rosterDocument>;

/** `events/{id}/waiting/{uid}`: somebody in a waiting list; which place they have says the class. */
export const waitlistDocument = z.object({
  ticket: entryId,
  first_name: z.string(),
  last_name: z.string(),
  picture_url: z.url().nullable(),
  joinedAt: storedInstant,
});
export type WaitlistDocument = z.output<typeof waitlistDocument>;

/** `users/{uid}/waits/{classId}`: the same for the member, with what is known of the class. */
export const memberWaitlistDocument = z.object({
  ticket: entryId,
  summary: z.string(),
  start: z.object({ dateTime: storedInstant }),
  end: z.object({ dateTime: storedInstant }),
  joinedAt: storedInstant,
});
export type MemberWaitlistDocument = z.output<typeof memberWaitlistDocument>;

/** `dropped`: cancelled within 24 hours of the start, the lesson stays deducted (docs/product/classes-and-bookings.md#late-cancellation). */
const bookingState = z.enum(["booked", "cancelled", "dropped"]);

/** `users/{uid}/bookings/{classId}`: a member's booking of a class; the pair names it, so there is never a second one. */
export const bookingDocument = z.object({
  state: bookingState,
  presence,
  summary: z.string(),
  start: z.object({ dateTime: storedInstant }),
  end: z.object({ dateTime: storedInstant }),
  /** The package that pays; `null` when staff let the member in without one. */
  productId: identifier.nullable(),
  /** True while a lesson of that package is deducted for this booking. */
  deducted: z.boolean(),
  subDate: storedInstant,
  changedAt: storedInstant,
  /** When the member was moved up from the waiting list with the right to cancel for free; `null` for all others. */
  movedUpAt: storedInstant.nullable().default(null),
});
export type BookingDocument = z.output<typeof bookingDocument>;
export type BookingState = z.infer<typeof bookingState>;

/** A class as one member sees it. */
export const memberClass = classFields(wireInstant).extend({
  id: identifier,
  /** The member is booked. */
  bSub: z.boolean(),
  /** The member cancelled late. */
  bDropped: z.boolean(),
  /** When the member booked. */
  subDate: wireInstant.optional(),
  /** When the member was moved up from the waiting list with the right to cancel for free. */
  movedUpAt: wireInstant.optional(),
  /** How many wait for a seat. */
  numWaiting: z.int().nonnegative().optional(),
  /** The member's place among them, 1 is next. */
  position: z.int().positive().optional(),
  /** Shown instead of the usual confirmation. */
  message: z.string().optional(),
});
export type MemberClass = z.output<typeof memberClass>;

/** A booking in a person's class history; `id` is the class's. */
export const classBooking = z.object({
  id: identifier,
  state: bookingState,
  presence,
  summary: z.string(),
  start: z.object({ dateTime: wireInstant }),
  end: z.object({ dateTime: wireInstant }),
  /** True while a lesson is deducted for it. */
  deducted: z.boolean(),
  subDate: wireInstant,
});
export type ClassBooking = z.output<typeof classBooking>;

/** A roster line on the wire; `user` with the edge `user`. */
export const rosterEntry = z.object({
  id: identifier,
  /** The member cancelled late. */
  bDropped: z.boolean(),
  presence,
  subDate: wireInstant,
  user: z
    .object({
      id: identifier,
      first_name: z.string(),
      last_name: z.string(),
      picture_url: z.url().nullable(),
    })
    .optional(),
});

/** Somebody in a waiting list on the wire; `user` with the edge `user`. */
export const waitlistEntry = rosterEntry
  .pick({ id: true, user: true })
  .extend({ position: z.int().positive(), joinedAt: wireInstant });

/**
 * `calendarFeeds/{uid}`: the hash of the secret in the private address of a member's bookings. Functions alone see it;
 * without the document no address of that member answers.
 */
export const calendarFeedDocument = z.object({ hash: z.string(), createdAt: storedInstant });
