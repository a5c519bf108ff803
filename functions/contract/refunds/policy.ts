import type { Decision, ErrorCode } from "../errors.ts";
import type { GiftCardDocument } from "../gifts/model.ts";
import { heldOf, refundableOf } from "../gifts/policy.ts";
import type { SaleDocument } from "../sales/model.ts";
import { netReceived, paidByGifts } from "../sales/policy.ts";
import type { PaymentDocument } from "../shop/payments.ts";
import type { Usage } from "../withdrawals/model.ts";
import { proposalOf } from "../withdrawals/policy.ts";
import type { SaleRefund } from "./model.ts";

type Paid = Pick<
  PaymentDocument,
  | "state"
  | "amount"
  | "paymentIntent"
  | "refundAmount"
  | "refundedBefore"
  | "refundedOutside"
  | "refundFailedAt"
>;

/** A payment of the sale as it was read. */
type Stored = { value: Paid };

/** Returns how much of a payment was refunded, or is to be, in cents. */
export function refundedOf({
  state,
  amount,
  refundAmount,
  refundedBefore,
  refundedOutside,
}: Omit<Paid, "paymentIntent" | "refundFailedAt">): number {
  const before = refundedBefore + refundedOutside;
  if (state !== "refunded" && state !== "refund_due") return before;
  return refundAmount === null ? amount : before + refundAmount;
}

/** Returns the amount of the last refund of a payment, due or made, in cents. */
export const lastRefundOf = ({ amount, refundAmount, refundedBefore, refundedOutside }: Paid): number =>
  refundAmount ?? amount - refundedBefore - refundedOutside;

/** Returns how much of a payment is ordered to be refunded, and not refunded yet, in cents. */
export const orderedOf = (payment: Paid): number =>
  payment.state === "refund_due" ? lastRefundOf(payment) : 0;

/** Returns how much of a payment the payment provider can still pay back, in cents. */
export function leftToRefund(payment: Paid): number {
  const { state, amount, paymentIntent, refundFailedAt } = payment;
  // Staff settled by other means what could not be refunded.
  const isSettledByHand = state === "settled" && refundFailedAt !== null;
  if (paymentIntent === null || state === "refund_due" || isSettledByHand) return 0;
  return amount - refundedOf(payment);
}

/** Returns how much of a payment can be ordered to be refunded besides what is ordered already, in cents. */
export const leftToOrder = (payment: Paid): number =>
  payment.state === "refund_due" ? payment.amount - refundedOf(payment) : leftToRefund(payment);

/** How much of a payment is refunded at the payment provider, in cents. */
export type RefundedThere = {
  /** In all, without refunds that failed. */
  refunded: number;
  /** On the provider's own pages, not by this application. */
  outside: number;
};

/** How much of a charge is refunded at the payment provider, in cents. */
export type ChargeRefunds = RefundedThere & {
  /** By this application, of the enrolment fee that the charge paid too. */
  ofFee?: number;
};

type Shared = Paid & Pick<PaymentDocument, "kind">;

/** Returns how much of an order is still to be made, given how much this application has refunded. */
const openOrderOf = (payment: Shared, own: number): number =>
  own <= payment.refundedBefore ? orderedOf(payment) : 0;

/**
 * Returns how much of one payment of a charge is refunded there: what this application refunded says of which it is. What
 * was refunded on the provider's own pages stays where it is recorded; more of it counts towards what is ordered of
 * either, is of the purchase after that, and of its fee at last, so that nothing is paid back twice
 * (docs/product/enrolments.md#refunds). `all` are the payments of the charge.
 */
export function refundsOf<One extends Shared>(
  payment: One,
  all: readonly One[],
  { refunded, outside, ofFee = 0 }: ChargeRefunds,
): RefundedThere {
  const purchase = all.find(({ kind }) => kind !== "fee");
  const fee = all.find(({ kind }) => kind === "fee");
  if (!purchase || !fee) return { refunded, outside };
  const shares = [
    { of: purchase, own: refunded - outside - ofFee, outside: 0 },
    { of: fee, own: ofFee, outside: 0 },
  ];
  let left = outside;
  const assign = (limitOf: (share: (typeof shares)[number]) => number) => {
    for (const share of shares) {
      const room = Math.max(0, share.of.amount - share.own - share.outside);
      const part = Math.min(left, room, Math.max(0, limitOf(share)));
      share.outside += part;
      left -= part;
    }
  };
  assign(({ of }) => of.refundedOutside);
  assign(({ of, own }) => openOrderOf(of, own));
  assign(() => left);
  const share = shares.find(({ of }) => of.kind === payment.kind);
  return share
    ? { refunded: share.own + share.outside, outside: share.outside }
    : { refunded: 0, outside: 0 };
}

/** Returns whether all of a payment is refunded, whatever is left of another one of its charge. */
export function isRefundedWhole<One extends Shared>(
  payment: One,
  all: readonly One[],
  { refunded, parts }: { refunded: boolean; parts: ChargeRefunds },
): boolean {
  return all.some(({ kind }) => kind === "fee")
    ? refundsOf(payment, all, parts).refunded >= payment.amount
    : refunded;
}

/**
 * Decides what came back from the bank of a payment's refunds, given how much of it the payment provider has refunded:
 * less than is recorded. That part is due again (docs/product/sales.md#refunds-that-come-back). `undefined` if nothing
 * did.
 */
export function returnedRefund(
  payment: Paid,
  { refunded, outside }: RefundedThere,
):
  | (Pick<PaymentDocument, "refundAmount" | "refundedBefore" | "refundedOutside"> & { returned: number })
  | undefined {
  const returned = refundedOf(payment) - refunded;
  if (returned <= 0) return undefined;
  const isAll = returned >= payment.amount;
  const refundedOutside = Math.min(payment.refundedOutside, outside);
  return {
    returned,
    refundAmount: isAll ? null : returned,
    refundedBefore: refunded - refundedOutside,
    refundedOutside,
  };
}

/**
 * Decides what was refunded of a payment on the provider's own pages: more there than is recorded. It counts towards an
 * order of this application that was not made yet, so that nothing is paid back twice
 * (docs/product/sales.md#refunds-on-stripes-pages). `undefined` if nothing was.
 */
export function outsideRefund(
  payment: Paid,
  { refunded, outside }: RefundedThere,
):
  | (Pick<PaymentDocument, "state" | "refundAmount" | "refundedOutside"> & {
      amount: number;
      counted: number;
    })
  | undefined {
  const { state, refundAmount, refundedBefore, refundedOutside } = payment;
  const left = payment.amount - refundedBefore - refundedOutside;
  const isDue = state === "refund_due";
  const amount = isDue
    ? Math.min(outside - refundedOutside, left)
    : Math.min(refunded, payment.amount) - refundedOf(payment);
  if (amount <= 0) return undefined;
  const isOrderOpen = isDue && refunded - outside <= refundedBefore;
  const counted = isOrderOpen ? Math.min(refundAmount ?? left, amount) : 0;
  const ordered = refundAmount === null ? null : refundAmount - counted;
  const isDone = isOrderOpen && counted === (refundAmount ?? left);
  return {
    amount,
    counted,
    state: isDone ? "refunded" : state,
    refundAmount: ordered,
    refundedOutside: refundedOutside + amount,
  };
}

type Refundable = Pick<
  SaleDocument,
  "kind" | "price" | "charged" | "received" | "refunding" | "owed" | "packageId" | "withdrawnAt" | "gifts"
>;

/** Returns why nothing of the gift card that was sold can be refunded; `undefined` if something can. */
function cardRefusal(card: GiftCardDocument): ErrorCode | undefined {
  if (refundableOf(card) > 0) return undefined;
  if (card.state === "redeemed") return "gift_redeemed";
  if (card.state === "voided") return "gift_voided";
  if (card.state === "blocked") return "gift_blocked";
  return heldOf(card) > 0 ? "gift_held" : "gift_spent";
}

/** Returns why nothing of a sale, of a gift card for one, can be refunded; `undefined` if it can. */
export function refundRefusal(
  sale: Refundable,
  payments: readonly Stored[],
  card?: GiftCardDocument,
): ErrorCode | undefined {
  if (sale.kind === "race") return "sale_refund_race";
  if (sale.withdrawnAt) return "sale_refund_withdrawn";
  if (sale.refunding > 0 || payments.some(({ value }) => value.state === "refund_due"))
    return "sale_refund_due";
  if (sale.received <= 0) return "sale_refund_nothing";
  return card && cardRefusal(card);
}

/** Returns the highest refund of a sale, in cents: of an amount card what is left of it and not held. */
export const highestRefund = ({ received }: Pick<Refundable, "received">, card?: GiftCardDocument): number =>
  card ? Math.min(received, refundableOf(card)) : received;

/** Returns how much of a sale goes back to the gift cards that paid it, at most, in cents. */
export const refundableToGifts = (sale: Pick<Refundable, "received" | "refunding" | "gifts">): number =>
  Math.max(0, Math.min(netReceived(sale), paidByGifts(sale)));

/** Returns what was paid for the part of a package that was not used, pro rata (docs/product/sales.md#refunds). */
export function unusedPart(
  { price, charged, received }: Pick<Refundable, "price" | "charged" | "received">,
  usage: Usage | null,
): number {
  const kept = charged - proposalOf(charged, price, { beganAtOnce: true, usage }).amount;
  return Math.max(0, received - kept);
}

/** Returns how much of a sale the payment provider pays back at most. */
export const refundableOnline = (
  sale: Pick<Refundable, "received" | "refunding">,
  payments: readonly Stored[],
): number =>
  Math.min(
    Math.max(0, netReceived(sale)),
    payments.reduce((sum, { value }) => sum + leftToRefund(value), 0),
  );

export type RefundPlan<Payment> = {
  /** Taken off what the sale charges. */
  reversed: number;
  /** Parts that the payment provider pays back; the newest payment comes first. */
  online: { payment: Payment; amount: number }[];
  /** Goes back to the gift cards that paid. */
  gift: number;
  /** Paid back by staff. */
  desk: number;
};

/**
 * Decides on a refund. What was paid in excess is paid back before anything is reversed; a sale whose package is
 * voided, or without a package all of whose price is paid back, charges nothing more than it keeps
 * (docs/product/sales.md#refunds). What the provider cannot pay back goes to the gift cards that paid, before the desk. `payments`
 * are those of the sale, the newest first; `card` is the one that was sold.
 */
export function planRefund<Payment extends Stored>(
  sale: Refundable,
  payments: readonly Payment[],
  { amount, void_package }: Pick<SaleRefund, "amount" | "void_package">,
  card?: GiftCardDocument,
): Decision<RefundPlan<Payment>> {
  const refusal = refundRefusal(sale, payments, card);
  if (refusal) return { ok: false, refusal };
  if (card?.offer && amount !== sale.received) return { ok: false, refusal: "gift_refund_whole" };
  if (amount > highestRefund(sale, card)) return { ok: false, refusal: "sale_refund_too_large" };
  const isOver = sale.packageId === null ? amount === sale.received : void_package;
  const reversed = Math.max(0, amount + (isOver ? sale.owed : Math.min(0, sale.owed)));
  const online: RefundPlan<Payment>["online"] = [];
  let desk = amount;
  for (const payment of payments) {
    const part = Math.min(desk, leftToRefund(payment.value));
    if (part > 0) online.push({ payment, amount: part });
    desk -= part;
  }
  const gift = Math.min(desk, refundableToGifts(sale));
  return { ok: true, value: { reversed, online, gift, desk: desk - gift } };
}
