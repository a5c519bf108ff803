import * as z from "zod";
import { identifier } from "../identifier.ts";
import { singleLine } from "../text/typedText.ts";
import { romeDate, storedInstant, timeOfDay, wireInstant } from "../time/instant.ts";
import type { PackageLimits, Validity } from "./limits/labels.ts";
import type { Service } from "./services/labels.ts";

/** Fields of a package wherever it is: stored, on the wire and as staff type it. */
export const packageFields = z.object({
  name: singleLine().min(1, "Campo obbligatorio").max(120, "Massimo 120 caratteri"),
  /** Number of lessons; 0 is a time-limited subscription (docs/product/packages.md#packs-and-subscriptions). */
  size: z.int().min(0).max(1000),
  /** Lessons left; not counted for a subscription. */
  remaining: z.int().min(0).max(1000),
  /** The first day (Europe/Rome) on which it no longer pays; `null` if it never expires. */
  expire_date: romeDate.nullable(),
});

/**
 * The first day (Europe/Rome) on which a package pays, if it is not the day of its grant: a renewal begins where the one
 * before it ends (docs/product/packages.md#renewals). Missing in packages from before renewals, which pay at once.
 */
export const startDate = romeDate.optional();

/** Limited frequency of a subscription. */
export const frequency = z.strictObject({ count: z.int().min(1).max(31), per: z.enum(["week", "month"]) });

/** Types of classes, or coaches, with their names. */
const namedLimits = z
  .array(z.strictObject({ id: identifier, name: singleLine().min(1).max(60) }))
  .min(1)
  .max(20)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Ognuno una volta");

/** Limits of a package, at least one of them (docs/product/packages.md#limits). */
export const packageLimits: z.ZodType<PackageLimits> = z
  .strictObject({
    frequency: frequency.optional(),
    days: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(6)
      .refine((days) => new Set(days).size === days.length, "Ogni giorno una volta")
      .optional(),
    hours: z
      .strictObject({ from: timeOfDay, until: timeOfDay })
      .refine(({ from, until }) => from <= until, {
        path: ["until"],
        message: "L’ultima ora viene prima della prima",
      })
      .optional(),
    types: namedLimits.optional(),
    coaches: namedLimits.optional(),
  })
  .refine((limits) => Object.values(limits).some((limit) => limit !== undefined), "Scrivi almeno un limite");

/**
 * How long a pack is valid from its first class, which sets its end (docs/product/packages.md#validity-from-the-first-class);
 * missing of every other package.
 */
export const packageValidity: z.ZodType<Validity> = z.strictObject({
  count: z.int().min(1).max(1095),
  unit: z.enum(["days", "months"]),
});

/**
 * The service whose sessions a pack gives: it pays for no class, and staff mark what was held
 * (docs/product/packages.md#services). Missing of packages of small classes.
 */
export const packageService: z.ZodType<Service> = z.strictObject({
  id: identifier,
  name: singleLine().min(1).max(60),
});

/** Sessions of a service that a package of small classes gives besides (docs/product/packages.md#bundles). */
const soldExtra = z.strictObject({
  id: identifier,
  name: singleLine().min(1).max(60),
  size: z.int().min(1).max(100),
  /** Value of one of them, in cents, which a withdrawal or a refund counts for each that was held. */
  cents: z.int().nonnegative().max(100_000),
});

const MAX_EXTRAS = 5;

/** The same as they are sold: each service once. */
export const soldExtras = z
  .array(soldExtra)
  .min(1)
  .max(MAX_EXTRAS)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Ognuno una volta");

const extras = z
  .array(soldExtra.extend({ remaining: z.int().min(0).max(100) }))
  .max(MAX_EXTRAS)
  .optional();

/** Classes taken of each week (its Monday), month, or day of a package that counts them, late cancellations included. */
const used = z.record(z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/), z.int().nonnegative()).optional();

/** Days by which staff moved the end of a pack that is valid from its first class, which follows from that one. */
const addedDays = z.int().optional();

/** Days (Europe/Rome) on which a package is paused, both inclusive; `from` identifies the pause. */
const pause = z.object({ from: romeDate, to: romeDate });
export type Pause = z.output<typeof pause>;

/** Mark of a voided package: it stays with its ledger but is treated as if it did not exist. */
const voided = z.object({
  at: storedInstant,
  /** Id of the member of staff. */
  by: identifier,
  reason: z.string(),
  /** Lessons left that it lost; restoring it gives them back. */
  remaining: z.int().nonnegative(),
  /** Its buyer withdrew from the contract or was refunded: it cannot be restored. */
  withdrawn: z.boolean().optional(),
});

/** Pauses of a package by first day; missing if there never was one. */
const pauses = z.array(pause).max(200).optional();

/** How far a package that is paid in instalments is paid (docs/product/instalments.md#validity). */
const instalments = z.object({
  /** Id of the plan. */
  id: identifier,
  startsOn: romeDate,
  /** How many there are, each of a month, and how many are paid. */
  count: z.int().nonnegative(),
  paid: z.int().nonnegative(),
  /** Day since which it is paused, as the debit of one failed for the last time. */
  unpaidSince: romeDate.nullable(),
  /**
   * Whether its months are renewed until it is stopped (docs/product/renewals.md): `false` once it is; missing of a fixed
   * number of instalments.
   */
  renews: z.boolean().optional(),
  /** Only of a membership that renews or did: day of the next attempt of a debit that failed. */
  retriedOn: romeDate.optional(),
});

/** The day on which a package was bought online, in Rome, from which the withdrawal period runs. */
const soldOn = romeDate;

/** How its buyer asked to begin within that period (docs/product/withdrawals.md#begin-at-once). */
const beginRequest = z.object({
  at: storedInstant,
  /** The sentence that they agreed to. */
  text: z.string().max(300),
  /** Id of the member of staff whom they told; `null` if they asked in the app or at the payment. */
  by: identifier.nullable(),
  /** Lessons that were used or booked before. */
  usedBefore: z.int().nonnegative(),
});

/** `users/{uid}/products/{id}`: a member's package. `remaining` is `size` plus the sum of its ledger. */
export const packageDocument = packageFields.extend({
  createdAt: storedInstant,
  start_date: startDate,
  /** Id of the subscription after which it begins: it moves along when that one ends on another day. */
  follows: identifier.optional(),
  pauses,
  limits: packageLimits.optional(),
  validity: packageValidity.optional(),
  service: packageService.optional(),
  extras,
  used,
  /** Lessons and days that rewards have added, which cost nothing (docs/product/referrals.md#rewards); missing without any. */
  bonus: z.object({ lessons: z.int().nonnegative(), days: z.int().nonnegative() }).optional(),
  addedDays,
  /** Only of a package in instalments. */
  instalments: instalments.optional(),
  /** Only of a package that was bought online; `beginAtOnce` is `null` until its buyer asks for it. */
  purchase: z.object({ soldOn, beginAtOnce: beginRequest.nullable() }).optional(),
  /** Missing or `null` unless it is voided. */
  voided: voided.nullish(),
  /**
   * Number of bookings ever charged to it. Each booking writes the package through this field, so that concurrent
   * changes of the package conflict with it.
   */
  bookings: z.int().nonnegative().optional(),
  /** By how many days closures extended it, and which. */
  extensions: z
    .array(
      z.object({
        closureId: identifier,
        days: z.int().positive(),
        reason: z.string(),
        /** First day of the closure. */
        from: romeDate.optional(),
        /** Whether its days are not given, as a membership was stopped and ends before it (`settleExtensions`). */
        withheld: z.literal(true).optional(),
      }),
    )
    .max(100)
    .optional(),
});
export type PackageDocument = z.output<typeof packageDocument>;

/** Version of a package for optimistic concurrency; every change of the package changes it. */
export const packageVersion = z.string().min(1).max(60);

/**
 * Field of the bodies of calls that need a package to pay: its buyer asks to begin at once, if that is the only one that
 * could (docs/product/withdrawals.md#begin-at-once).
 */
export const asksToBegin = { begin_at_once: z.boolean().optional() };

/** A member's package on the wire; for staff with its creation time and the `version` to send with a change. */
export const packageWire = packageFields.extend({
  id: identifier,
  start_date: startDate,
  pauses,
  limits: packageLimits.optional(),
  validity: packageValidity.optional(),
  service: packageService.optional(),
  extras,
  used,
  addedDays,
  instalments: instalments.optional(),
  purchase: z.object({ soldOn, beginAtOnce: z.object({ at: wireInstant }).nullable() }).optional(),
  /** Only for staff; `by_name` is the person who voided it, while there is one. */
  voided: z.object({ at: wireInstant, reason: z.string(), by_name: z.string().optional() }).nullish(),
  created_at: wireInstant.optional(),
  version: packageVersion.optional(),
});
export type Package = z.output<typeof packageWire>;

/** Old and new value of a corrected field. */
const fromTo = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value });

/** Correction of a package by staff, in the ledger and the activity log: its reason, and what it changed. */
export const correction = z.object({
  /** Empty for a restored package, and once the member is erased. */
  reason: z.string(),
  name: fromTo(z.string()).optional(),
  size: fromTo(z.int()).optional(),
  remaining: fromTo(z.int()).optional(),
  /** Sessions of a service that are left. */
  sessions: fromTo(z.int()).optional(),
  start_date: fromTo(romeDate).optional(),
  expire_date: fromTo(romeDate.nullable()).optional(),
});
export type Correction = z.output<typeof correction>;

/**
 * Reason for a change of `remaining`. `session`: staff marked one of a service, or took the mark back; `appointment`: one was booked, or cancelled in time; `corrected`: by staff; `imported`: lessons used in another system; `granted`: no
 * change, records why staff gave the package; `bought`: no change, records the payment in the shop; `edited`: no change of the sum, as staff changed the size or the end; `merged`: no change, the package came from another account of the person.
 */
const ledgerReason = z.enum([
  "booked",
  "returned",
  "session",
  "appointment",
  "corrected",
  "edited",
  "voided",
  "restored",
  "imported",
  "granted",
  "bought",
  "refunded",
  "merged",
]);
export type LedgerReason = z.infer<typeof ledgerReason>;

/** Copy of a class's data in the ledger, independent of later changes of the class. */
const ledgerClass = z.object({
  id: identifier,
  summary: z.string(),
  start: z.object({ dateTime: storedInstant }),
});
export type LedgerClass = z.output<typeof ledgerClass>;

/** `users/{uid}/products/{id}/ledger/{entryId}`: an immutable change of `remaining`, or the origin of the package. */
export const ledgerDocument = z.object({
  delta: z.int().min(-1000).max(1000),
  /** `remaining` after this entry. */
  remaining: z.int().min(0).max(1000),
  reason: ledgerReason,
  /** The class of the booking, if any. */
  event: ledgerClass.nullable(),
  /** Of what staff corrected; missing in older entries. */
  correction: correction.optional(),
  /** Of sessions that a package of classes gives besides: by how many, and how many remain; `delta` is then 0. */
  session: z
    .object({ id: identifier, name: z.string(), delta: z.int(), remaining: z.int().nonnegative() })
    .optional(),
  at: storedInstant,
});
export type LedgerDocument = z.output<typeof ledgerDocument>;
