import { z } from "zod";
import { identifier } from "../identifier.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

const fields = z.object({
  name: z.string().trim().min(1, "Campo obbligatorio").max(120, "Massimo 120 caratteri"),
  /** Number of lessons; 0 means a time-limited subscription (docs/product/packages.md#packs-and-subscriptions). */
  size: z.int().min(0).max(1000),
  /** Lessons left; a subscription has none to count. */
  remaining: z.int().min(0).max(1000),
  /** The day (Europe/Rome) on which it no longer pays; `null` never comes. */
  expire_date: romeDate.nullable(),
});

/** Days (Europe/Rome) on which a package rests, both included; the first names the pause. */
const pause = z.object({ from: romeDate, to: romeDate });
export type Pause = z.output<typeof pause>;

/** The pauses of a package by their first day; missing where it has never rested. */
const pauses = z.array(pause).max(200).optional();

/** `users/{uid}/products/{id}`: a package that a member was given. `remaining` is its size plus the sum of its ledger. */
export const packageDocument = fields.extend({
  createdAt: storedInstant,
  pauses,
  /** How often a booking was put on it: a booking changes the package by it, so that no change of the package misses one. */
  bookings: z.int().nonnegative().optional(),
});
export type PackageDocument = z.output<typeof packageDocument>;

/** What tells one state of a package from the next: it changes with every change of the package. */
const version = z.string().min(1).max(60);

/** A member's package on the wire; where staff read it, with when it was given and the `version` to name in a change. */
export const packageWire = fields.extend({
  id: identifier,
  pauses,
  created_at: wireInstant.optional(),
  version: version.optional(),
});
export type Package = z.output<typeof packageWire>;

/** A subscription needs a day on which it ends. */
const endsOrCounts = (pkg: { size: number; expire_date: string | null }): boolean =>
  pkg.size > 0 || pkg.expire_date !== null;
const withoutEnd = { path: ["expire_date"], message: "Un abbonamento richiede una data di scadenza" };

/** What staff grant. */
export const packageGrant = z
  .strictObject({ name: fields.shape.name, size: fields.shape.size, expire_date: fields.shape.expire_date })
  .refine(endsOrCounts, withoutEnd);
export type PackageGrant = z.output<typeof packageGrant>;

/** A package that comes from elsewhere, partly used. */
export const packageImport = z
  .strictObject(fields.shape)
  .refine(endsOrCounts, withoutEnd)
  .refine(({ size, remaining }) => size > 0 || remaining === 0, {
    path: ["remaining"],
    message: "Un abbonamento non ha lezioni da contare",
  });

/**
 * What staff make of a package; a pack stays a pack. The change of a package that is not at `version` any more is
 * refused, `package_changed`.
 */
export const packageEdit = z
  .strictObject({ ...packageGrant.shape, version: version.optional() })
  .refine(endsOrCounts, withoutEnd);
export type PackageEdit = z.output<typeof packageEdit>;

/** The lessons that shall be left on a pack. */
export const usesChange = z.strictObject({ uses: fields.shape.remaining, version: version.optional() });
export type UsesChange = z.output<typeof usesChange>;

/** From which day to which a package shall rest; both included. */
export const pauseAsked = z.strictObject({ from: romeDate, to: romeDate });

/** The pause that staff were shown the effect of; of a package that is not at `version` any more, `package_changed`. */
export const pauseGrant = pauseAsked.extend({ version: version.optional() });
export type PauseGrant = z.output<typeof pauseGrant>;

/** The state of the package that the end of a pause is meant for. */
export const pauseEnd = z.strictObject({ version: version.optional() });

/** What a pause would change: the package's end, and the bookings that would fall. */
export const pausePreview = z.object({
  /** The day on which the package would no longer pay. */
  expire_date: romeDate,
  bookings: z.array(
    z.object({
      id: identifier,
      summary: z.string(),
      start: z.object({ dateTime: wireInstant }),
      /** A lesson goes back to the package for it. */
      deducted: z.boolean(),
    }),
  ),
  version,
});
export type PausePreview = z.output<typeof pausePreview>;

/** What the end of a pause would change. */
export const pauseEndPreview = z.object({
  /** The day on which the package would no longer pay; `null` for one that never ends. */
  expire_date: romeDate.nullable(),
  /** The last day on which it would have rested; `null` where it would not have at all. */
  rested_to: romeDate.nullable(),
  version,
});
export type PauseEndPreview = z.output<typeof pauseEndPreview>;

/**
 * Why `remaining` changed. `corrected` by staff; `imported` took off what had been used elsewhere; `bought` changes
 * nothing and says that the package was paid for in the shop.
 */
const ledgerReason = z.enum(["booked", "returned", "corrected", "imported", "bought", "refunded"]);
export type LedgerReason = z.infer<typeof ledgerReason>;

/** A class as the ledger tells of it: what a sentence needs, whatever becomes of the class. */
const ledgerClass = z.object({
  id: identifier,
  summary: z.string(),
  start: z.object({ dateTime: storedInstant }),
});
export type LedgerClass = z.output<typeof ledgerClass>;

/** `users/{uid}/products/{id}/ledger/{entryId}`: one change of `remaining`, or where all of it came from; never edited. */
export const ledgerDocument = z.object({
  delta: z.int().min(-1000).max(1000),
  /** `remaining` after this entry. */
  remaining: z.int().min(0).max(1000),
  reason: ledgerReason,
  /** The booking's class, where there is one. */
  event: ledgerClass.nullable(),
  at: storedInstant,
});
export type LedgerDocument = z.output<typeof ledgerDocument>;
