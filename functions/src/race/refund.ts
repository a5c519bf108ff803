import { PAYMENTS } from "@studio/contract/activity/actors.ts";
import type { ActivityDocument } from "@studio/contract/activity/model.ts";
import { isLive } from "@studio/contract/race/policy.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";
import { record } from "../activity/record.ts";
import { withdrawIn } from "../packages/withdraw.ts";
import { atomically, type Commit } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import type { Notification } from "../platform/stripe/notification.ts";
import { readCharge, refundPayment } from "../platform/stripe/refund.ts";
import { refundedPackageMail } from "../shop/mails.ts";
import {
  changePayment,
  keepStripeEvent,
  payment,
  paymentById,
  paymentsByIntent,
  type StoredPayment,
  wasSeen,
} from "../shop/payments.ts";
import { placeEntry } from "./about.ts";
import { cancelledMail, refundMail } from "./mails.ts";
import { changeRaceBooking, movePlaces, wantedRace, wantedRaceBooking, wantedSlot } from "./store.ts";

/**
 * Sends a payment back that is due to go, and tells the person, once: the order comes before, in the commit that decided
 * it, so that a run that dies here is finished by the next. Throws `payment_unavailable`, `busy`.
 */
export async function returnPayment(paymentId: string, now: Date): Promise<void> {
  const due = await paymentById(paymentId);
  if (due?.value.state !== "refund_due" || due.value.paymentIntent === null) return;
  const refundId = await refundPayment(due.value.paymentIntent);
  await atomically(`payment/${paymentId}`, async (commit) => {
    const [stored] = await readDocuments(payment(paymentId));
    if (stored?.value.state !== "refund_due") return;
    changePayment(commit, stored, { state: "refunded", refundId, changedAt: now });
    record(commit, refundEntry(stored, now));
    if (stored.value.raceBookingId === null) return;
    const [booking] = await readDocuments(wantedRaceBooking(stored.value.raceBookingId));
    if (!booking) return;
    const [race] = await readDocuments(wantedRace(booking.value.raceEventId));
    const { reason, amount } = stored.value;
    // Whoever was taken off by staff has been told with that.
    if (!race || (reason !== "slot_full" && reason !== "twice")) return;
    const told = { booking: booking.value, race: race.value.name, amount, why: reason };
    enqueue(commit, `${paymentId}-refund`, refundMail(told), now);
  });
}

const refundEntry = ({ id, value }: StoredPayment, at: Date): ActivityDocument => ({
  ...{ kind: "payment.refunded", at, actor: PAYMENTS, subject: null },
  about: { type: "payment", id, name: paymentTitle(value) },
});

/** Whoever has their money back has what it paid for no longer, and is told so. */
async function takePackageBack(commit: Commit, { id, value }: StoredPayment, now: Date): Promise<void> {
  const { uid, productId } = value;
  if (uid === null || productId === null) return;
  const owned = await withdrawIn(commit, { uid, productId, actor: PAYMENTS, now });
  if (owned) enqueue(commit, `${id}-refunded-package`, refundedPackageMail(owned.member.value, value), now);
}

/**
 * Takes note of money that was sent back at the payment provider: a package ends, a place goes to others. What was sent back by this
 * product is known already.
 */
export async function noteRefund(notification: Notification, now: Date): Promise<void> {
  const charge = await readCharge(notification.object);
  if (!charge?.refunded || charge.paymentIntent === null) return;
  for (const { id } of await paymentsByIntent(charge.paymentIntent))
    await noteRefundOf(id, notification, now);
}

const noteRefundOf = (paymentId: string, notification: Notification, now: Date): Promise<void> =>
  atomically(`payment/${paymentId}`, async (commit) => {
    if (await wasSeen(notification)) return;
    const [stored] = await readDocuments(payment(paymentId));
    if (!stored || stored.value.state === "refunded" || stored.value.state === "refund_due") return;
    keepStripeEvent(commit, notification, now);
    changePayment(commit, stored, { state: "refunded", reason: "staff", changedAt: now });
    record(commit, refundEntry(stored, now));
    await takePackageBack(commit, stored, now);
    if (stored.value.raceBookingId === null) return;
    const [booking] = await readDocuments(wantedRaceBooking(stored.value.raceBookingId));
    if (!booking || !isLive(booking.value.state) || booking.value.sessionId !== paymentId) return;
    const { slotId, raceEventId } = booking.value;
    const [slot, race] = await readDocuments(wantedSlot(slotId), wantedRace(raceEventId));
    if (slot) movePlaces(commit, slot, -1);
    changeRaceBooking(commit, booking, { state: "refunded", heldUntil: null, changedAt: now });
    if (!race) return;
    const place = { id: booking.id, booking: booking.value, race: race.value.name };
    record(commit, placeEntry("race.refunded", place, PAYMENTS, now));
    enqueue(commit, `${paymentId}-refund`, cancelledMail({ ...place, refunded: true }), now);
  });
