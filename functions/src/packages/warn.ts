import {
  type ExpiryRules,
  expiryStage,
  hasExtrasLeft,
  noticeEndDates,
} from "@studio/contract/packages/policy.ts";
import { isOutlasted } from "@studio/contract/packages/renewal.ts";
import { readRules } from "../content/rules.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue, readEnqueuedIds } from "../platform/mail/outbox.ts";
import { expiryMail } from "./mails.ts";
import { cursorAt, type OwnedPackage, packageStore, readEnding, readHeldSubscriptions } from "./store.ts";

/** Packages per run; the next run continues after them. */
const MAX_PER_RUN = 300;

/**
 * Enqueues mails about the end of packages, once for each end and stage; a package with a new end gets them again.
 */
export async function warnOfExpiry(run: Run): Promise<JobResult> {
  const rules = await readRules();
  const ending = await readEnding(noticeEndDates(run.now, rules), run.cursor, MAX_PER_RUN);
  const result = await processSequentially(run, ending, (pkg) => warn(pkg, run.now, rules));
  const last = ending.at(-1);
  // An interrupted run repeats its page: mails that are enqueued already are skipped.
  if (result.more) return { ...result, cursor: run.cursor };
  const isFull = last !== undefined && ending.length === MAX_PER_RUN;
  return { ...result, more: isFull, cursor: isFull ? cursorAt(last) : null };
}

/** Enqueues the mail about a package, if its stage needs one. Returns the number of mails, 0 or 1. */
const warn = async ({ uid, id, value }: OwnedPackage, now: Date, rules: ExpiryRules): Promise<number> => {
  if (!expiryStage(value, now, rules)) return 0;
  return runAtomic(`user/${uid}`, async (commit) => {
    const [pkg, member] = await readDocuments(packageStore.ref({ uid, id }), memberStore.ref({ uid }));
    const stage = pkg && expiryStage(pkg.value, now, rules);
    if (!pkg || !member || !stage) return 0;
    const { size, expire_date } = pkg.value;
    // Another subscription makes the mail pointless that ends later, unless it pays for less and this one has not ended.
    const hasLater = size === 0 && member.value.standing.subscription_until > (expire_date ?? "");
    if (
      hasLater &&
      (stage === "expired" ||
        (isOutlasted(pkg.value, await readHeldSubscriptions(uid)) && !hasExtrasLeft(pkg.value)))
    )
      return 0;
    const mail = `${uid}-${id}-expiry-${expire_date}-${stage}`;
    if ((await readEnqueuedIds([mail])).size > 0) return 0;
    enqueue(commit, mail, expiryMail(member.value, pkg.value, stage, now), now);
    return 1;
  });
};
