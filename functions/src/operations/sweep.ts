import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import { isRefundRunning } from "@studio/contract/refunds/attempt.ts";
import { deliverGifts } from "../gifts/deliver.ts";
import { sweepStoppedPlans } from "../instalments/stop.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { endCheckout } from "../platform/payments/checkout.ts";
import { continueCancellations } from "../race/events/cancel.ts";
import { continuePostponements } from "../race/events/postpone.ts";
import { releaseHold } from "../race/release.ts";
import { settleRacePayment } from "../race/settlePayment.ts";
import { readEndedHolds, type StoredRaceBooking } from "../race/store.ts";
import { issueDueReceipts } from "../receipts/automatic.ts";
import { grantDueRewards } from "../referrals/rewards.ts";
import { refundDuePayment } from "../refunds/refund.ts";
import { waitsForStaff } from "../refunds/returnedRefund.ts";
import { sweepCustomers } from "../shop/cards/payment.ts";
import { releaseOverdueParts } from "../shop/gift/heldGift.ts";
import { releaseOverdueUses } from "../shop/heldDiscount.ts";
import { readPaymentsDue } from "../shop/store.ts";
import { readPaid } from "../withdrawals/purchase.ts";

/** Holds, and refunds, per run; the next run continues. */
const MAX_PER_RUN = 100;

/**
 * Ends the holds that have expired without a notification, after reading their checkouts, finishes cancellations and
 * postponements of races, sends the refunds that are due, ends stopped instalments at the provider, ends
 * payments with saved cards that were not completed and removes the cards of people who are gone, gives back the uses of
 * discount codes and the parts of gift cards that were not paid, mails gift cards, grants the rewards of referrals, and issues the receipts of online
 * payments. A failure is left to the next run.
 */
export async function sweepRaceHolds(run: Run): Promise<JobResult> {
  const holds = await readEndedHolds(run.now, MAX_PER_RUN);
  const freed = await processSequentially(run, holds, async (booking) => {
    await endHold(booking, run.now);
    return 1;
  });
  const cancelled = await continueCancellations(run, refundDuePayment);
  const moved = await continuePostponements(run, refundDuePayment);
  const due = (await readPaymentsDue(MAX_PER_RUN)).filter(
    ({ value }) => !waitsForStaff(value) && !isRefundRunning(value, run.now),
  );
  const returned = await processSequentially(run, due, async ({ id }) => {
    await refundDuePayment(id, run.now);
    return 1;
  });
  const stopped = await sweepStoppedPlans(run);
  const cards = await sweepCustomers(run);
  const released = await releaseOverdueUses(run);
  const returnedParts = await releaseOverdueParts(run);
  const delivered = await deliverGifts(run);
  const rewarded = await grantDueRewards(run, readPaid);
  // After the refunds: a payment that goes back has no receipt.
  const receipted = await issueDueReceipts(run);
  const isFull = holds.length === MAX_PER_RUN || due.length === MAX_PER_RUN;
  const all = mergeResults(
    freed,
    cancelled,
    moved,
    returned,
    stopped,
    cards,
    released,
    returnedParts,
    delivered,
    rewarded,
    receipted,
  );
  return { ...all, more: all.more || isFull };
}

async function endHold({ id, value: { sessionId } }: StoredRaceBooking, now: Date): Promise<void> {
  // The provider's clock may be behind ours: an open checkout is ended before its place is free.
  const session = sessionId === null ? undefined : await endCheckout(sessionId);
  if (session) await settleRacePayment(session, undefined, { now, refundDue: refundDuePayment });
  const actor = SCHEDULE;
  const isOn = ({ heldUntil }: { heldUntil: Date | null }) => heldUntil === null || heldUntil > now;
  await releaseHold(id, { to: "expired", actor, now, unless: isOn });
}
