import { StudioError } from "@studio/contract/errors.ts";
import {
  type GiftUseAsked,
  type HeldPart,
  holdGift,
  isOpeningGift,
  readOverdueGifts,
  releaseGift,
} from "../../gifts/holds.ts";
import { type JobResult, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { endCheckout } from "../../platform/payments/checkout.ts";
import { HOLD_MS } from "../heldDiscount.ts";
import { settleShopCheckout } from "../purchase.ts";

/** Payment pages of one person that end at most before another one opens: they have one, or few by taps at once. */
const MAX_ENDED = 3;

/**
 * Holds the part of a purchase that a card pays; the page that the person had open with it ends, so that who comes back
 * from it is not refused for a part of their own. One that was paid meanwhile counts.
 * @throws the refusals of `maySpend`, `gift_at_desk`, `payment_unavailable`, `busy`
 */
export async function holdGiftPart(id: string, asked: GiftUseAsked): Promise<HeldPart> {
  const until = new Date(asked.now.getTime() + HOLD_MS);
  for (let ended = 0; ended <= MAX_ENDED; ended += 1) {
    const result = await holdGift(id, until, asked);
    if (result.outcome === "held") return result.part;
    // A retried tap whose page is paid.
    if (result.outcome === "spent") throw new StudioError("checkout_unavailable");
    await endHeldPart(result.by, asked.now);
  }
  throw new StudioError("busy");
}

/**
 * Ends the payment page of a hold, and gives its part back unless it was paid or another page was opened for it.
 * @throws `busy` while the page is being opened, `payment_unavailable`
 */
export async function endHeldPart({ card, hold }: HeldPart, now: Date): Promise<void> {
  if (isOpeningGift(hold, now)) throw new StudioError("busy");
  const { id, sessionId } = hold;
  const session = sessionId === null ? undefined : await endCheckout(sessionId);
  if (session) await settleShopCheckout(session, undefined, now);
  await releaseGift(card, { id, sessionId, now });
}

/** Cards per run; the next run continues. */
const MAX_PER_RUN = 100;

/** Gives back the parts whose payment page is over without a notification, after reading it. */
export async function releaseOverdueParts(run: Run): Promise<JobResult> {
  const overdue = await readOverdueGifts(run.now, MAX_PER_RUN);
  const parts = overdue.flatMap(({ id: card, value: { holds } }) =>
    holds.filter(({ until }) => until <= run.now).map((hold) => ({ card, hold })),
  );
  // Each by itself: a page that cannot be read keeps none of the others.
  const released = await processSequentially(run, parts, async (part) => {
    await endHeldPart(part, run.now);
    return 1;
  });
  return { ...released, more: released.more || overdue.length === MAX_PER_RUN };
}
