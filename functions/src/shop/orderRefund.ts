import type { Named } from "@studio/contract/identifier.ts";
import { orderedOf, refundedOf } from "@studio/contract/refunds/policy.ts";
import type { PaymentReason } from "@studio/contract/shop/payments.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readSaleOf, refundableOf, reverseWhole } from "../sales/online.ts";
import { changePayment, type StoredPayment } from "./store.ts";

/**
 * Makes a refund that a commit has ordered: `refundDuePayment` of `refunds`, which knows all that can be paid for and so
 * stands above what orders a refund.
 */
export type RefundDue = (paymentId: string, now: Date) => Promise<void>;

type Order = { amount: number; reason: PaymentReason; now: Date };

/**
 * Orders the refund of a part of a payment, or of all of it, in the commit that decides on it and notes the amount as
 * `ordered` in its sale; a `RefundDue` makes it.
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
 * Orders the refund of all that is left of a payment of a place in a race, in the commit that ends its booking, and
 * reverses its sale; an order of a part that came back from the bank grows to it. What the desk has paid back before does
 * not go back again; returns what does, in cents, 0 if nothing is ordered anew.
 */
export async function refundPlace(
  commit: Commit,
  payment: StoredPayment,
  { reason, actor, now }: { reason: PaymentReason; actor: Named; now: Date },
): Promise<number> {
  const sale = await readSaleOf(payment);
  const added = refundableOf(payment, sale);
  const ordered = orderedOf(payment.value);
  if (added > 0 && ordered === 0) orderRefund(commit, payment, { amount: added, reason, now });
  if (added > 0 && ordered > 0)
    changePayment(commit, payment, { refundAmount: ordered + added, reason, changedAt: now });
  if (sale) reverseWhole(commit, sale, { reason, ordered: added, actor, now });
  return added > 0 ? ordered + added : 0;
}
