import { VISITOR } from "@studio/contract/activity/actors.ts";
import type { RaceBookingDocument } from "@studio/contract/race/model.ts";
import { endCheckout } from "../../platform/payments/checkout.ts";
import { releaseHold } from "../../race/release.ts";
import { readBookingByTicket } from "../../race/store.ts";
import { settleRacePayment } from "./settle-race-payment.ts";

/**
 * Gives back the place of whoever turned back on the payment page, so that others need not wait for the hold's end. A
 * place that was paid meanwhile stays theirs. Returns whether it was given back; an unknown ticket gives nothing.
 */
export async function giveBackRacePlace(ticket: string, now: Date): Promise<boolean> {
  const booking = await readBookingByTicket(ticket);
  if (booking?.value.state !== "held") return false;
  const { sessionId, payment } = booking.value;
  if (payment === "none") return false;
  const session = sessionId === null ? undefined : await endCheckout(sessionId);
  if (session?.paid) await settleRacePayment(session, undefined, now);
  const released = await releaseHold(booking.id, {
    to: "cancelled",
    actor: VISITOR,
    now,
    unless: hasAnother(sessionId),
  });
  // Stripe notifies of the checkout that has just ended: where that came first, it gave the place back.
  return released || (await readBookingByTicket(ticket))?.value.state === "expired";
}

/** Another checkout has been made for it since. */
const hasAnother = (ended: string | null) => (booking: RaceBookingDocument) => booking.sessionId !== ended;
