import * as z from "zod";
import { identifier } from "../identifier.ts";
import { packageWire } from "../packages/model.ts";
import { roles } from "../roles.ts";
import { cleanEmail, cleanPhone, singleLine } from "../text/typedText.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";
import { hasTwoNumbers } from "./phone.ts";

/** A name as it is stored: earlier versions took names without a visible letter. */
export const storedName = z.string().trim().min(1).max(80);

export const emailAddress = z
  .string("Campo obbligatorio")
  .overwrite(cleanEmail)
  .min(1, "Campo obbligatorio")
  .max(254, "Massimo 254 caratteri")
  .pipe(z.email("Indirizzo email non valido"));
export const phoneNumber = z
  .string("Campo obbligatorio")
  .refine((text) => !hasTwoNumbers(text), {
    message: "Scrivi un numero solo: qui ce ne sono due",
    abort: true,
  })
  // Stored in the form in which it is dialled.
  .overwrite(cleanPhone)
  .min(1, "Campo obbligatorio")
  .regex(/^\+?\d{5,20}$/, "Numero di telefono non valido");

/** A date of birth; whether it lies in the future depends on the clock (`isBorn`). */
export const birthDate = romeDate.refine((day) => day >= "1900-01-01", "Data di nascita non valida");

/**
 * Counters of attended lessons: in total, and by year `2026`, month `2026-11` and ISO week `2026-W47` of Europe/Rome.
 */
const attendance = z.object({
  lifetime: z.int().nonnegative(),
  years: z.record(z.string(), z.int().nonnegative()),
  months: z.record(z.string(), z.int().nonnegative()),
  weeks: z.record(z.string(), z.int().nonnegative()),
});
export type Attendance = z.infer<typeof attendance>;

/** Groups of kinds of notices, which a member chooses to have pushed. */
export const noticeGroups = ["waitlist", "classes", "packages", "messages"] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

export const MAX_WEEKLY_GOAL = 5;

/** Classes per week that a member aims at (docs/product/statistics.md#weekly-goal-and-streak). */
export const weeklyGoal = z.int().min(1).max(MAX_WEEKLY_GOAL);

/** A day in Rome, or `""` for none, which sorts before every day. */
const dayOrNone = z.union([romeDate, z.literal("")]);

/**
 * Denormalised values that staff's lists filter and sort by. Every write that affects them updates them, so that a list
 * reads no other document.
 */
const standing = z.object({
  /** Lessons left on all packs. */
  lessons_left: z.int(),
  /** The latest `expire_date` among the subscriptions, including expired ones. */
  subscription_until: dayOrNone,
  /**
   * The day on which the last subscription ends if nothing more is paid for it (`standingBySubscriptions`): empty while one
   * renews, and without one. Documents from before it lack it until `npm run admin -- migrate`.
   */
  subscription_ends_on: dayOrNone.optional(),
  last_attended_at: storedInstant.nullable(),
  /** The day by which the member is expected back (`stats/policy.ts`). */
  expected_by: dayOrNone,
  /** The highest number of consecutive weeks with a lesson. */
  best_streak: z.int().nonnegative(),
  /** Number of late cancellations. */
  late_cancellations: z.int(),
});
export type Standing = z.output<typeof standing>;

/** Standing of a new member. */
export const noStanding: Standing = {
  lessons_left: 0,
  subscription_until: "",
  last_attended_at: null,
  expected_by: "",
  best_streak: 0,
  late_cancellations: 0,
};

const role = z.enum(roles);

/** Maximum number of recent lessons kept of a member: five a week for eight weeks. */
export const MAX_RECENT_LESSONS = 40;

/** Maximum number of training programs of a person. */
export const MAX_PROGRAMS = 20;

/** Maximum number of tags of a person. */
export const MAX_TAGS = 20;

/** A word by which staff group people, in lower case; it is also the id of its document. */
export const memberTag = singleLine()
  .toLowerCase()
  .min(1, "Scrivi un’etichetta")
  .max(30, "Massimo 30 caratteri")
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} '’+&-]*$/u, "Usa lettere, cifre, spazi e trattini");

/** `tags/{tag}`: a tag that staff have used, to offer it again; functions only. */
export const tagDocument = z.object({ usedAt: storedInstant });

const person = z.object({
  username: z.string().min(1).max(80),
  first_name: storedName,
  last_name: storedName,
  email: emailAddress,
  phone: phoneNumber.nullable(),
  /** Missing or `null` for who has not said it. */
  birth_date: birthDate.nullish(),
  /** URL of the profile picture; `null` shows an avatar. */
  picture_url: z.url().nullable(),
  /** Mirror of the claim; grants access to the video library. */
  membership: z.boolean(),
});

/**
 * Source of a member's access to the library: a subscription closes what it opened, never what staff did. Without access,
 * `subscription` closed it, as its month was not paid or it has ended.
 */
const librarySource = z.enum(["staff", "subscription"]);

/** `users/{uid}`, written by functions only. */
export const memberDocument = person.extend({
  /** Missing or `null` without access that a subscription gave, and where staff gave it before subscriptions existed. */
  membership_by: librarySource.nullish(),
  /** Month and day of `birth_date`, by which the desk finds the birthdays of a day. */
  birthday: z.string().length(5).nullish(),
  /** Ids of the programs assigned to the member. */
  programs: z.array(identifier).max(MAX_PROGRAMS),
  /** First day of each program, by id; missing for those that were assigned without one. */
  program_starts: z.record(identifier, romeDate).optional(),
  attendance,
  /** Missing or `null` without a goal. */
  weekly_goal: weeklyGoal.nullish(),
  /** Starts of the last lessons attended, oldest first. Missing in documents that predate the field. */
  recent_lessons: z.array(storedInstant).max(MAX_RECENT_LESSONS).optional(),
  standing,
  /** Mirror of the claim; `admin` is true for every role. Missing in documents that predate roles (`roleOf`). */
  admin: z.boolean(),
  role: role.nullish(),
  /** True while the role is removed from this document and not yet from the claims (`setRole`). */
  leaving_staff: z.boolean().optional(),
  /** The coach of the studio's list who this member of staff is; missing or `null` for none. */
  coach: identifier.nullish(),
  joined_at: storedInstant,
  /**
   * When the person became a customer, with the first package or lesson; `null` until then. Documents that predate the
   * field lack it; their members count as customers since they joined.
   */
  customer_since: storedInstant.nullish(),
  /** Index that staff's search queries (`searchTerms`). */
  search_terms: z.array(z.string().max(80)).max(400),
  /** Tags of staff; missing for none. */
  tags: z.array(memberTag).max(MAX_TAGS).optional(),
  /** The last time that staff said they had spoken to the member, and the day from which the call list has them again. */
  contacted: z.object({ at: storedInstant, by: identifier, until: romeDate }).nullish(),
  /** True for members who registered themselves; missing for others, and for documents that predate the field. */
  self_registered: z.boolean().optional(),
  /** When it was recorded who brought the member (`referrals/{uid}`); missing of others. */
  referred_at: storedInstant.nullish(),
  /** When the member requested deletion of the account. */
  deletion_requested_at: storedInstant.nullable(),
  /** E-mail that staff changed, which is told of recoveries until then; missing or `null` without such a change. */
  former_email: z.object({ email: emailAddress, until: storedInstant }).nullish(),
  /** Instant up to which the member has read their notices; missing until then (docs/product/notices.md#unread). */
  notices_read_until: storedInstant.nullish(),
  /** The member refused the studio’s news; missing if not (docs/product/messages.md#news). */
  news_refused: z.boolean().optional(),
  /** The member chose a mail with a calendar file of each booking; missing if not (docs/product/classes-and-bookings.md#confirmation-by-mail). */
  booking_mails: z.boolean().optional(),
  /** Groups of notices that are not pushed to the member; missing for none (docs/product/notices.md#push). */
  push_muted: z.array(z.enum(noticeGroups)).max(noticeGroups.length).optional(),
});
export type MemberDocument = z.output<typeof memberDocument>;

/**
 * `access/{uid}`: grants an account its rights, for sign-ins not older than `validSince` (whole seconds). Deleting or
 * updating it revokes ID tokens that are still valid.
 */
export const accessDocument = z.object({
  validSince: storedInstant,
  /** Number of bookings ever made: each one changes it, so that of two at once the later knows of the other. */
  bookings: z.int().nonnegative().default(0),
});

/** A member on the wire. */
export const memberWire = person.extend({
  id: identifier,
  /** True for every role. */
  admin: z.boolean(),
  /** Missing in a session stored before roles existed (`roleOf`). */
  role: role.nullish(),
  /** The coach of the studio's list who this member of staff is. */
  coach: identifier.nullish(),
  joined_at: wireInstant,
  subscriptions: z.array(packageWire).optional(),
});
export type Member = z.output<typeof memberWire>;

/** Session in local storage, for the first paint and the route guards. The SDK's own session is authoritative. */
export const session = z.object({ access_token: z.string().min(1), user: memberWire });
export type Session = z.output<typeof session>;
