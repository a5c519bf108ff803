import type { PaymentDocument } from "../shop/payments.ts";

/**
 * Longest time that an attempt to refund may take effect, from the time of its request or run: longer than any function
 * that makes one lives, shorter than the time to the next sweep.
 */
export const REFUND_ATTEMPT_MS = 270_000;

type Attempted = Pick<PaymentDocument, "refundAttempt">;

/** Returns whether an attempt to make a payment's refund is under way at the payment provider. */
export const isRefundRunning = ({ refundAttempt }: Attempted, now: Date): boolean =>
  refundAttempt !== null && !refundAttempt.unanswered && refundAttempt.until > now;

/**
 * Decides whether staff may settle an ordered refund by other means (docs/product/sales.md#refunds-settled-by-hand): not
 * while an attempt may still take effect, and after one whose outcome is unknown only if the payment provider says that it
 * made nothing.
 */
export function settlementByHand({ refundAttempt }: Attempted, now: Date): "settle" | "ask" | "wait" {
  if (refundAttempt === null) return "settle";
  return refundAttempt.until > now ? "wait" : "ask";
}
