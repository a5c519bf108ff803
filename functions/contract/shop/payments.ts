import * as z from "zod";
import { takenOff } from "../discounts/model.ts";
import { enrolmentPeriod } from "../enrolments/model.ts";
import { paidByGift } from "../gifts/model.ts";
import { identifier, isIdentifier } from "../identifier.ts";
import { emailAddress } from "../people/model.ts";
import { instrument } from "../sales/model.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/**
 * State of a payment: `kept`, as paid for; `waiting`, for staff to assign; `refund_due` and `refunded`; `settled`,
 * otherwise resolved by staff.
 */
export const paymentState = z.enum(["kept", "waiting", "refund_due", "refunded", "settled"]);
export type PaymentState = z.infer<typeof paymentState>;

/**
 * Reasons for `waiting`: it is a gift, and staff ask for whom; no member has the e-mail address, or its member has not proven it; these wait for the proof
 * (`waitsForProof`). Wrong amount, not on sale, not sold to who paid (`buyerRefusal`), an offer that staff arrange, or no matching race booking: these wait for
 * staff.
 */
export const waitingReason = z.enum([
  "gift",
  "no_member",
  "unproven_email",
  "amount",
  "not_on_sale",
  "not_entitled",
  "no_package",
  "no_booking",
]);
export type WaitingReason = z.infer<typeof waitingReason>;

/**
 * Reasons for `waiting` and for refunds: the place was taken by others, was paid twice, staff refunded it, its race
 * was cancelled, the buyer withdrew, an owner refunded the sale, a renewal was debited after its stop, or the fee was paid by
 * who was enrolled already.
 */
const paymentReason = z.enum([
  ...waitingReason.options,
  "slot_full",
  "twice",
  "staff",
  "race_cancelled",
  "withdrawn",
  "sale_refunded",
  "renewal_stopped",
  "fee_not_due",
]);
export type PaymentReason = z.infer<typeof paymentReason>;

const fields = {
  /** A place in a race, a package of the shop, a gift card, the enrolment fee, or what was owed of a sale. */
  kind: z.enum(["race", "package", "gift", "fee", "sale"]),
  state: paymentState,
  reason: paymentReason.nullable(),
  /** In cents of the currency. */
  amount: z.int().nonnegative(),
  currency: z.string().length(3),
  /** E-mail address entered at checkout, where it may be optional. */
  email: emailAddress.nullable(),
  name: z.string().max(200).nullable(),
  /** The offer that was bought, or the title of the sale. */
  offer: z.string().max(80).nullable(),
  /** Title under which the offer was sold, whatever it is called later; `null` of one that is none, or before it was kept. */
  title: z.string().max(120).nullable().default(null),
  /** Whether its buyer gives it to another person: it is never granted by itself (docs/product/shop.md#gifts). */
  gift: z.boolean().default(false),
  /** Which instalment of a plan it is, `count` as there; `null` for a payment at once. */
  instalment: z
    .object({ plan: identifier, number: z.int().positive(), count: z.int().positive().nullable() })
    .nullable()
    .default(null),
};

/**
 * `payments/{checkout session id}`, or `{invoice id}` of an instalment: an online payment and its outcome; a fiscal
 * record.
 */
export const paymentDocument = z.object({
  ...fields,
  paymentIntent: identifier.nullable(),
  instrument,
  /** The race booking that it pays or paid. */
  raceBookingId: identifier.nullable(),
  /** The sale of which it pays what was owed; `null` if it made its own. */
  saleId: identifier.nullable().default(null),
  /** The member who bought it in the app or received the package. */
  uid: identifier.nullable(),
  /** The signed-in member who opened the checkout in the app; `null` for a visitor. Staff never change it. */
  openedBy: identifier.nullable().default(null),
  /**
   * Whether the buyer asked to begin within the days of the withdrawal (docs/product/withdrawals.md#begin-at-once);
   * `null` if they were not asked, as in a payment link.
   */
  beginAtOnce: z.boolean().nullable().default(null),
  /** The package that it granted. */
  productId: identifier.nullable(),
  /** The code that lowered what was paid. */
  discount: takenOff.nullable().default(null),
  /** The gift card that paid a part of the price, and how much. */
  paidBy: paidByGift.nullable().default(null),
  /** The gift card that it bought. */
  giftId: identifier.nullable().default(null),
  /** Code of the member who brought the buyer, until it is granted. */
  referral: z.string().max(20).nullable().default(null),
  /**
   * The other payment of the same charge: of a purchase that of its enrolment fee, and of a fee that of its purchase. Each
   * is refunded by its own amount.
   */
  sharedWith: identifier.nullable().default(null),
  /** The enrolment fee that was charged with it and is a payment of its own, in cents. */
  feeCents: z.int().positive().nullable().default(null),
  /** How often the fee that it pays is due; `null` of other goods. */
  enrolment: enrolmentPeriod.nullable().default(null),
  refundId: identifier.nullable(),
  /**
   * Amount of the last refund, due or made, in cents; `null` for all that is left. 0 of an order that was refunded on the
   * payment provider's own pages before it was made.
   */
  refundAmount: z.int().nonnegative().nullable().default(null),
  /** Amount of the refunds before that one, in cents, without those of `refundedOutside`. */
  refundedBefore: z.int().nonnegative().default(0),
  /** Amount of the parts that were refunded on the payment provider's own pages, in cents. */
  refundedOutside: z.int().nonnegative().default(0),
  /** Since when its refund has failed at the payment provider, until one succeeds. */
  refundFailedAt: storedInstant.nullable().default(null),
  /**
   * The attempt to make its refund that may be under way at the payment provider, until then at the longest; with
   * `unanswered`, one that has ended without an answer. `null` if whatever was tried has a known outcome.
   */
  refundAttempt: z.object({ until: storedInstant, unanswered: z.boolean() }).nullable().default(null),
  /** How often a refund that was made came back from the bank; such a one waits for staff, not for the sweep. */
  refundsReturned: z.int().nonnegative().default(0),
  createdAt: storedInstant,
  changedAt: storedInstant,
});
export type PaymentDocument = z.output<typeof paymentDocument>;

/** A payment as staff see it. */
export const paymentWire = z.object({
  id: identifier,
  ...fields,
  race_booking_id: identifier.nullable(),
  user_id: identifier.nullable(),
  product_id: identifier.nullable(),
  /** The code that lowered it, and by how much, in cents. */
  discount: takenOff.pick({ code: true, cents: true }).nullable().default(null),
  /** Paid by a gift card, in cents; missing if there was none. */
  gift_part: z.int().positive().optional(),
  /** The gift card that it bought; missing of other goods. */
  gift_id: identifier.optional(),
  /** Amount to refund, in cents; `null` for all of it. */
  refund_amount: z.int().nonnegative().nullable(),
  /** Refunded or to be refunded in all, in cents. */
  refunded: z.int().nonnegative().default(0),
  refund_failed_at: wireInstant.nullable(),
  /** Whether the refund was made before, and came back from the bank. */
  refund_returned: z.boolean(),
  created_at: wireInstant,
});
export type Payment = z.output<typeof paymentWire>;

/** A payment as its member sees it; without the payer, who may be another person. */
export const ownPayment = paymentWire
  .pick({
    id: true,
    kind: true,
    state: true,
    reason: true,
    amount: true,
    currency: true,
    offer: true,
    title: true,
    instalment: true,
    gift_part: true,
    refunded: true,
    created_at: true,
  })
  .extend({
    has_receipt: z.boolean(),
    /** First day, and the first one that no longer pays, of the subscription that it granted; missing of other goods. */
    period: z.object({ start_date: romeDate, expire_date: romeDate }).optional(),
  });
export type OwnPayment = z.output<typeof ownPayment>;

const instant = z.iso.datetime();

/** Returns the parts of a cursor of payments; without an id in those of earlier versions. */
export function cursorParts(cursor: string): { at: string; id: string | undefined } {
  const [at = "", ...id] = cursor.split("_");
  return { at, id: id.length === 0 ? undefined : id.join("_") };
}

/** Cursor of lists of payments, newest first: the instant of the last one and its id, since several may share one. */
export const paymentCursor = z.string().refine((cursor) => {
  const { at, id } = cursorParts(cursor);
  return instant.safeParse(at).success && (id === undefined || isIdentifier(id));
}, "La pagina richiesta non esiste");

/** Returns the cursor after a payment. */
export const cursorAfter = ({ id, created_at }: { id: string; created_at: Date }): string =>
  `${created_at.toISOString()}_${id}`;

/** `stripeEvents/{id}`: a processed webhook event, written in the same commit as its effect. */
export const stripeEventDocument = z.object({
  type: z.string().max(100),
  object: identifier,
  at: storedInstant,
});
