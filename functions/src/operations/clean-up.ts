import { removeEndedPasswords } from "../account/ended-passwords.ts";
import { removeLeftUploads } from "../account/pictures.ts";
import { removeOldLeads } from "../leads/staff.ts";
import { inTurn, type Run, type Tally } from "../platform/jobs.ts";
import { removeEndedLimits } from "../platform/limits.ts";
import { removeOldMails } from "../platform/mail/waiting.ts";
import { removeOldStripeEvents } from "../shop/payments.ts";

/** What one run removes of each kind; the next one goes on. A commit takes no more than 500. */
const MOST_AT_ONCE = 400;

type Removal = (now: Date, limit: number) => Promise<number>;

const removals: readonly Removal[] = [
  removeEndedLimits,
  removeEndedPasswords,
  removeOldStripeEvents,
  removeOldMails,
  removeLeftUploads,
  removeOldLeads,
];

/** Removes what nobody needs any more. */
export async function cleanUp(run: Run): Promise<Tally> {
  let isFull = false;
  const tally = await inTurn(run, removals, async (remove) => {
    const removed = await remove(run.now, MOST_AT_ONCE);
    isFull ||= removed === MOST_AT_ONCE;
    return removed;
  });
  return { ...tally, more: tally.more || isFull };
}
