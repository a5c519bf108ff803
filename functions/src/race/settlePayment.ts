import { PAYMENTS } from "@studio/contract/activity/actors.ts";
import type { RaceBookingDocument, SlotDocument } from "@studio/contract/race/model.ts";
import { isLive, type PaymentOutcome, paymentOutcome } from "@studio/contract/race/policy.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { recordActivity } from "../activity/record.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import type { CheckoutSession } from "../platform/payments/checkout.ts";
import type { Notification } from "../platform/payments/notification.ts";
import { recordOnlineSale } from "../sales/online.ts";
import type { RefundDue } from "../shop/orderRefund.ts";
import { isStripeEventKnown, newPayment, saveStripeEvent } from "../shop/payments.ts";
import { createPayment, paymentStore } from "../shop/store.ts";
import { placeEntry } from "./about.ts";
import { bookingOfReference } from "./identity.ts";
import { amountMail, refundMail, ticketMail } from "./mails.ts";
import { releaseHoldIn } from "./release.ts";
import {
  endHold,
  movePlaces,
  raceBookingStore,
  raceStore,
  type StoredRaceBooking,
  slotRef,
} from "./store.ts";

/** A booking with its race's name and its slot, if that still exists. */
type Place = {
  booking: StoredRaceBooking;
  race: string;
  slot: Stored<SlotDocument> | undefined;
};

/** When a checkout is settled, and what refunds a payment whose place is taken. */
export type Settling = { now: Date; refundDue: RefundDue };

/**
 * Updates a booking to the state of its checkout session: paid or expired. Booking, slot, payment, mail and the
 * processed notification are one commit, so that repeated and reordered notifications have no further effect.
 * @throws `busy`, `payment_unavailable`
 */
export async function settleRacePayment(
  session: CheckoutSession,
  notification: Notification | undefined,
  { now, refundDue }: Settling,
): Promise<void> {
  const id = bookingOfReference(session.reference);
  if (id === undefined) return;
  const outcome = await runAtomic(`race-booking/${id}`, async (commit) => {
    if (notification && (await isStripeEventKnown(notification))) return "none";
    const [booking, paid] = await readDocuments(
      raceBookingStore.ref({ id }),
      paymentStore.ref({ id: session.id }),
    );
    if (notification) saveStripeEvent(commit, notification, now);
    if (paid) return "none";
    if (!booking) {
      // A payment without a booking is kept for staff to resolve.
      if (session.paid) recordPayment(commit, session.id, paymentFor(null, session, unknown, now), now);
      return "none";
    }
    if (session.paid) return settlePaid(commit, await placeOf(booking), session, now);
    if (isExpired(session, notification) && isHeldBy(booking.value, session))
      await releaseHoldIn(commit, booking, { to: "expired", actor: PAYMENTS, now });
    return "none";
  });
  if (outcome === "refund") await refundDue(session.id, now);
}

const unknown = { state: "waiting", reason: "no_booking" } as const;

async function placeOf(booking: StoredRaceBooking): Promise<Place> {
  const { raceEventId, slotId } = booking.value;
  const [race, slot] = await readDocuments(raceStore.ref({ id: raceEventId }), slotRef(slotId));
  // A race without bookings can be removed: a payment that arrives then is refunded.
  return { booking, race: race?.value.name ?? "Simulazione", slot };
}

/** Returns whether the checkout can no longer be paid. */
const isExpired = (session: CheckoutSession, notification: Notification | undefined): boolean =>
  session.status === "expired" || notification?.type === "checkout.session.async_payment_failed";

const isHeldBy = ({ state, sessionId }: RaceBookingDocument, session: CheckoutSession): boolean =>
  state === "held" && sessionId === session.id;

async function settlePaid(
  commit: Commit,
  { booking, race, slot }: Place,
  session: CheckoutSession,
  now: Date,
): Promise<PaymentOutcome> {
  const paid = { ...session, sessionId: session.id };
  const outcome = paymentOutcome(booking.value, slot?.value, paid, now);
  const place = { id: booking.id, booking: booking.value, race };
  switch (outcome) {
    case "confirm":
    case "take_again": {
      if (outcome === "take_again" && slot) movePlaces(commit, slot, 1);
      const change = { state: "confirmed", sessionId: session.id, changedAt: now } as const;
      const confirmed = endHold(commit, booking, change);
      recordPayment(commit, session.id, paymentFor(booking.id, session, { state: "kept" }, now), now);
      recordActivity(commit, placeEntry("race.confirmed", place, PAYMENTS, now));
      const why = outcome === "confirm" ? "paid" : "late";
      const mail = await ticketMail({ ...place, booking: confirmed, why });
      enqueue(commit, `${session.id}-ticket`, mail, now);
      break;
    }
    case "refund": {
      const isPaidTwice = booking.value.state === "confirmed";
      const isCancelled = slot?.value.closed === "cancelled";
      const reason = isPaidTwice ? "twice" : isCancelled ? "race_cancelled" : "slot_full";
      const payment = paymentFor(booking.id, session, { state: "refund_due", reason }, now);
      recordPayment(commit, session.id, payment, now);
      if (!isPaidTwice) {
        // In a cancelled race the place may still be held.
        if (slot && isLive(booking.value.state)) movePlaces(commit, slot, -1);
        const change = { state: "refunded", sessionId: session.id, changedAt: now } as const;
        endHold(commit, booking, { ...change, endedWithRace: isCancelled });
        recordActivity(commit, placeEntry("race.refunded", place, PAYMENTS, now));
        if (isCancelled) {
          const refund = { booking: booking.value, race, amount: paid.amount, why: reason } as const;
          enqueue(commit, `${session.id}-refund`, refundMail(refund), now);
        }
      }
      break;
    }
    case "check": {
      const waiting = { state: "waiting", reason: "amount" } as const;
      recordPayment(commit, session.id, paymentFor(booking.id, session, waiting, now), now);
      enqueue(commit, `${session.id}-amount`, amountMail({ ...place, paid }), now);
      break;
    }
    case "none":
  }
  return outcome;
}

/** Writes a payment and its sale. */
function recordPayment(commit: Commit, id: string, payment: PaymentDocument, now: Date): void {
  createPayment(commit, { id }, payment);
  recordOnlineSale(commit, id, payment, { actor: PAYMENTS, now });
}

/** Returns the payment document of a race booking's checkout. */
const paymentFor = (
  raceBookingId: string | null,
  { paymentIntent, instrument, amount, currency, email, name }: CheckoutSession,
  standing: Pick<PaymentDocument, "state"> & Partial<Pick<PaymentDocument, "reason">>,
  now: Date,
): PaymentDocument =>
  newPayment(
    { kind: "race", ...standing, amount, currency, email, name, paymentIntent, instrument, raceBookingId },
    now,
  );
