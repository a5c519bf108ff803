import * as z from "zod";
import { identifier } from "../../identifier.ts";
import { storedInstant } from "../../time/instant.ts";

/**
 * `stripeCustomers/{customer id}`: a customer at the payment provider, which keeps the cards that a member chose to save
 * (docs/product/cards.md). Nothing of a card is stored here.
 */
export const stripeCustomerDocument = z.object({
  /** `null` once the person is erased. */
  uid: identifier.nullable(),
  /**
   * The payment with a saved card that is under way: the request that asked for it, its id at the provider once there is
   * one, and until when it may be completed, `null` once it is over. A member has one at a time, in the earliest of their customers.
   */
  payment: z
    .object({
      request: z.string(),
      intentId: identifier.nullable(),
      at: storedInstant,
      until: storedInstant.nullable(),
      /** Whether its member has read that the bank works on it: if it is refused then, they are mailed. */
      isProcessing: z.literal(true).optional(),
    })
    .nullable(),
  /** Whether the sweep has still to remove it at the provider. */
  removeDue: z.boolean(),
  createdAt: storedInstant,
});
export type StripeCustomerDocument = z.output<typeof stripeCustomerDocument>;

/** A saved card as its member sees it; its number stays at the payment provider. */
export const savedCard = z.object({
  id: identifier,
  /** As the provider names it: `visa`. */
  brand: z.string(),
  last4: z.string().length(4),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int(),
});
export type SavedCard = z.output<typeof savedCard>;

/**
 * Outcome of a payment with a saved card: `open` while the bank asks for a confirmation, `processing` while it works on the
 * payment, which may yet be charged; `failed` of one that it refused, `ended` of one that was ended before it answered:
 * neither charges anything.
 */
export const cardPayment = z.object({
  state: z.enum(["paid", "open", "processing", "failed", "ended"]),
  /** The offer that it buys, to choose again. */
  offer: z.string().nullable(),
});
export type CardPayment = z.output<typeof cardPayment>;
