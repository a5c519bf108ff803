import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import { inTurn, type Run, type Tally, together } from "../platform/jobs.ts";
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
export async function sweep(run: Run): Promise<Tally> {
  const holds = await readEndedHolds(run.now, MOST_AT_ONCE);
  const freed = await inTurn(run, holds, async (booking) => {
    await endHold(booking, run.now);
    return 1;
  });
  const due = await paymentsDue(MOST_AT_ONCE);
  const returned = await inTurn(run, due, async ({ id }) => {
    await returnPayment(id, run.now);
    return 1;
  });
  const isFull = holds.length === MOST_AT_ONCE || due.length === MOST_AT_ONCE;
  const both = together(freed, returned);
  return { ...both, more: both.more || isFull };
}

async function endHold({ id, value: { sessionId } }: StoredRaceBooking, now: Date): Promise<void> {
  // The provider's clock may be a little behind ours: an open checkout is ended before its place is given away.
  const session = sessionId === null ? undefined : await endCheckout(sessionId);
  if (session) await settle(session, undefined, now);
  const actor = SCHEDULE;
  const isOn = ({ heldUntil }: { heldUntil: Date | null }) => heldUntil === null || heldUntil > now;
  await release(id, { to: "expired", actor, now, unless: isOn });
}
