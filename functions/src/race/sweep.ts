import { SCHEDULE } from "../contract/activity/actors.ts";
import { faultOf, log } from "../platform/log.ts";
import { endCheckout } from "../platform/stripe/checkout.ts";
import { paymentsDue } from "../shop/payments.ts";
import { returnPayment } from "./refund.ts";
import { release } from "./release.ts";
import { settle } from "./settle.ts";
import { readEndedHolds, type StoredRaceBooking } from "./store.ts";

/** What one run deals with; the next one goes on. */
const MOST_AT_ONCE = 100;

/**
 * Frees the places whose hold has ended without a word from the payment provider, after asking it, and sends back what is
 * due to go back. What fails stays as it is for the next run.
 */
export async function sweep(now: Date): Promise<void> {
  for (const booking of await readEndedHolds(now, MOST_AT_ONCE)) await carryOn(() => endHold(booking, now));
  for (const { id } of await paymentsDue(MOST_AT_ONCE)) await carryOn(() => returnPayment(id, now));
}

async function endHold({ id, value: { sessionId } }: StoredRaceBooking, now: Date): Promise<void> {
  // The provider's clock may be a little behind ours: an open checkout is ended before its place is given away.
  const session = sessionId === null ? undefined : await endCheckout(sessionId);
  if (session) await settle(session, undefined, now);
  const actor = SCHEDULE;
  const isOn = ({ heldUntil }: { heldUntil: Date | null }) => heldUntil === null || heldUntil > now;
  await release(id, { to: "expired", actor, now, unless: isOn });
}

/** One that fails must not keep the others waiting. */
async function carryOn(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log("ERROR", { event: "fault", call: "freeRacePlaces", fault: faultOf(error) });
  }
}
