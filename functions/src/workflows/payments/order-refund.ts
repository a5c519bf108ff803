import type { Named } from "@studio/contract/activity/model.ts";
import { refundedOf } from "@studio/contract/refunds/policy.ts";
import type { PaymentReason } from "@studio/contract/shop/payments.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readSaleOf, refundableOf, reverseWhole } from "../../sales/online.ts";
import { changePayment, type StoredPayment } from "../../shop/store.ts";

type Order = { amount: number; reason: PaymentReason; now: Date };

/**
 * Orders the refund of a part of a payment, or of all of it, in the commit that decides on it and notes the amount as
 * `ordered` in its sale; `refundDuePayment` makes it.
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

/**
 * Orders the refund of a place in a race, in the commit that ends its booking, and reverses its sale. What the desk has
 * paid back before does not go back again; returns what does, in cents.
 */
export async function refundPlace(
  commit: Commit,
  payment: StoredPayment,
  { reason, actor, now }: { reason: PaymentReason; actor: Named; now: Date },
): Promise<number> {
  const sale = await readSaleOf(payment);
  const amount = refundableOf(payment, sale);
  if (amount > 0) orderRefund(commit, payment, { amount, reason, now });
  if (sale) reverseWhole(commit, sale, { reason, ordered: amount, actor, now });
  return amount;
}
