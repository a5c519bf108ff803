import { leftToRefund, refundedOf } from "@studio/contract/refunds/policy.ts";
import type { PaymentReason } from "@studio/contract/shop/payments.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { changePayment, type StoredPayment } from "../../shop/store.ts";

type Order = { amount: number; reason: PaymentReason; now: Date };

/**
 * Orders the refund of a part of a payment, or of all of it, in the commit that decides on it; `refundDuePayment` makes
 * it.
 */
export function orderRefund(commit: Commit, payment: StoredPayment, { amount, reason, now }: Order): void {
  changePayment(commit, payment, {
    state: "refund_due",
    reason,
    refundAmount: amount < payment.value.amount ? amount : null,
    refundedBefore: refundedOf(payment.value) - payment.value.refundedOutside,
    refundFailedAt: null,
    changedAt: now,
  });
}

/**
 * Orders the refund of all that is left of a payment, in the commit that decides on it; an order of a part that came back
 * from the bank grows to it. Returns the amount in cents, 0 if nothing is left.
 */
export function orderRest(
  commit: Commit,
  payment: StoredPayment,
  { reason, now }: Omit<Order, "amount">,
): number {
  const { state, amount, refundAmount, refundedBefore, refundedOutside } = payment.value;
  if (state !== "refund_due") {
    const left = leftToRefund(payment.value);
    if (left > 0) orderRefund(commit, payment, { amount: left, reason, now });
    return left;
  }
  if (refundAmount === null) return 0;
  changePayment(commit, payment, { refundAmount: null, reason, changedAt: now });
  return amount - refundedBefore - refundedOutside;
}
