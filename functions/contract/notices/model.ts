import * as z from "zod";
import { closedHours } from "../closures/day.ts";
import { identifier } from "../identifier.ts";
import { type PackageDocument, packageService, packageValidity } from "../packages/model.ts";
import { romeDate, storedInstant } from "../time/instant.ts";

/** Retention of notices, in days (docs/product/notices.md#retention). */
export const NOTICES_KEPT_DAYS = 90;

const time = z.object({ dateTime: storedInstant });
/** Reasons that kept a member from a seat that came free; without one, no package of theirs could pay. */
export const waitlistSkipReason = z.enum([
  "begin_at_once_required",
  "classes_used_up",
  "class_not_included",
  "class_before_first",
  "class_overlaps",
]);

/** Why a class was cancelled; missing on notices of cancellations without a reason. */
const cancellation = z.string().max(80).optional();

/** The class that a notice is about, as it was then. */
const noticeClass = z.object({ id: identifier, summary: z.string(), start: time });
export type NoticeClass = z.output<typeof noticeClass>;

/** The referral that a notice is about, as it was then: uid of the friend, and who brought them, which the friend alone reads. */
const invitation = z.object({ friend: identifier, by_name: z.string().nullable() });

/** The package that a notice is about, as it was then. */
const noticePackage = z.object({
  id: identifier,
  name: z.string(),
  size: z.int().nonnegative(),
  remaining: z.int().nonnegative(),
  start_date: romeDate.optional(),
  expire_date: romeDate.nullable(),
  /** Of a pack that is valid from its first class. */
  validity: packageValidity.optional(),
  /** Of a package of a service, whose lessons are its sessions. */
  service: packageService.optional(),
});
export type NoticePackage = z.output<typeof noticePackage>;

// Not the timetable’s own schemas: the members’ first screen would load them all.
const slotTime = z.object({ weekday: z.int().min(1).max(7), time: z.string() });
/** The weekly place that a notice is about; `id` is its slot's. */
const noticePlace = slotTime.extend({ id: identifier });
export type NoticePlace = z.output<typeof noticePlace>;

const about = <const Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  z.object({
    kind: z.literal(kind),
    /** Instant of the commit. */
    at: storedInstant,
    ...facts,
  });

const aboutClass = <const Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  about(kind, { gymClass: noticeClass, ...facts });

const aboutPlace = <const Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  about(kind, { place: noticePlace, ...facts });

const aboutPackage = <const Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  about(kind, { pkg: noticePackage, ...facts });

/** The monthly debit that a notice is about; `isMonth` of the library or, with `isPackage`, of a membership that renews. */
const noticeDebit = z.object({
  plan: identifier,
  title: z.string(),
  number: z.int().positive(),
  isMonth: z.boolean(),
  isPackage: z.boolean().optional(),
});
export type NoticeDebit = z.output<typeof noticeDebit>;

const aboutDebit = <const Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  about(kind, { debit: noticeDebit, ...facts });

/**
 * `users/{uid}/notices/{id}`: a notice to a member about what happened without their doing
 * (docs/product/notices.md). It holds facts; `text.ts` has the sentence of each kind. Immutable, but for
 * `standing_booked`, which grows during the night. Built when first used: the members’ first screen loads it.
 */
export const noticeDocument = z.lazy(() =>
  z.discriminatedUnion("kind", [
    aboutClass("moved_up", {}),
    aboutClass("booked_by_staff", {}),
    aboutClass("booking_removed", {
      /** Whether the lesson that the booking cost was returned; `none` if it cost none. */
      lesson: z.enum(["returned", "kept", "none"]),
    }),
    /** The lesson of a late cancellation. */
    aboutClass("lesson_returned", {}),
    aboutClass("class_cancelled", {
      was: z.enum(["booked", "late_cancelled"]),
      lessonReturned: z.boolean(),
      reason: cancellation,
    }),
    aboutClass("class_moved", { was: z.enum(["booked", "waiting"]), end: time, previousStart: time }),
    /** Another coach holds the class; `coach` is their name. */
    aboutClass("coach_changed", { coach: z.string().max(170) }),
    /** A change by others, not their own booking, gave the member another class at the same time. */
    aboutClass("classes_overlap", { other: noticeClass }),
    /** No package paid for the seat, or, with `reason`, what else kept the member from it. */
    aboutClass("waitlist_skipped", {
      reason: waitlistSkipReason.optional(),
    }),
    aboutClass("waitlist_closed", {}),
    aboutClass("waitlist_joined_by_staff", {}),
    aboutClass("waitlist_removed", {}),
    aboutClass("waitlist_class_cancelled", { reason: cancellation }),
    aboutPackage("package_granted", {}),
    aboutPackage("package_bought", {}),
    aboutPackage("package_edited", {
      before: noticePackage.pick({ name: true, remaining: true, start_date: true, expire_date: true }),
    }),
    aboutPackage("lessons_corrected", { before: z.int().nonnegative() }),
    /** Staff marked a session of a service (`by` 1), or took the mark back; `left` remain of it. */
    aboutPackage("session_marked", {
      service: z.string(),
      left: z.int().nonnegative(),
      by: z.literal([1, -1]),
    }),
    /** Staff booked, moved, cancelled or restored an appointment; `session` says what became of the one that pays. */
    about("appointment_changed", {
      appointment: z.object({ id: identifier, service: z.string(), start: storedInstant }),
      change: z.enum(["booked", "moved", "cancelled", "restored"]),
      session: z.enum(["taken", "returned", "kept", "none"]),
    }),
    aboutPackage("package_withdrawn", { reason: z.enum(["removed", "refunded"]) }),
    aboutPackage("package_paused", {
      pause: z.object({ from: romeDate, to: romeDate }),
      /** Numbers of bookings cancelled and of lessons returned for them. */
      cancelled: z.int().nonnegative(),
      returned: z.int().nonnegative(),
    }),
    aboutPackage("package_restored", {}),
    aboutPackage("package_resumed", {}),
    /** A class, or one that is gone, set or moved the end of a pack that is valid from its first one. */
    aboutPackage("package_end_set", {}),
    aboutDebit("instalment_failed", { nextAttemptAt: storedInstant }),
    /** The last attempt failed: the package or the library is paused. */
    aboutDebit("package_unpaid", {}),
    /** A debit that had failed was paid. */
    aboutDebit("instalment_paid", {}),
    /** The classes that one night booked for all standing places of the member, by id. */
    about("standing_booked", { classes: z.record(identifier, noticeClass.omit({ id: true })) }),
    aboutClass("standing_skipped", {
      reason: z.enum([
        "class_full",
        "no_package",
        "package_paused",
        "begin_at_once_required",
        "classes_used_up",
        "class_not_included",
        "class_before_first",
        "class_moved",
        "class_overlaps",
      ]),
    }),
    aboutPlace("standing_moved", { previous: slotTime }),
    aboutPlace("standing_closed", {}),
    /** A closure that took classes from the member or extended their subscription. */
    about("studio_closed", {
      closure: z.object({
        id: identifier,
        from: romeDate,
        to: romeDate,
        hours: closedHours.nullable(),
        reason: z.string(),
      }),
      /** Numbers of bookings cancelled, of lessons returned, and of places in waitlists lost. */
      cancelled: z.int().nonnegative(),
      returned: z.int().nonnegative(),
      waiting: z.int().nonnegative(),
      /** Days by which a subscription was extended. */
      extended: z.int().nonnegative(),
    }),
    /** A slot of the timetable that changed or was removed, with classes or a standing place of the member. */
    about("timetable_changed", {
      change: slotTime.extend({
        id: identifier,
        /** The slot's new time and length; `null` if it was removed. */
        to: slotTime.extend({ minutes: z.int() }).nullable(),
      }),
      /** Numbers of bookings that moved and that were cancelled, of lessons returned, and of places in waitlists. */
      moved: z.int().nonnegative(),
      cancelled: z.int().nonnegative(),
      returned: z.int().nonnegative(),
      waiting: z.int().nonnegative(),
      /** Whether the member has a standing place in the slot. */
      standing: z.boolean(),
    }),
    /** A message of staff, as it was written to the member. */
    about("message", { message: z.object({ id: identifier, subject: z.string(), text: z.string() }) }),
    /** A discount code that is a reward of a referral; the code itself is in the mail and the account. */
    about("referral_code", {
      reward: z.object({ referral: identifier, cents: z.int().positive(), until: romeDate }),
    }),
    /** Staff have named who brought a friend, or have taken it back: a notice for each of the two. */
    about("referral_named", { invitation }),
    about("referral_unnamed", { invitation }),
    about("program_assigned", {
      program: z.object({ id: identifier, title: z.string(), starts_on: romeDate }),
    }),
    aboutPlace("standing_given", {}),
    aboutPlace("standing_ended", {
      /** Whether its bookings that could be cancelled for free were cancelled. */
      bookings: z.enum(["keep", "cancel"]),
      /** Empty if staff gave none. */
      reason: z.string(),
    }),
  ]),
);
export type Notice = z.output<typeof noticeDocument>;
export type NoticeKind = Notice["kind"];
export type NoticeOf<Kind extends NoticeKind> = Extract<Notice, { kind: Kind }>;

type WithoutTime<Stored> = Stored extends Notice ? Omit<Stored, "at"> : never;
/** A notice before it is stored, which sets its time. */
export type NoticeFacts = WithoutTime<Notice>;

/** Returns the facts of a class that a notice stores. */
export const noticeClassOf = (id: string, { summary, start }: Omit<NoticeClass, "id">): NoticeClass => ({
  id,
  summary,
  start,
});

/** Returns the facts of a package that a notice stores: one that renews has no end. */
export const noticePackageOf = (
  id: string,
  {
    name,
    size,
    remaining,
    start_date,
    expire_date,
    validity,
    service,
    instalments,
  }: Omit<NoticePackage, "id"> & Pick<PackageDocument, "instalments">,
): NoticePackage => ({
  id,
  name,
  size,
  remaining,
  ...(start_date && { start_date }),
  expire_date: instalments?.renews ? null : expire_date,
  ...(validity && { validity }),
  ...(service && { service }),
});

function subjectId(facts: NoticeFacts): string {
  if ("gymClass" in facts) return facts.gymClass.id;
  if ("pkg" in facts) return facts.pkg.id;
  if ("appointment" in facts) return facts.appointment.id;
  if ("debit" in facts) return `${facts.debit.plan}-${facts.debit.number}`;
  if ("closure" in facts) return facts.closure.id;
  if (facts.kind === "timetable_changed") return facts.change.id;
  if (facts.kind === "message") return facts.message.id;
  if (facts.kind === "program_assigned") return facts.program.id;
  if ("invitation" in facts) return facts.invitation.friend;
  if (facts.kind === "referral_code") return facts.reward.referral;
  return "place" in facts ? facts.place.id : "night";
}

/**
 * Returns the id of the notice of a change made at `now`, by which a retried commit writes the same document. A skipped
 * class has one notice for each reason, a message of staff and a program one, whenever it is tried.
 */
export function noticeIdOf(facts: NoticeFacts, now: Date): string {
  const start = `${facts.kind}-${subjectId(facts)}`;
  if (facts.kind === "message" || facts.kind === "program_assigned") return start;
  return `${start}-${facts.kind === "standing_skipped" ? facts.reason : now.getTime()}`;
}
