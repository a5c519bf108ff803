import { PAYMENTS } from "@studio/contract/activity/actors.ts";
import { outsideRefund, type RefundedThere, refundedOf } from "@studio/contract/refunds/policy.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";
import { recordActivity } from "../activity/record.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { readSaleOf, recordOutsideRefund } from "../sales/online.ts";
import { refundedFeeMail, refundedPartMail, refundedPartStudioMail } from "../shop/mails.ts";
import { changePayment, paymentStore } from "../shop/store.ts";
import { countTowardsWithdrawal } from "../withdrawals/settle.ts";
import { endRefundedEnrolment } from "./endedEnrolment.ts";
import { takeBackGift } from "./outsideGift.ts";

/**
 * Records a part of a payment that was refunded on the provider's own pages: ledger, takings, log, and a mail with the
 * amount to buyer and studio. What it paid for stays, and staff decide on it. How much it was follows from what the
 * provider has refunded in all, so that repeated and reordered notifications have no further effect
 * (docs/product/sales.md#refunds-on-stripes-pages).
 * @throws `busy`
 */
export const recordPartRefund = (paymentId: string, there: RefundedThere, now: Date): Promise<void> =>
  runAtomic(`payment/${paymentId}`, async (commit) => {
    const stored = await paymentStore.read({ id: paymentId });
    const part = stored && outsideRefund(stored.value, there);
    if (!part) return;
    const { amount, counted, ...change } = part;
    changePayment(commit, stored, { ...change, changedAt: now });
    const { refundsReturned } = stored.value;
    const key = `${change.refundedOutside}-${refundsReturned}`;
    const sale = await readSaleOf(stored);
    const outside = { payment: paymentId, amount, counted, key, actor: PAYMENTS, now };
    const reversed = sale ? recordOutsideRefund(commit, sale, outside) : 0;
    // What counts towards an order was taken off the card with it.
    const back = { key: `outside-${paymentId}-${key}`, reason: "Rimborsata su Stripe", actor: PAYMENTS, now };
    const isWhole = refundedOf({ ...stored.value, ...change }) === stored.value.amount;
    if (amount > counted) await takeBackGift(commit, stored, { ...back, isWhole, amount: amount - counted });
    const endsFee = sale ? await endRefundedEnrolment(commit, sale, amount, back) : false;
    recordActivity(commit, {
      kind: "payment.refunded_in_part",
      at: now,
      actor: PAYMENTS,
      subject: null,
      about: { type: "payment", id: paymentId, name: paymentTitle(stored.value) },
      sale: { charged: 0 - reversed, received: -amount, method: "online", reason: null },
    });
    const isOrderDone = stored.value.state === "refund_due" && change.state === "refunded";
    const toCount = { amount, counted, isOrderDone };
    const isSettled = await countTowardsWithdrawal(commit, paymentId, toCount, now);
    const to = sale?.value.buyer.email ?? stored.value.email;
    // The mail about the withdrawal, or about the order of all of it, names the amount already.
    const isOrdered = counted === stored.value.amount;
    if (to !== null && !isSettled && !isOrdered) {
      const partMail = endsFee ? refundedFeeMail : refundedPartMail;
      enqueue(commit, `${paymentId}-refunded-${key}`, partMail(to, stored.value, amount), now);
    }
    const mail = refundedPartStudioMail(stored.value, {
      amount,
      isReceipted: (sale?.value.receipted ?? 0) > 0,
    });
    enqueue(commit, `${paymentId}-refunded-studio-${key}`, mail, now);
  });
