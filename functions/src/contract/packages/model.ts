import { z } from "zod";
import { identifier } from "../identifier.ts";
import { romeDate, storedInstant } from "../instant.ts";

const fields = z.object({
  name: z.string().trim().min(1, "Campo obbligatorio").max(120, "Massimo 120 caratteri"),
  /** Number of lessons; 0 means a time-limited subscription (members-admin §3). */
  size: z.int().min(0).max(1000),
  /** Lessons left; a subscription has none to count. */
  remaining: z.int().min(0).max(1000),
  /** The day (Europe/Rome) on which it no longer pays; `null` never comes. */
  expire_date: romeDate.nullable(),
});

/** `users/{uid}/products/{id}`: a package that a member was given. `remaining` is its size plus the sum of its ledger. */
export const productDocument = fields.extend({ createdAt: storedInstant });
export type ProductDocument = z.output<typeof productDocument>;

/** A member's package on the wire. */
export const productWire = fields.extend({ id: identifier });
export type Product = z.output<typeof productWire>;

/** What staff grant: a subscription needs a day on which it ends. */
export const productGrant = z
  .strictObject({ name: fields.shape.name, size: fields.shape.size, expire_date: fields.shape.expire_date })
  .refine((grant) => grant.size > 0 || grant.expire_date !== null, {
    path: ["expire_date"],
    message: "Un abbonamento richiede una data di scadenza",
  });
export type ProductGrant = z.output<typeof productGrant>;

/** Why `remaining` changed; `bought` changes nothing and says that the package was paid for in the shop. */
export const ledgerReason = z.enum(["booked", "returned", "corrected", "bought"]);
export type LedgerReason = z.infer<typeof ledgerReason>;

/** A class as the ledger tells of it: what a sentence needs, whatever becomes of the class. */
const ledgerEvent = z.object({
  id: identifier,
  summary: z.string(),
  start: z.object({ dateTime: storedInstant }),
});
export type LedgerEvent = z.output<typeof ledgerEvent>;

/** `users/{uid}/products/{id}/ledger/{entryId}`: one change of `remaining`, or where all of it came from; never edited. */
export const ledgerDocument = z.object({
  delta: z.int().min(-1000).max(1000),
  /** `remaining` after this entry. */
  remaining: z.int().min(0).max(1000),
  reason: ledgerReason,
  /** The booking's class, where there is one. */
  event: ledgerEvent.nullable(),
  at: storedInstant,
});
export type LedgerDocument = z.output<typeof ledgerDocument>;
