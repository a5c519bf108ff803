import type { Named } from "@studio/contract/identifier.ts";
import type { RaceBookingForStaff } from "@studio/contract/race/model.ts";
import { isLive } from "@studio/contract/race/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { endCheckout } from "../platform/payments/checkout.ts";
import { logForSweep } from "../platform/runtime/log.ts";
import { refundPlace } from "../shop/orderRefund.ts";
import { paymentStore } from "../shop/store.ts";
import { placeEntry } from "./about.ts";
import { onBooking } from "./change.ts";
import { cancelledMail } from "./mails.ts";
import { bookingForStaff } from "./onWire.ts";
import { type Settling, settleRacePayment } from "./settlePayment.ts";
import { endHold, movePlaces, raceBookingStore, slotRef } from "./store.ts";

/**
 * Cancels a race booking for staff in one commit: place, booking, payment, mail and log entry. With `refund` a card
 * payment is refunded, now or, if the payment provider does not respond, by the next sweep. Returns a booking that
 * has ended unchanged.
 * @throws `race_booking_not_found`, `payment_unavailable` (its checkout cannot be ended), `busy`
 */
export async function cancelRaceBooking(
  id: string,
  refund: boolean,
  { actor, ...settling }: Settling & { actor: Named },
): Promise<RaceBookingForStaff> {
  const { now, refundDue } = settling;
  await endOpenCheckout(id, settling);
  const { removed, due } = await onBooking(id, async (commit, booking, race) => {
    if (!isLive(booking.value.state)) return { removed: booking.value, due: undefined };
    const { slotId, sessionId, state } = booking.value;
    const [slot] = await readDocuments(slotRef(slotId));
    const paid = sessionId === null ? undefined : await paymentStore.read({ id: sessionId });
    const isRefundable = refund && paid !== undefined && !["waiting", "settled"].includes(paid.value.state);
    if (slot) movePlaces(commit, slot, -1);
    const back = isRefundable ? await refundPlace(commit, paid, { reason: "staff", actor, now }) : 0;
    const toRefund = back > 0 ? paid : undefined;
    const place = { id, booking: booking.value, race: race.value.name };
    recordActivity(commit, placeEntry("race.cancelled_by_staff", place, actor, now));
    // A held place has no ticket to revoke.
    if (state === "confirmed") {
      const mail = cancelledMail({ ...place, refund: back, now });
      enqueue(commit, `${id}-cancelled-${now.getTime()}`, mail, now);
    }
    const to = toRefund ? "refunded" : "cancelled";
    const ended = endHold(commit, booking, { state: to, changedAt: now });
    return { removed: ended, due: toRefund?.id };
  });
  if (due !== undefined) await refundDue(due, now).catch(logForSweep);
  return bookingForStaff(id, removed);
}

/**
 * Ends a held booking's checkout, so that a place about to be cancelled cannot be paid; a payment that is already
 * made is settled.
 * @throws `payment_unavailable`
 */
export async function endOpenCheckout(id: string, settling: Settling): Promise<void> {
  const booking = await raceBookingStore.read({ id });
  if (booking?.value.state !== "held" || booking.value.sessionId === null) return;
  const session = await endCheckout(booking.value.sessionId);
  if (session?.paid) await settleRacePayment(session, undefined, settling);
}
