import * as z from "zod";
import { identifier } from "../identifier.ts";
import { noticeGroups } from "../notices/policy.ts";
import { packageImport, packageWire } from "../packages/model.ts";
import { roles } from "../roles.ts";
import { cleanEmail, cleanPhone, multipleLines, singleLine } from "../text/typedText.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";
import { hasTwoNumbers } from "./phone.ts";

/** The specification states no limits; these are the studio's (docs/product/people-and-roles.md#fields-of-a-person). */
export const personName = singleLine("Campo obbligatorio")
  .min(1, "Campo obbligatorio")
  .max(80, "Massimo 80 caratteri");

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

/** `login` is the e-mail (docs/product/people-and-roles.md#sign-in); both fields are required. */
export const loginPayload = z.strictObject({
  login: emailAddress,
  password: z.string().min(1, "Campo obbligatorio").max(1024, "Massimo 1024 caratteri"),
});
export type LoginPayload = z.output<typeof loginPayload>;

/**
 * Answer of a sign-in: the session, plus a custom token after a temporary password
 * (docs/product/people-and-roles.md#temporary-passwords).
 */
export const signedIn = session.extend({
  /** Custom token of Authentication, only after a temporary password; `/first-access` then asks for a new password. */
  custom_token: z.string().min(1).optional(),
});
export type SignedIn = z.output<typeof signedIn>;

/** A password of the member's choice. Authentication requires six characters, the studio eight. */
export const newPassword = z
  .string("Campo obbligatorio")
  .min(1, "Campo obbligatorio")
  .min(8, "Almeno 8 caratteri")
  .max(1024, "Massimo 1024 caratteri");

/** Refusal of a new password that is the current one, or the temporary one that signed in. */
export const SAME_PASSWORD = { path: ["newPwd"], message: "Scegli una password diversa da quella attuale" };

/** Text of a note by staff, at most 2,000 characters. */
export const noteText = multipleLines("Campo obbligatorio")
  .min(1, "Campo obbligatorio")
  .max(2000, "Massimo 2000 caratteri");

const author = z.object({ id: identifier, name: z.string().max(170) });

/** `users/{uid}/notes/{id}`: an immutable note by staff about a member. The member sees it only in a data export. */
export const noteDocument = z.object({ text: noteText, author, at: storedInstant });
export type NoteDocument = z.output<typeof noteDocument>;

/** A note on the wire. */
export const noteWire = z.object({ id: identifier, text: z.string(), author, at: wireInstant });
export type Note = z.output<typeof noteWire>;

/** Text of the note that staff pin to a member: one line of at most 160 characters, which fits a roster. */
export const pinnedNoteText = singleLine("Campo obbligatorio")
  .min(1, "Campo obbligatorio")
  .max(160, "Massimo 160 caratteri");

/** `pinnedNotes/{uid}`: the note about a member that rosters show beside the name. */
export const pinnedNoteDocument = noteDocument.extend({ text: pinnedNoteText });
export type PinnedNoteDocument = z.output<typeof pinnedNoteDocument>;

/** Largest number of pinned notes of the studio, all of which the desk's screens listen to. */
export const MAX_PINNED_NOTES = 150;

/** Password change (docs/product/people-and-roles.md#passwords). */
export const passwordChange = z
  .strictObject({ oldPwd: loginPayload.shape.password, newPwd: newPassword })
  .refine(({ oldPwd, newPwd }) => oldPwd !== newPwd, SAME_PASSWORD);
export type PasswordChange = z.output<typeof passwordChange>;

/** Password recovery: the registration e-mail (docs/product/people-and-roles.md#temporary-passwords). */
export const passwordReset = z.strictObject({ email: emailAddress });

/** Contact data of a member whom staff register or edit; `registration` adds a password. */
export const invitation = z.strictObject({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  phone: phoneNumber.nullable().default(null),
});

export type Invitation = z.output<typeof invitation>;

/** Input of staff for a new member; with `lead_id` their request is won and points to them. */
export const invitationByStaff = invitation.extend({ lead_id: identifier.optional() });

/** Contact data that staff edit; a date of birth that is missing stays as it is. */
export const contactsByStaff = invitation.extend({ birth_date: birthDate.nullable().optional() });
export type ContactsByStaff = z.output<typeof contactsByStaff>;

/** Contact data that a member changes themselves; the e-mail has a call of its own (`emailChange`). */
export const ownData = z.strictObject({
  first_name: personName,
  last_name: personName,
  phone: phoneNumber.nullable(),
  birth_date: contactsByStaff.shape.birth_date,
});
export type OwnData = z.output<typeof ownData>;

/** Change of the e-mail, which signs in: the new address and the current password. */
export const emailChange = z.strictObject({ email: emailAddress, password: loginPayload.shape.password });
export type EmailChange = z.output<typeof emailChange>;

/** Registration by the member; people whom staff register get a temporary password by mail instead. */
export const registration = invitation.extend({ password: newPassword });

/** Address of the upload to use as profile picture, `gs://{bucket}/{path}`; `null` removes the picture. */
export const pictureChange = z.strictObject({
  picture_url: z.url("Indirizzo non valido").max(2000).nullable(),
});

/** Maximum size of a profile picture file, in bytes (docs/product/people-and-roles.md#profile-picture). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Maximum size of an upload, in bytes; browsers send the cropped picture, a few kilobytes (`storage.rules`). */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;

/**
 * `temporaryPasswords/{uid}`: hash of the last temporary password and of the address it was mailed to. It signs in once
 * and until `expiresAt`; then it serves as the current password when a new one is set. Readable by functions only.
 */
export const temporaryPasswordDocument = z.object({
  salt: z.string(),
  hash: z.string(),
  expiresAt: storedInstant,
  usedAt: storedInstant.nullable(),
});
export type TemporaryPasswordDocument = z.output<typeof temporaryPasswordDocument>;

/**
 * `emailChanges/{uid}`: the last requested change of a member's e-mail, with the hash of the secret in the link that was
 * mailed to the new address. A used one stays until it expires. Readable by functions only.
 */
export const emailChangeDocument = z.object({
  email: emailAddress,
  hash: z.string(),
  requestedAt: storedInstant,
  expiresAt: storedInstant,
  usedAt: storedInstant.nullable(),
});
export type EmailChangeDocument = z.output<typeof emailChangeDocument>;

/** A requested change of e-mail on the wire, which its link completes until `expires_at`. */
export const pendingEmail = z.object({ email: z.string(), expires_at: wireInstant });

/** A member in staff's lists: contacts and standing. */
export const memberForStaff = memberWire.omit({ subscriptions: true }).extend({
  lessons_left: z.int(),
  /** The latest `expire_date` among the subscriptions; `null` without one. */
  subscription_until: romeDate.nullable(),
  last_attended_at: wireInstant.nullable(),
  /** Lessons attended in total. */
  lifetime: z.int().nonnegative(),
  deletion_requested_at: wireInstant.nullable(),
  tags: z.array(memberTag).default([]),
});
export type MemberForStaff = z.output<typeof memberForStaff>;

/** A member as coaches see them: name, contacts and what is left to book with. */
export const personForCoach = memberForStaff.pick({
  id: true,
  first_name: true,
  last_name: true,
  phone: true,
  picture_url: true,
  lessons_left: true,
  subscription_until: true,
});
export type PersonForCoach = z.output<typeof personForCoach>;

/** Filters of the members' list, which combine; each has its own order. */
export const memberFilter = z.enum([
  "expiring",
  "expired",
  "few_lessons",
  "no_package",
  "library",
  "never_came",
  "away",
  "self_registered",
]);
export type MemberFilter = z.infer<typeof memberFilter>;

/** Sort keys of the unfiltered members' list. */
export const memberSort = z.enum([
  "name",
  "joined_at",
  "last_attended_at",
  "lessons_left",
  "subscription_until",
]);
export type MemberSort = z.infer<typeof memberSort>;

/** Thresholds of the filters `few_lessons` (lessons left) and `away` (days without a lesson). */
export const FEW_LESSONS = 2;
export const AWAY_DAYS = 30;

/** Days within which the filter `expiring` may look for the end of a subscription. */
export const expiringWithin = z.int().min(1).max(90);

/** A row of an import: a member, optionally with a package and its lessons left, date of birth, tags and a note of staff. */
export const importedMember = z.strictObject({
  ...invitation.shape,
  product: packageImport.nullable(),
  birth_date: birthDate.nullable().optional(),
  tags: z.array(memberTag).max(MAX_TAGS, `Al massimo ${MAX_TAGS} etichette`).optional(),
  note: noteText.optional(),
});
export type ImportedMember = z.output<typeof importedMember>;
