import * as z from "zod";
import { formProtection } from "../formProtection.ts";
import { identifier } from "../identifier.ts";
import { emailAddress } from "../people/model.ts";
import { cleanCode, multipleLines } from "../text/typedText.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/**
 * State of a withdrawal: `declared` by the buyer, `refund_due` as an owner ordered the refund, `refunded`, or `declined`
 * by an owner.
 */
export const withdrawalState = z.enum(["declared", "refund_due", "refunded", "declined"]);
export type WithdrawalState = z.infer<typeof withdrawalState>;

const cents = z.int().nonnegative();

/** How much of a package was used: lessons of a pack, sessions of a service, days of a subscription. */
export const usage = z.object({
  unit: z.enum(["lessons", "sessions", "days"]),
  used: z.int().min(0),
  of: z.int().min(0),
  /** Sessions that it gives besides classes: how many were held, of how many, and their value in cents. */
  extras: z.object({ used: z.int().min(0), of: z.int().min(0), used_cents: cents, cents }).optional(),
});
export type Usage = z.output<typeof usage>;

const proposal = {
  /** Paid by the buyer. */
  paid: cents,
  /** To be paid back: `paid` less the share that was used, if the buyer asked to begin at once. */
  amount: cents,
  /** Whether the buyer asked to begin at once; without a stored choice they did not. */
  began_at_once: z.boolean(),
  /** `null` without a package. */
  usage: usage.nullable(),
};

/** Amount that a withdrawal pays back, and how it is computed (docs/product/withdrawals.md#amount). */
const withdrawalProposal = z.object(proposal);
export type WithdrawalProposal = z.output<typeof withdrawalProposal>;

/** The sale that is withdrawn from, as the buyer knows it. */
const soldFields = {
  /** Short number of the sale, in the mail of the purchase: `K7QM-3XPD`. */
  number: z.string().max(9),
  title: z.string().max(120),
  /** Day of the sale in Rome. */
  sold_on: romeDate,
};

/** Why the buyer withdraws, which they need not say. */
const freeReason = multipleLines().max(500, "Massimo 500 caratteri").default("");

const buyer = z.object({
  uid: identifier.nullable(),
  name: z.string().max(170).nullable(),
  email: z.string().max(254).nullable(),
});

/** `withdrawals/{saleId}`: the declaration of a buyer, once for each sale, and what became of it. */
export const withdrawalDocument = z.object({
  ...soldFields,
  ...proposal,
  state: withdrawalState,
  buyer,
  paymentId: identifier,
  packageId: identifier.nullable(),
  /** The declaration as it was sent. */
  text: z.string().max(1000),
  reason: freeReason,
  /** The member, or the visitor with the link of the mail. */
  by: z.object({ id: identifier, name: z.string().max(170) }),
  declaredAt: storedInstant,
  /** The last day of the refund. */
  refundBy: romeDate,
  refundedAt: storedInstant.nullable(),
  /** Whether it was settled while the bank held the money by a dispute: it is opened again if the money comes back. */
  isAtBank: z.boolean().default(false),
  /** Why an owner declined it, which the buyer was written, and when; `null` if it stands. */
  declined: z
    .object({ reason: z.string().max(500), at: storedInstant })
    .nullable()
    .default(null),
});
export type WithdrawalDocument = z.output<typeof withdrawalDocument>;

/** `withdrawalLinks/{hash}`: the link that a buyer without a session was mailed, by the hash of its secret. */
export const withdrawalLinkDocument = z.object({
  saleId: identifier,
  email: emailAddress,
  reason: freeReason,
  /** When the buyer asked: a withdrawal is in time if this is. */
  requestedAt: storedInstant,
  expiresAt: storedInstant,
  usedAt: storedInstant.nullable(),
});
export type WithdrawalLinkDocument = z.output<typeof withdrawalLinkDocument>;

/** A sale of a member or of a link, with what a withdrawal would pay back or the declaration of one. */
export const withdrawableSale = z.object({
  ...soldFields,
  id: identifier,
  /** Missing of a package: an enrolment fee that was paid without one that can be withdrawn from, or a gift card. */
  kind: z.enum(["fee", "gift"]).optional(),
  /** The enrolment fee that was paid with it, and what is paid back of it besides; missing without one. */
  fee: z.object({ title: z.string(), amount: cents }).optional(),
  /** The last day on which it can be withdrawn from. */
  last_day: romeDate,
  paid: cents,
  /** `null` once it was withdrawn from, and if it cannot be. */
  proposal: withdrawalProposal.nullable(),
  /** Why it cannot be withdrawn from, in a sentence. */
  refusal: z.string().nullable(),
  declared_at: wireInstant.nullable(),
  /** When the studio declined it; `null` if the declaration stands. */
  declined_at: wireInstant.nullable(),
});
export type WithdrawableSale = z.output<typeof withdrawableSale>;

/** A sale as a mailed link shows it: without the id, which names the checkout session of its payment. */
export const linkedSale = withdrawableSale.omit({ id: true });
export type LinkedSale = z.output<typeof linkedSale>;

/** Confirmation of a declaration, which the buyer also gets by mail. */
export const withdrawalReceipt = z.object({
  ...soldFields,
  ...proposal,
  text: z.string(),
  email: z.string().nullable(),
  declared_at: wireInstant,
});
export type WithdrawalReceipt = z.output<typeof withdrawalReceipt>;

/** A withdrawal as staff see it. */
export const withdrawalWire = z.object({
  ...soldFields,
  ...proposal,
  id: identifier,
  state: withdrawalState,
  buyer,
  reason: z.string(),
  declared_at: wireInstant,
  refund_by: romeDate,
  refunded_at: wireInstant.nullable(),
  declined: z.object({ reason: z.string(), at: wireInstant }).nullable(),
});
export type Withdrawal = z.output<typeof withdrawalWire>;

/** A member's declaration. */
export const withdrawalDeclaration = z.strictObject({ sale_id: identifier, reason: freeReason });
export type WithdrawalDeclaration = z.output<typeof withdrawalDeclaration>;

/** Reason for which an owner declines a withdrawal, as the buyer reads it. */
export const declineInput = z.strictObject({
  reason: multipleLines().min(10, "Scrivi il motivo, che la persona legge").max(500, "Massimo 500 caratteri"),
});

/** Number of a sale as people type it, with or without its hyphen. */
export const saleNumber = z
  .string("Campo obbligatorio")
  .overwrite(cleanCode)
  .min(1, "Campo obbligatorio")
  .regex(/^[0-9A-Z]{8}$/, "Otto lettere e cifre, come K7QM-3XPD")
  .overwrite((typed) => `${typed.slice(0, 4)}-${typed.slice(-4)}`);

/** The form of the public page. */
export const withdrawalRequest = z.strictObject({
  number: saleNumber,
  email: emailAddress,
  reason: freeReason,
  ...formProtection,
});

/** Secret of a mailed link. */
export const withdrawalSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "Link non valido");
