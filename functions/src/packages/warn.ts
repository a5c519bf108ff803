import { expiryStage, toldEnds } from "@studio/contract/packages/policy.ts";
import { userRef } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue, enqueued } from "../platform/mail/outbox.ts";
import { expiryMail } from "./mails.ts";
import { cursorAt, type OwnedProduct, productRef, readEnding } from "./store.ts";

/** What one run looks at; the next one goes on behind it. */
const MOST_AT_ONCE = 300;

/** Tells members of the end of their packages, once for each end and stage: one that is prolonged is told again. */
export async function warnOfExpiry(run: Run): Promise<JobResult> {
  const ending = await readEnding(toldEnds(run.now), run.cursor, MOST_AT_ONCE);
  const result = await processSequentially(run, ending, (product) => warn(product, run.now));
  const last = ending.at(-1);
  // A run that was stopped looks at its page once more: what it told is not told again.
  if (result.more) return { ...result, cursor: run.cursor };
  const isFull = last !== undefined && ending.length === MOST_AT_ONCE;
  return { ...result, more: isFull, cursor: isFull ? cursorAt(last) : null };
}

/** Tells of one package, as it is by then; most have nothing to tell, which costs nothing. */
const warn = async ({ uid, id, value }: OwnedProduct, now: Date): Promise<number> => {
  if (!expiryStage(value, now)) return 0;
  return runAtomic(`user/${uid}`, async (commit) => {
    const [product, member] = await readDocuments(productRef(uid, id), userRef(uid));
    const stage = product && expiryStage(product.value, now);
    if (!product || !member || !stage) return 0;
    const { size, expire_date } = product.value;
    // Who has a subscription that lasts longer misses nothing.
    if (size === 0 && member.value.standing.subscription_until > (expire_date ?? "")) return 0;
    const mail = `${uid}-${id}-expiry-${expire_date}-${stage}`;
    if ((await enqueued([mail])).size > 0) return 0;
    enqueue(commit, mail, expiryMail(member.value, product.value, stage, now), now);
    return 1;
  });
};
