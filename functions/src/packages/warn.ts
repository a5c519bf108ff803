import { expiryStage, noticeEndDates } from "@studio/contract/packages/policy.ts";
import { memberRef } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue, enqueued } from "../platform/mail/outbox.ts";
import { expiryMail } from "./mails.ts";
import { cursorAt, type OwnedPackage, packageRef, readEnding } from "./store.ts";

/** What one run looks at; the next one goes on behind it. */
const MAX_CONCURRENT = 300;

/** Tells members of the end of their packages, once for each end and stage: one that is prolonged is told again. */
export async function warnOfExpiry(run: Run): Promise<JobResult> {
  const ending = await readEnding(noticeEndDates(run.now), run.cursor, MAX_CONCURRENT);
  const result = await processSequentially(run, ending, (pkg) => warn(pkg, run.now));
  const last = ending.at(-1);
  // A run that was stopped looks at its page once more: what it told is not told again.
  if (result.more) return { ...result, cursor: run.cursor };
  const isFull = last !== undefined && ending.length === MAX_CONCURRENT;
  return { ...result, more: isFull, cursor: isFull ? cursorAt(last) : null };
}

/** Tells of one package, as it is by then; most have nothing to tell, which costs nothing. */
const warn = async ({ uid, id, value }: OwnedPackage, now: Date): Promise<number> => {
  if (!expiryStage(value, now)) return 0;
  return runAtomic(`user/${uid}`, async (commit) => {
    const [pkg, member] = await readDocuments(packageRef(uid, id), memberRef(uid));
    const stage = pkg && expiryStage(pkg.value, now);
    if (!pkg || !member || !stage) return 0;
    const { size, expire_date } = pkg.value;
    // Who has a subscription that lasts longer misses nothing.
    if (size === 0 && member.value.standing.subscription_until > (expire_date ?? "")) return 0;
    const mail = `${uid}-${id}-expiry-${expire_date}-${stage}`;
    if ((await enqueued([mail])).size > 0) return 0;
    enqueue(commit, mail, expiryMail(member.value, pkg.value, stage, now), now);
    return 1;
  });
};
