import { StudioError } from "@studio/contract/errors.ts";
import { isRefundRunning, REFUND_ATTEMPT_MS } from "@studio/contract/refunds/attempt.ts";
import { lastRefundOf } from "@studio/contract/refunds/policy.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { isRefundMade, type RefundPart } from "../platform/payments/refund.ts";
import { changePayment, paymentStore } from "../shop/store.ts";

type Attempt = NonNullable<PaymentDocument["refundAttempt"]>;

/** A refund that is due, as it was before the attempt that has claimed it. */
type Claimed = { paymentIntent: string; payment: PaymentDocument; attempt: Attempt };

/**
 * Claims a refund that is due for one attempt; `undefined` if none is.
 * @throws `refund_running`, `busy`
 */
export const claimRefund = (paymentId: string, now: Date): Promise<Claimed | undefined> =>
  runAtomic(`payment/${paymentId}`, async (commit) => {
    const stored = await paymentStore.read({ id: paymentId });
    if (stored?.value.state !== "refund_due" || stored.value.paymentIntent === null) return undefined;
    if (isRefundRunning(stored.value, now)) throw new StudioError("refund_running");
    const attempt = { until: new Date(now.getTime() + REFUND_ATTEMPT_MS), unanswered: false };
    changePayment(commit, stored, { refundAttempt: attempt, changedAt: now });
    return { paymentIntent: stored.value.paymentIntent, payment: stored.value, attempt };
  });

/** Returns whether an attempt has failed for certain: nothing was refunded by it. */
export const isNotMade = (error: unknown): boolean =>
  error instanceof StudioError && error.code === "refund_not_made";

/** Records that an attempt has failed, and the attempt that may still take effect, if there is one. */
export const recordFailure = (paymentId: string, refundAttempt: Attempt | null, now: Date): Promise<void> =>
  runAtomic(`payment/${paymentId}`, async (commit) => {
    const stored = await paymentStore.read({ id: paymentId });
    if (stored?.value.state !== "refund_due") return;
    const refundFailedAt = stored.value.refundFailedAt ?? now;
    changePayment(commit, stored, { refundFailedAt, refundAttempt, changedAt: now });
  });

/** Returns whether the payment provider has made the refund that is due of a payment. */
export const isMadeThere = async (payment: PaymentDocument): Promise<boolean> =>
  payment.paymentIntent !== null && isRefundMade(payment.paymentIntent, partOf(payment));

/** Returns what a refund that is due asks the payment provider for; `null` for all that is left. */
export function partOf(payment: PaymentDocument): RefundPart | null {
  const { refundAmount, refundedBefore: before, refundsReturned: returned, kind, sharedWith } = payment;
  // All that is left of the charge would be the other payment's too.
  if (sharedWith !== null) return { amount: lastRefundOf(payment), before, returned, ofFee: kind === "fee" };
  return refundAmount === null ? null : { amount: refundAmount, before, returned };
}
