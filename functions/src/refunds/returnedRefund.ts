import { PAYMENTS } from "@studio/contract/activity/actors.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { type RefundedThere, refundsOf, returnedRefund } from "@studio/contract/refunds/policy.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";
import { recordActivity } from "../activity/record.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { readFailedRefund } from "../platform/payments/refund.ts";
import { readSaleOf, receiveReturned } from "../sales/online.ts";
import { returnedMail } from "../shop/mails.ts";
import { changePayment, paymentStore } from "../shop/store.ts";
import { reopenRefund } from "../withdrawals/settle.ts";

/**
 * Returns whether a refund that is due is not tried again by itself: the bank would send it back once more
 * (docs/product/sales.md#refunds-that-come-back).
 */
export const waitsForStaff = ({
  refundsReturned,
  refundFailedAt,
}: Pick<PaymentDocument, "refundsReturned" | "refundFailedAt">): boolean =>
  refundsReturned > 0 && refundFailedAt !== null;

/**
 * Records that the bank has sent a refund back: the sale has its money again, the refund is due, and the studio gets a
 * mail. How much came back follows from what the provider has refunded in all, so that repeated and reordered
 * notifications have no further effect.
 * @throws `payment_unavailable`, `busy` (also while another refund of the payment is under way)
 */
export async function recordReturnedRefund(refundId: string, now: Date): Promise<void> {
  const failed = await readFailedRefund(refundId);
  if (!failed) return;
  const payments = await paymentStore.find("byIntent", { values: [failed.paymentIntent] });
  const all = payments.map(({ value }) => value);
  for (const { id, value } of payments)
    await recordReturnOf(id, { ...refundsOf(value, all, failed), refundId }, now);
}

const recordReturnOf = (
  paymentId: string,
  { refundId, ...there }: RefundedThere & { refundId: string },
  now: Date,
): Promise<void> =>
  runAtomic(`payment/${paymentId}`, async (commit) => {
    const stored = await paymentStore.read({ id: paymentId });
    if (!stored) return;
    const { state, refundedBefore, refundedOutside, refundsReturned } = stored.value;
    // The one that is due is made anew; an earlier one waits until it was, as the provider repeats the notification.
    if (state === "refund_due" && there.refunded >= refundedBefore + refundedOutside) return;
    if (state === "refund_due") throw new StudioError("busy");
    const due = returnedRefund(stored.value, there);
    if (!due) return;
    const { returned, ...part } = due;
    changePayment(commit, stored, {
      ...part,
      state: "refund_due",
      refundFailedAt: now,
      refundsReturned: refundsReturned + 1,
      changedAt: now,
    });
    const sale = await readSaleOf(stored);
    if (sale) receiveReturned(commit, sale, { amount: returned, refundId, actor: PAYMENTS, now });
    if (stored.value.reason === "withdrawn") await reopenRefund(commit, paymentId);
    const about = { type: "payment" as const, id: paymentId, name: paymentTitle(stored.value) };
    recordActivity(commit, {
      kind: "payment.refund_returned",
      at: now,
      actor: PAYMENTS,
      subject: null,
      about,
    });
    enqueue(commit, `${paymentId}-returned-${refundId}`, returnedMail(stored.value, returned), now);
  });
