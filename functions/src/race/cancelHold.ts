import { VISITOR } from "@studio/contract/activity/actors.ts";
import type { RaceBookingDocument } from "@studio/contract/race/model.ts";
import { endCheckout } from "../platform/payments/checkout.ts";
import { releaseHold } from "./release.ts";
import { type Settling, settleRacePayment } from "./settlePayment.ts";
import { raceBookingStore } from "./store.ts";

/**
 * Cancels the hold of a visitor who left the payment page, so that the place is free before the hold ends. A place
 * paid meanwhile stays booked. Returns whether the hold ended; `false` for an unknown ticket.
 */
export async function cancelRaceHold(ticket: string, settling: Settling): Promise<boolean> {
  const booking = await raceBookingStore.first("byTicket", { values: [ticket] });
  if (booking?.value.state !== "held") return false;
  const { sessionId, payment } = booking.value;
  if (payment === "none") return false;
  const session = sessionId === null ? undefined : await endCheckout(sessionId);
  if (session?.paid) await settleRacePayment(session, undefined, settling);
  const released = await releaseHold(booking.id, {
    to: "cancelled",
    actor: VISITOR,
    now: settling.now,
    unless: hasNewCheckout(sessionId),
  });
  // Stripe's notification of the ended checkout may have come first and have released the hold.
  return (
    released || (await raceBookingStore.first("byTicket", { values: [ticket] }))?.value.state === "expired"
  );
}

/** Returns a predicate that is true of a booking with a newer checkout. */
const hasNewCheckout = (ended: string | null) => (booking: RaceBookingDocument) =>
  booking.sessionId !== ended;
