import { record } from "../activity/record.ts";
import type { Named } from "../contract/activity/model.ts";
import { StudioError } from "../contract/errors.ts";
import type { RaceBookingForStaff } from "../contract/race/model.ts";
import { isLive } from "../contract/race/policy.ts";
import { atomically } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { endCheckout } from "../platform/stripe/checkout.ts";
import { changePayment, paymentById } from "../shop/payments.ts";
import { aboutPlace } from "./identity.ts";
import { cancelledMail } from "./mails.ts";
import { bookingForStaff } from "./on-wire.ts";
import { returnPayment } from "./refund.ts";
import { settle } from "./settle.ts";
import { changeRaceBooking, movePlaces, wantedRace, wantedRaceBooking, wantedSlot } from "./store.ts";

/**
 * Cancels a booking for staff: place, booking, payment, mail and log entry in one commit; with `refund` what was paid by
 * card then goes back. One that gave its place back before is answered as it is. Throws `race_booking_not_found`,
 * `payment_unavailable` (what is due then goes back with the next sweep), `busy`.
 */
export async function remove(
  id: string,
  refund: boolean,
  { actor, now }: { actor: Named; now: Date },
): Promise<RaceBookingForStaff> {
  await endOpenCheckout(id, now);
  const { removed, due } = await atomically(`race-booking/${id}`, async (commit) => {
    const [booking] = await readDocuments(wantedRaceBooking(id));
    if (!booking) throw new StudioError("race_booking_not_found");
    if (!isLive(booking.value.state)) return { removed: booking.value, due: undefined };
    const { slotId, raceEventId, sessionId, state } = booking.value;
    const [slot, race] = await readDocuments(wantedSlot(slotId), wantedRace(raceEventId));
    const paid = sessionId === null ? undefined : await paymentById(sessionId);
    const goesBack = refund && paid?.value.state === "kept" ? paid : undefined;
    if (slot) movePlaces(commit, slot, -1);
    const to = goesBack ? "refunded" : "cancelled";
    const change = { state: to, heldUntil: null, changedAt: now } as const;
    if (goesBack) changePayment(commit, goesBack, { state: "refund_due", reason: "staff", changedAt: now });
    record(commit, aboutPlace("race.cancelled_by_staff", id, booking.value, actor, now));
    if (race && state === "confirmed") {
      const mail = cancelledMail({
        booking: booking.value,
        race: race.value.name,
        refunded: goesBack !== undefined,
      });
      enqueue(commit, `${id}-cancelled-${now.getTime()}`, mail, now);
    }
    return { removed: changeRaceBooking(commit, booking, change), due: goesBack?.id };
  });
  if (due !== undefined) await returnPayment(due, now);
  return bookingForStaff(id, removed);
}

/** Whoever is on the payment page now must not pay for a place that they lose; who has paid has paid. */
async function endOpenCheckout(id: string, now: Date): Promise<void> {
  const [booking] = await readDocuments(wantedRaceBooking(id));
  if (booking?.value.state !== "held" || booking.value.sessionId === null) return;
  const session = await endCheckout(booking.value.sessionId);
  if (session?.paid) await settle(session, undefined, now);
}
