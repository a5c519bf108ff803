import { PAYMENTS } from "@studio/contract/activity/actors.ts";
import type { ActivityDocument } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { isLive } from "@studio/contract/race/policy.ts";
import { settlementByHand } from "@studio/contract/refunds/attempt.ts";
import {
  isRefundedWhole,
  refundableToGifts,
  refundedOf,
  refundsOf,
} from "@studio/contract/refunds/policy.ts";
import type { SaleMethod } from "@studio/contract/sales/model.ts";
import type { Payment } from "@studio/contract/shop/payments.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";
import { recordActivity } from "../activity/record.ts";
import { returnToGifts } from "../gifts/giveBack.ts";
import { collectInstalments } from "../instalments/collect.ts";
import { followLibraryOf } from "../instalments/library.ts";
import { takeBackInstalment } from "../instalments/refund.ts";
import { withdrawIn } from "../packages/withdraw.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import type { Notification } from "../platform/payments/notification.ts";
import { readCharge, refundPayment } from "../platform/payments/refund.ts";
import { readSubscriptionOfIntent } from "../platform/payments/subscription.ts";
import { placeEntry } from "../race/about.ts";
import { cancelledMail, refundMail } from "../race/mails.ts";
import { changeRaceBooking, movePlaces, raceBookingStore, raceStore, slotRef } from "../race/store.ts";
import { payBack, readSaleOf, reverseOnlineSale } from "../sales/online.ts";
import { settleWaitingFee } from "../shop/fee.ts";
import { refundedMail, refundedPackageMail } from "../shop/mails.ts";
import type { RefundDue } from "../shop/orderRefund.ts";
import { isStripeEventKnown, saveStripeEvent } from "../shop/payments.ts";
import { changePayment, paymentStore, type StoredPayment } from "../shop/store.ts";
import { paymentOnWire } from "../shop/waitingPayments.ts";
import { settleWithdrawal } from "../withdrawals/settle.ts";
import { claimRefund, isMadeThere, isNotMade, partOf, recordFailure } from "./attempt.ts";
import { endRefundedEnrolment } from "./endedEnrolment.ts";
import { takeBackGift } from "./outsideGift.ts";
import { recordPartRefund } from "./partRefund.ts";

/**
 * Refunds a payment in state `refund_due` and mails the payer, once. The commit that decided on the refund has set
 * that state, so that a crash here is recovered by the next run. One commit claims the order before the payment provider is
 * asked: until it is recorded, or has failed, no other call makes it, settles it or changes its amount. A failure is
 * recorded in the payment.
 * @throws `refund_running`, `refund_not_made`, `payment_unavailable` (it may have been made), `busy`
 */
export const refundDuePayment: RefundDue = async (paymentId, now) => {
  const claimed = await claimRefund(paymentId, now);
  if (!claimed) return;
  const { paymentIntent, payment, attempt } = claimed;
  const { refundAmount } = payment;
  const refundId = await refundPayment(paymentIntent, partOf(payment)).catch(async (error: unknown) => {
    // What this attempt has not made, one before it may have made.
    const open = isNotMade(error) ? payment.refundAttempt : { ...attempt, unanswered: true };
    await recordFailure(paymentId, open, now);
    throw error;
  });
  await runAtomic(`payment/${paymentId}`, async (commit) => {
    const stored = await paymentStore.read({ id: paymentId });
    if (stored?.value.state !== "refund_due") return;
    // As it was made, whatever was refunded on the provider's own pages meanwhile.
    const made = { ...stored, value: { ...stored.value, refundAmount } };
    const change = { state: "refunded", refundId, refundAmount, refundFailedAt: null } as const;
    changePayment(commit, stored, { ...change, refundAttempt: null, changedAt: now });
    await recordRefund(commit, made, { method: "online", actor: PAYMENTS, now });
    recordActivity(commit, refundEntry(stored, now));
    // The mail of a refund that came back was sent with the first one.
    if (stored.value.raceBookingId === null || stored.value.refundsReturned > 0) return;
    const booking = await raceBookingStore.read({ id: stored.value.raceBookingId });
    if (!booking) return;
    const race = await raceStore.read({ id: booking.value.raceEventId });
    const { reason, amount } = stored.value;
    // A cancellation by staff, of a place or a race, has mailed the refund already.
    if (!race || (reason !== "slot_full" && reason !== "twice")) return;
    const refund = { booking: booking.value, race: race.value.name, amount, why: reason };
    enqueue(commit, `${paymentId}-refund`, refundMail(refund), now);
  });
};

/** Records a refund that was ordered, and is made, in the ledger. */
async function recordRefund(
  commit: Commit,
  payment: StoredPayment,
  by: { method: SaleMethod; actor: Named; now: Date },
): Promise<void> {
  const sale = await readSaleOf(payment);
  if (sale) payBack(commit, sale, payment, by);
  const { reason, refundsReturned } = payment.value;
  const settled = { method: by.method, now: by.now, returned: refundsReturned };
  if (reason === "withdrawn") await settleWithdrawal(commit, payment.id, settled);
}

/**
 * Tries a due refund again for staff. With `byHand`, a refund that fails once more is marked as settled by other means,
 * so that it is not made twice; one that came back from the bank is not tried before.
 * @throws `payment_not_found`, `payment_settled` (not due), `refund_running`, `refund_not_made`, `busy`
 */
export async function retryRefund(
  id: string,
  byHand: boolean,
  { actor, now }: { actor: Named; now: Date },
): Promise<Payment> {
  const due = await paymentStore.read({ id });
  if (!due) throw new StudioError("payment_not_found");
  if (due.value.state !== "refund_due") throw new StudioError("payment_settled");
  const isReturned = due.value.refundsReturned > 0;
  if (byHand && isReturned) await settleByHand(id, actor, now);
  try {
    await refundDuePayment(id, now);
  } catch (error) {
    const isUnknown = error instanceof StudioError && error.code === "payment_unavailable";
    if (isUnknown) throw new StudioError("refund_running");
    if (!byHand || !isNotMade(error)) throw error;
    await settleByHand(id, actor, now);
  }
  const after = await paymentStore.read({ id });
  if (!after) throw new StudioError("payment_not_found");
  return paymentOnWire(id, after.value);
}

/**
 * Marks a refund that is due as settled by other means, unless the payment provider has made it, which is left to be
 * recorded as made (docs/product/sales.md#refunds-settled-by-hand).
 * @throws `refund_running`, `payment_unavailable` (it may have been made), `busy`
 */
async function settleByHand(id: string, actor: Named, now: Date): Promise<void> {
  const asked = await paymentStore.read({ id });
  if (asked && settlementByHand(asked.value, now) === "ask" && (await isMadeThere(asked.value))) return;
  await runAtomic(`payment/${id}`, async (commit) => {
    const stored = await paymentStore.read({ id });
    if (stored?.value.state !== "refund_due") return;
    const next = settlementByHand(stored.value, now);
    const isAsked = asked?.updateTime.isEqual(stored.updateTime) === true;
    if (next === "wait" || (next === "ask" && !isAsked)) throw new StudioError("refund_running");
    changePayment(commit, stored, { state: "settled", refundAttempt: null, changedAt: now });
    await recordRefund(commit, stored, { method: "transfer", actor, now });
    const about = { type: "payment" as const, id, name: paymentTitle(stored.value) };
    recordActivity(commit, { kind: "payment.settled", at: now, actor, subject: null, about });
  });
}

const refundEntry = ({ id, value }: StoredPayment, at: Date): ActivityDocument => ({
  kind: "payment.refunded",
  at,
  actor: PAYMENTS,
  subject: null,
  about: { type: "payment", id, name: paymentTitle(value) },
});

/** Withdraws the package of a refunded payment and mails its member; returns whether there was one. */
async function withdrawPackage(
  commit: Commit,
  { id, value }: StoredPayment,
  { amount, now }: { amount: number; now: Date },
): Promise<boolean> {
  const { uid, productId: packageId } = value;
  if (uid === null || packageId === null) return false;
  const owned = await withdrawIn(commit, { uid, productId: packageId, actor: PAYMENTS, now });
  if (!owned) return false;
  const mail = refundedPackageMail(owned.member.value, value, { amount, pkg: owned.pkg.value });
  enqueue(commit, `${id}-refunded-package`, mail, now);
  return true;
}

/**
 * Records a refund made at the payment provider: one of all of a payment withdraws the package or cancels the race
 * booking, a part changes the amounts alone. Refunds that this application made are recorded already.
 */
export async function recordExternalRefund(notification: Notification, now: Date): Promise<void> {
  const charge = await readCharge(notification.object);
  if (!charge || charge.paymentIntent === null) return;
  const payments = await knownPaymentsOf(charge.paymentIntent, now);
  const all = payments.map(({ value }) => value);
  // The fee before its purchase, which records the notification.
  const feesFirst = payments.toSorted((one, other) => Number(isFee(other)) - Number(isFee(one)));
  for (const { id, value } of feesFirst) {
    const parts = refundsOf(value, all, charge.parts);
    if (value.kind === "fee" || !isRefundedWhole(value, all, charge)) {
      await recordPartRefund(id, parts, now);
      continue;
    }
    const isOrdered = await recordExternalRefundOf(id, { notification, outside: parts.outside }, now);
    // It is what the order was for: left to the next try, it would be paid back anew if staff settled that by hand.
    if (isOrdered) await recordPartRefund(id, parts, now);
    if (value.instalment) await followLibraryOf(value.instalment.plan);
  }
}

const isFee = ({ value }: StoredPayment): boolean => value.kind === "fee";

/** Returns the payments of a charge; an instalment whose own notification is still to come is recorded first. */
export async function knownPaymentsOf(paymentIntent: string, now: Date): Promise<StoredPayment[]> {
  const known = await paymentStore.find("byIntent", { values: [paymentIntent] });
  if (known.length > 0) return known;
  const subscription = await readSubscriptionOfIntent(paymentIntent);
  if (subscription === undefined) return [];
  await collectInstalments(subscription, undefined, now);
  return paymentStore.find("byIntent", { values: [paymentIntent] });
}

/** Records a refund of all of a payment at the provider, unless this application made or ordered it; returns whether it did. */
const recordExternalRefundOf = (
  paymentId: string,
  { notification, outside }: { notification: Notification; outside: number },
  now: Date,
): Promise<boolean> =>
  runAtomic(`payment/${paymentId}`, async (commit) => {
    if (await isStripeEventKnown(notification)) return false;
    const stored = await paymentStore.read({ id: paymentId });
    // All of it by this application, made or due.
    if (!stored) return false;
    if (refundedOf(stored.value) === stored.value.amount) return true;
    const { state, amount, refundedBefore: own, refundedOutside } = stored.value;
    const before = state === "refund_due" ? own + refundedOutside : refundedOf(stored.value);
    const refunded = amount - before;
    saveStripeEvent(commit, notification, now);
    changePayment(commit, stored, {
      state: "refunded",
      reason: "staff",
      refundAmount: null,
      refundedBefore: before - refundedOutside,
      refundedOutside: Math.max(refundedOutside, Math.min(outside, amount)),
      changedAt: now,
    });
    const sale = await readSaleOf(stored);
    const refund = { reason: "staff", refundedBefore: before, actor: PAYMENTS, now } as const;
    if (sale) {
      const key = `outside-${paymentId}-${stored.value.refundsReturned}`;
      const back = { key, reason: "Rimborsata su Stripe", actor: PAYMENTS, now };
      const isWhole = stored.value.saleId === null;
      const amount = isWhole ? refundableToGifts(sale.value) : 0;
      const gifts = await returnToGifts(commit, sale, { ...back, amount });
      reverseOnlineSale(commit, sale, stored, { ...refund, gifts });
      await takeBackGift(commit, stored, { ...back, isWhole: true, amount: refunded });
      await endRefundedEnrolment(commit, sale, refunded, back);
    }
    if (state === "waiting") await settleWaitingFee(commit, stored, { uid: null, now });
    recordActivity(commit, refundEntry(stored, now));
    const { instalment } = stored.value;
    // A withdrawal has ended the package already.
    const isWithdrawn = await settleWithdrawal(commit, paymentId, { method: "online", now });
    if (!isWithdrawn && instalment) await takeBackInstalment(commit, paymentId, instalment, now);
    const isTold =
      isWithdrawn || (!instalment && (await withdrawPackage(commit, stored, { amount: refunded, now })));
    const { raceBookingId, email } = stored.value;
    if (raceBookingId === null && !isTold && email !== null) {
      const mail = refundedMail(email, stored.value, { amount: refunded, takesMonth: instalment !== null });
      enqueue(commit, `${paymentId}-refunded`, mail, now);
    }
    if (stored.value.raceBookingId === null) return false;
    const booking = await raceBookingStore.read({ id: stored.value.raceBookingId });
    if (!booking || !isLive(booking.value.state) || booking.value.sessionId !== paymentId) return false;
    const { slotId, raceEventId } = booking.value;
    const [slot, race] = await readDocuments(slotRef(slotId), raceStore.ref({ id: raceEventId }));
    if (slot) movePlaces(commit, slot, -1);
    changeRaceBooking(commit, booking, { state: "refunded", heldUntil: null, changedAt: now });
    if (!race) return false;
    const place = { id: booking.id, booking: booking.value, race: race.value.name };
    recordActivity(commit, placeEntry("race.refunded", place, PAYMENTS, now));
    enqueue(commit, `${paymentId}-refund`, cancelledMail({ ...place, refund: refunded, now }), now);
    return false;
  });
