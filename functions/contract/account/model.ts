import { z } from "zod";
import { identifier } from "../identifier.ts";
import { packageImport, packageWire } from "../packages/model.ts";
import { roles } from "../people/roles.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/** Limits where the specification shows none (docs/product/people-and-roles.md#fields-of-a-person). */
export const personName = z
  .string("Campo obbligatorio")
  .trim()
  .min(1, "Campo obbligatorio")
  .max(80, "Massimo 80 caratteri");
export const emailAddress = z
  .string("Campo obbligatorio")
  .trim()
  .toLowerCase()
  .min(1, "Campo obbligatorio")
  .max(254, "Massimo 254 caratteri")
  .pipe(z.email("Indirizzo email non valido"));
export const phoneNumber = z
  .string("Campo obbligatorio")
  // Written as people write them, kept as they are dialled.
  .overwrite((text) => text.replace(/[\s./-]/g, ""))
  .min(1, "Campo obbligatorio")
  .regex(/^\+?\d{5,20}$/, "Numero di telefono non valido");

/** Lessons attended, as settled: for ever, and by `2026`, `2026-11` and `2026-W47` of Europe/Rome. */
const attendance = z.object({
  lifetime: z.int().nonnegative(),
  years: z.record(z.string(), z.int().nonnegative()),
  months: z.record(z.string(), z.int().nonnegative()),
  weeks: z.record(z.string(), z.int().nonnegative()),
});
export type Attendance = z.infer<typeof attendance>;

/** A day of the studio, or `""` for none: it sorts before every day. */
const dayOrNone = z.union([romeDate, z.literal("")]);

/** What staff's lists filter and sort people by, kept up by whatever changes it, so that no list reads anything else. */
const standing = z.object({
  /** Lessons left on all packs together. */
  lessons_left: z.int(),
  /** The latest `expire_date` of the subscriptions, past ones included. */
  subscription_until: dayOrNone,
  last_attended_at: storedInstant.nullable(),
  /** The day by which the member would be back by their own rhythm (stats policy). */
  expected_by: dayOrNone,
  /** The most weeks in a row with a lesson, ever. */
  best_streak: z.int().nonnegative(),
  /** Bookings that stand as cancelled late. */
  late_cancellations: z.int(),
});
export type Standing = z.output<typeof standing>;

/** The standing of somebody who has nothing yet. */
export const noStanding: Standing = {
  lessons_left: 0,
  subscription_until: "",
  last_attended_at: null,
  expected_by: "",
  best_streak: 0,
  late_cancellations: 0,
};

const role = z.enum(roles);

const person = z.object({
  username: z.string().min(1).max(80),
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  phone: phoneNumber.nullable(),
  /** Of the profile picture; without one an avatar is drawn. */
  picture_url: z.url().nullable(),
  /** Mirror of the claim; when true the video library opens. */
  membership: z.boolean(),
});

/** `users/{uid}`: written by functions only. */
export const memberDocument = person.extend({
  /** Ids of the training programmes that the member follows. */
  programs: z.array(identifier).max(20),
  attendance,
  standing,
  /** Mirror of the claim; `admin` is true for every role. Documents from before there were roles are without one (`roleOf`). */
  admin: z.boolean(),
  role: role.nullish(),
  joined_at: storedInstant,
  /**
   * Since when the person is a customer, from their first package or lesson on; `null` until then. Documents from before it was kept are
   * without: those were counted when they joined.
   */
  customer_since: storedInstant.nullish(),
  /** By what staff find the person (`searchTerms`). */
  search_terms: z.array(z.string().max(80)).max(400),
  /** When the member asked for the account to be deleted, if so. */
  deletion_requested_at: storedInstant.nullable(),
});
export type MemberDocument = z.output<typeof memberDocument>;

/**
 * `access/{uid}`: an account has rights only while this exists, and only for sign-ins not older than `validSince`
 * (whole seconds), so that a changed claim or a revoked session counts at once, with the old token too.
 */
export const accessDocument = z.object({ validSince: storedInstant });

/** A person on the wire. */
export const memberWire = person.extend({
  id: identifier,
  /** True for every role. */
  admin: z.boolean(),
  /** Missing in a session that was stored before there were roles (`roleOf`). */
  role: role.nullish(),
  joined_at: wireInstant,
  subscriptions: z.array(packageWire).optional(),
});
export type Member = z.output<typeof memberWire>;

/** What the browser keeps in local storage for the first paint and the guards; the SDK's own session is the truth. */
export const session = z.object({ access_token: z.string().min(1), user: memberWire });
export type Session = z.output<typeof session>;

/** `login` is the e-mail (docs/product/people-and-roles.md#sign-in); both fields are required. */
export const loginPayload = z.strictObject({
  login: emailAddress,
  password: z.string().min(1, "Campo obbligatorio").max(1024, "Massimo 1024 caratteri"),
});
export type LoginPayload = z.output<typeof loginPayload>;

/** What a sign-in answers: the session, and after a temporary password what signs the SDK in (docs/product/people-and-roles.md#temporary-passwords). */
export const signedIn = session.extend({
  /** Only after a temporary password: a custom token of Authentication. A new password comes next, `/first-access`. */
  custom_token: z.string().min(1).optional(),
});
export type SignedIn = z.output<typeof signedIn>;

/** A password as people choose it; Authentication takes six characters, the studio asks for eight. */
export const newPassword = z
  .string("Campo obbligatorio")
  .min(1, "Campo obbligatorio")
  .min(8, "Almeno 8 caratteri")
  .max(1024, "Massimo 1024 caratteri");

/** What staff note about a member: `text` of at most 2,000 characters. */
export const noteText = z
  .string("Campo obbligatorio")
  .trim()
  .min(1, "Campo obbligatorio")
  .max(2000, "Massimo 2000 caratteri");

const author = z.object({ id: identifier, name: z.string().max(170) });

/** `users/{uid}/notes/{id}`: a note of staff about a member, never changed; the member is shown it in an export only. */
export const noteDocument = z.object({ text: noteText, author, at: storedInstant });
export type NoteDocument = z.output<typeof noteDocument>;

/** A note on the wire. */
export const noteWire = z.object({ id: identifier, text: z.string(), author, at: wireInstant });
export type Note = z.output<typeof noteWire>;

/** Password change (docs/product/people-and-roles.md#passwords). */
export const passwordChange = z.strictObject({ oldPwd: loginPayload.shape.password, newPwd: newPassword });
export type PasswordChange = z.output<typeof passwordChange>;

/** Password recovery: the registration e-mail (docs/product/people-and-roles.md#temporary-passwords). */
export const passwordReset = z.strictObject({ email: emailAddress });

/** The contacts of whom staff register, or change: who registers by themselves adds a password. */
export const invitation = z.strictObject({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  phone: phoneNumber.nullable().default(null),
});

export type Invitation = z.output<typeof invitation>;

/** A registration by oneself; staff register people without a password, who are mailed a temporary one. */
export const registration = invitation.extend({ password: newPassword });

/** The address of the upload that shall become the profile's picture, `gs://{bucket}/{path}`; `null` takes the picture away. */
export const pictureChange = z.strictObject({
  picture_url: z.url("Indirizzo non valido").max(2000).nullable(),
});

/** The largest file of a profile picture, in bytes (docs/product/people-and-roles.md#profile-picture). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** The largest upload, in bytes: a browser sends what it cropped and drew, a few kilobytes (`storage.rules`). */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;

/**
 * `temporaryPasswords/{uid}`: the hash of the last temporary password that was mailed, and of the address that it was
 * mailed to. It signs in once and until
 * `expiresAt`; from then on it stands for the current password when a new one is set. Functions alone see it.
 */
export const temporaryPasswordDocument = z.object({
  salt: z.string(),
  hash: z.string(),
  expiresAt: storedInstant,
  usedAt: storedInstant.nullable(),
});
export type TemporaryPasswordDocument = z.output<typeof temporaryPasswordDocument>;

/** A person as staff's lists show them: contacts and where they stand. */
export const memberForStaff = memberWire.omit({ subscriptions: true }).extend({
  lessons_left: z.int(),
  /** The latest `expire_date` of the subscriptions; `null` without one. */
  subscription_until: romeDate.nullable(),
  last_attended_at: wireInstant.nullable(),
  /** Lessons attended in all. */
  lifetime: z.int().nonnegative(),
  deletion_requested_at: wireInstant.nullable(),
});
export type MemberForStaff = z.output<typeof memberForStaff>;

/** A person as a coach sees them: how they are called and reached, and what they have left to book with. */
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

/** Whom a list of people shows; each filter has an order of its own. */
export const memberFilter = z.enum([
  "expiring",
  "expired",
  "few_lessons",
  "no_package",
  "library",
  "never_came",
  "away",
]);
export type MemberFilter = z.infer<typeof memberFilter>;

/** What a list of everybody is sorted by. */
export const memberSort = z.enum([
  "name",
  "joined_at",
  "last_attended_at",
  "lessons_left",
  "subscription_until",
]);
export type MemberSort = z.infer<typeof memberSort>;

/** Lessons left from which they are few, and days without a lesson from which somebody is away. */
export const FEW_LESSONS = 2;
export const AWAY_DAYS = 30;

/** The most people in one import: all of them are one commit, whose entries in indexes count against its 10 MB. */
export const MAX_IMPORTED = 200;

/** A line of an import: a member and, if it says so, a package with what is left of it. */
export const importedMember = z.strictObject({
  ...invitation.shape,
  product: packageImport.nullable(),
});
export type ImportedMember = z.output<typeof importedMember>;
