import { expiryStage, toldEnds } from "@studio/contract/packages/policy.ts";
import { person } from "../account/people.ts";
import { atomically } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { inTurn, type Run, type Tally } from "../platform/jobs.ts";
import { enqueue, enqueued } from "../platform/mail/outbox.ts";
import { expiryMail } from "./mails.ts";
import { cursorAt, type OwnedProduct, readEnding, wantedProduct } from "./store.ts";

/** What one run looks at; the next one goes on behind it. */
const MOST_AT_ONCE = 300;

/** Tells members of the end of their packages, once for each end and stage: one that is prolonged is told again. */
export async function warnOfExpiry(run: Run): Promise<Tally> {
  const ending = await readEnding(toldEnds(run.now), run.cursor, MOST_AT_ONCE);
  const tally = await inTurn(run, ending, (product) => warn(product, run.now));
  const last = ending.at(-1);
  // A run that was stopped looks at its page once more: what it told is not told again.
  if (tally.more) return { ...tally, cursor: run.cursor };
  const isFull = last !== undefined && ending.length === MOST_AT_ONCE;
  return { ...tally, more: isFull, cursor: isFull ? cursorAt(last) : null };
}

/** Tells of one package, as it is by then; most have nothing to tell, which costs nothing. */
const warn = async ({ uid, id, value }: OwnedProduct, now: Date): Promise<number> => {
  if (!expiryStage(value, now)) return 0;
  return atomically(`user/${uid}`, async (commit) => {
    const [product, member] = await readDocuments(wantedProduct(uid, id), person(uid));
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
