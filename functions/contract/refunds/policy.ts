import type { Decision, ErrorCode } from "../errors.ts";
import type { SaleDocument } from "../sales/model.ts";
import { keptOf } from "../sales/policy.ts";
import type { PaymentDocument } from "../shop/payments.ts";
import type { Usage } from "../withdrawals/model.ts";
import { proposalOf } from "../withdrawals/policy.ts";
import type { SaleRefund } from "./model.ts";

type Paid = Pick<
  PaymentDocument,
  "state" | "amount" | "paymentIntent" | "refundAmount" | "refundedBefore" | "refundFailedAt"
>;

/** A payment of the sale as it was read. */
type Stored = { value: Paid };

/** Returns how much of a payment was refunded, or is to be, in cents. */
export function refundedOf({ state, amount, refundAmount, refundedBefore }: Paid): number {
  if (state !== "refunded" && state !== "refund_due") return refundedBefore;
  return refundAmount === null ? amount : refundedBefore + refundAmount;
}

/** Returns how much of a payment is ordered to be refunded, and not refunded yet, in cents. */
export const orderedOf = (payment: Paid): number =>
  payment.state === "refund_due" ? refundedOf(payment) - payment.refundedBefore : 0;

/** Returns how much of a payment the payment provider can still pay back, in cents. */
export function leftToRefund(payment: Paid): number {
  const { state, amount, paymentIntent, refundFailedAt } = payment;
  // Staff settled by other means what could not be refunded.
  const isSettledByHand = state === "settled" && refundFailedAt !== null;
  if (paymentIntent === null || state === "refund_due" || isSettledByHand) return 0;
  return amount - refundedOf(payment);
}

/**
 * Decides what came back from the bank of a payment's refunds, given how much of it the payment provider has refunded:
 * less than is recorded. That part is due again (docs/product/sales.md#refunds-that-come-back). `undefined` if nothing
 * did.
 */
export function returnedRefund(
  payment: Paid,
  refundedThere: number,
): (Pick<PaymentDocument, "refundAmount" | "refundedBefore"> & { returned: number }) | undefined {
  const recorded = refundedOf(payment);
  const returned = recorded - refundedThere;
  if (returned <= 0) return undefined;
  const isAll = returned >= payment.amount;
  return { returned, refundAmount: isAll ? null : returned, refundedBefore: recorded - returned };
}

type Refundable = Pick<
  SaleDocument,
  "kind" | "charged" | "received" | "refunding" | "owed" | "packageId" | "withdrawnAt"
>;

/** Returns why nothing of a sale can be refunded; `undefined` if it can. */
export function refundRefusal(sale: Refundable, payments: readonly Stored[]): ErrorCode | undefined {
  if (sale.kind === "race") return "sale_refund_race";
  if (sale.withdrawnAt) return "sale_refund_withdrawn";
  if (sale.refunding > 0 || payments.some(({ value }) => value.state === "refund_due"))
    return "sale_refund_due";
  return sale.received > 0 ? undefined : "sale_refund_nothing";
}

/** Returns what was paid for the part of a package that was not used, pro rata (docs/product/sales.md#refunds). */
export function unusedPart({ charged, received }: Refundable, usage: Usage | null): number {
  const kept = charged - proposalOf(charged, { beganAtOnce: true, usage }).amount;
  return Math.max(0, received - kept);
}

/** Returns how much of a sale the payment provider pays back at most. */
export const refundableOnline = (
  sale: Pick<Refundable, "received" | "refunding">,
  payments: readonly Stored[],
): number =>
  Math.min(
    Math.max(0, keptOf(sale)),
    payments.reduce((sum, { value }) => sum + leftToRefund(value), 0),
  );

export type RefundPlan<Payment> = {
  /** Taken off what the sale charges. */
  reversed: number;
  /** Parts that the payment provider pays back; the newest payment comes first. */
  online: { payment: Payment; amount: number }[];
  /** Paid back by staff. */
  desk: number;
};

/**
 * Decides on a refund. What was paid in excess is paid back before anything is reversed; a sale whose package is
 * voided, or without a package all of whose price is paid back, charges nothing more than it keeps
 * (docs/product/sales.md#refunds). `payments` are those of the sale, the newest first.
 */
export function planRefund<Payment extends Stored>(
  sale: Refundable,
  payments: readonly Payment[],
  { amount, void_package }: Pick<SaleRefund, "amount" | "void_package">,
): Decision<RefundPlan<Payment>> {
  const refusal = refundRefusal(sale, payments);
  if (refusal) return { ok: false, refusal };
  if (amount > sale.received) return { ok: false, refusal: "sale_refund_too_large" };
  const isOver = sale.packageId === null ? amount === sale.received : void_package;
  const reversed = Math.max(0, amount + (isOver ? sale.owed : Math.min(0, sale.owed)));
  const online: RefundPlan<Payment>["online"] = [];
  let desk = amount;
  for (const payment of payments) {
    const part = Math.min(desk, leftToRefund(payment.value));
    if (part > 0) online.push({ payment, amount: part });
    desk -= part;
  }
  return { ok: true, value: { reversed, online, desk } };
}
