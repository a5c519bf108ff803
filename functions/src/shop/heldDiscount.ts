import { createHash } from "node:crypto";
import type { DiscountUseDocument } from "@studio/contract/discounts/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { readOverdueUses, type StoredUse } from "../discounts/store.ts";
import { holdUse, isOpening, readUsesOf, releaseUse, type UseAsked } from "../discounts/uses.ts";
import { memberStore } from "../people/store.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { endCheckout } from "../platform/payments/checkout.ts";
import { settleShopCheckout } from "./purchase.ts";

/** How long a payment page keeps the use of a code: a little over the half hour that the payment provider asks for. */
export const HOLD_MS = 32 * 60_000;

/** Payment pages of one person that end at most before another one opens: they have one, or few by taps at once. */
const MAX_ENDED = 3;

/**
 * Holds a use of a code for a payment page; the page that the person had open with it ends, so that who comes back from it
 * is not refused for a use of their own. One that was paid meanwhile counts.
 * @throws the refusals of `mayDiscount`, `payment_unavailable`, `busy`
 */
export async function holdDiscount(id: string, asked: UseAsked): Promise<DiscountUseDocument> {
  const heldUntil = new Date(asked.now.getTime() + HOLD_MS);
  for (let ended = 0; ended <= MAX_ENDED; ended += 1) {
    const result = await holdUse(id, heldUntil, asked);
    if (result.outcome === "held") return result.use;
    await endHeldUse(result.by, asked.now);
  }
  throw new StudioError("busy");
}

/**
 * Ends the payment page of a held use, and gives the use back unless it was paid or another page was opened for it.
 * @throws `busy` while the page is being opened, `payment_unavailable`
 */
export async function endHeldUse({ id, value }: Pick<StoredUse, "id" | "value">, now: Date): Promise<void> {
  if (isOpening(value, now)) throw new StudioError("busy");
  const { sessionId } = value;
  const session = sessionId === null ? undefined : await endCheckout(sessionId);
  if (session) await settleShopCheckout(session, undefined, now);
  await releaseUse(id, sessionId);
}

/**
 * Ends the payment pages that a person has open with a code, who is about to use it at the desk.
 * @throws `busy`, `payment_unavailable`
 */
export async function endOpenPages(code: string, uid: string, now: Date): Promise<void> {
  const member = await memberStore.read({ uid });
  const uses = await readUsesOf(code, { uid, email: member?.value.email ?? null });
  for (const use of uses.filter(({ value }) => value.state === "held")) await endHeldUse(use, now);
}

/** Uses per run; the next run continues. */
const MAX_PER_RUN = 100;

/** Gives back the uses whose payment page is over without a notification, after reading it. */
export async function releaseOverdueUses(run: Run): Promise<JobResult> {
  const overdue = await readOverdueUses(run.now, MAX_PER_RUN);
  const released = await processSequentially(run, overdue, async (use) => {
    await endHeldUse(use, run.now);
    return 1;
  });
  return { ...released, more: released.more || overdue.length === MAX_PER_RUN };
}

/**
 * Returns the id of a purchase that a code leaves nothing to pay of: like that of a checkout session, which it has none of,
 * and as hard to guess.
 */
export const freePurchaseOf = (id: string): string =>
  `cs_code_${createHash("sha256").update(id).digest("hex")}`;
