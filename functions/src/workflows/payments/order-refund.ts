import { refundedOf } from "@studio/contract/refunds/policy.ts";
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
    refundedBefore: refundedOf(payment.value),
    refundFailedAt: null,
    changedAt: now,
  });
}
