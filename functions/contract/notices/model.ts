import * as z from "zod";
import { identifier } from "../identifier.ts";
import { romeDate, storedInstant } from "../time/instant.ts";

const time = z.object({ dateTime: storedInstant });

/** The class that a notice is about, as it was then. */
const noticeClass = z.object({ id: identifier, summary: z.string(), start: time });
export type NoticeClass = z.output<typeof noticeClass>;

/** The package that a notice is about, as it was then. */
const noticePackage = z.object({
  id: identifier,
  name: z.string(),
  size: z.int().nonnegative(),
  remaining: z.int().nonnegative(),
  expire_date: romeDate.nullable(),
});
export type NoticePackage = z.output<typeof noticePackage>;

const about = <const Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  z.object({
    kind: z.literal(kind),
    /** Instant of the commit. */
    at: storedInstant,
    ...facts,
  });

const aboutClass = <const Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  about(kind, { gymClass: noticeClass, ...facts });

const aboutPackage = <const Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  about(kind, { pkg: noticePackage, ...facts });

/**
 * `users/{uid}/notices/{id}`: an immutable notice to a member about what happened without their doing
 * (docs/product/notices.md). It holds facts; `text.ts` has the sentence of each kind.
 */
export const noticeDocument = z.discriminatedUnion("kind", [
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
  }),
  aboutClass("class_moved", { was: z.enum(["booked", "waiting"]), end: time, previousStart: time }),
  aboutClass("waitlist_skipped", {}),
  aboutClass("waitlist_closed", {}),
  aboutClass("waitlist_removed", {}),
  aboutClass("waitlist_class_cancelled", {}),
  aboutPackage("package_granted", {}),
  aboutPackage("package_bought", {}),
  aboutPackage("package_edited", {
    before: noticePackage.pick({ name: true, remaining: true, expire_date: true }),
  }),
  aboutPackage("lessons_corrected", { before: z.int().nonnegative() }),
  aboutPackage("package_withdrawn", { reason: z.enum(["removed", "refunded"]) }),
  aboutPackage("package_paused", {
    pause: z.object({ from: romeDate, to: romeDate }),
    /** Numbers of bookings cancelled and of lessons returned for them. */
    cancelled: z.int().nonnegative(),
    returned: z.int().nonnegative(),
  }),
  aboutPackage("package_resumed", {}),
]);
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

/** Returns the facts of a package that a notice stores. */
export const noticePackageOf = (
  id: string,
  { name, size, remaining, expire_date }: Omit<NoticePackage, "id">,
): NoticePackage => ({ id, name, size, remaining, expire_date });

/** Returns the id of the notice of a change made at `now`, by which a retried commit writes the same document. */
export const noticeIdOf = (facts: NoticeFacts, now: Date): string =>
  [facts.kind, "gymClass" in facts ? facts.gymClass.id : facts.pkg.id, now.getTime()].join("-");
