import { removeLeftSiteUploads } from "../content/pictures/pictures.ts";
import { removeUnusedCodes } from "../discounts/issue.ts";
import { removeOldLeads } from "../leads/remove.ts";
import { removeLeftUploads } from "../members/account/pictures.ts";
import { removeEndedEmailChanges, removeEndedPasswords } from "../members/account/store.ts";
import { finishMerges } from "../members/merge/merge.ts";
import { removeOldMessages } from "../messages/store.ts";
import { removeOldNotices } from "../notices/store.ts";
import { removeEndedKeys } from "../platform/firestore/idempotencyKeys.ts";
import { removeEndedLimits } from "../platform/firestore/limits.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { removeOldMails } from "../platform/mail/retry.ts";
import { reviewReferrals } from "../referrals/rewards.ts";
import { removeOldStripeEvents } from "../shop/store.ts";
import { grantLeftPurchases } from "../shop/waitingPayments.ts";
import { readPaid } from "../withdrawals/purchase.ts";

/** Documents of each kind removed per run; the next run continues. A commit takes no more than 500. */
const MAX_PER_RUN = 400;

type Removal = (now: Date, limit: number) => Promise<number>;

const removals: readonly Removal[] = [
  removeEndedLimits,
  removeEndedKeys,
  removeEndedPasswords,
  removeEndedEmailChanges,
  removeOldStripeEvents,
  removeOldMails,
  removeLeftUploads,
  removeLeftSiteUploads,
  removeOldLeads,
  removeOldNotices,
  removeOldMessages,
  removeUnusedCodes,
];

/**
 * Removes expired and obsolete documents and uploads, and finishes interrupted merges, which close an account, and proofs of
 * an address, which grant what was paid with it, and reviews the rewards of referrals.
 */
export async function cleanUp(run: Run): Promise<JobResult> {
  let isFull = false;
  const result = await processSequentially(run, removals, async (remove) => {
    const removed = await remove(run.now, MAX_PER_RUN);
    isFull ||= removed === MAX_PER_RUN;
    return removed;
  });
  const [merges, purchases] = [await finishMerges(run), await grantLeftPurchases(run)];
  const reviews = await reviewReferrals(run, readPaid);
  return {
    ...mergeResults({ ...result, more: result.more || isFull }, merges, purchases, reviews),
    // The reviews alone continue where they stopped.
    cursor: reviews.cursor ?? null,
  };
}
