import type { DiscountUseDocument } from "@studio/contract/discounts/model.ts";
import { releaseUse, type UseAsked } from "../../discounts/uses.ts";
import { type HeldPart, releaseGift } from "../../gifts/holds.ts";
import { endHeldUse, holdDiscount } from "../heldDiscount.ts";
import { endHeldPart, holdGiftPart } from "./heldGift.ts";

/** Use of a discount code and part of a gift card that one payment page has; each `undefined` of a purchase without it. */
export type Held = { use: DiscountUseDocument | undefined; part: HeldPart | undefined };

/** A purchase with a discount code, a gift card, or both. */
type Asked = Omit<UseAsked, "code" | "offer"> & {
  offer: string;
  code: string | undefined;
  giftCard: string | undefined;
};

async function hold(id: string, { code, giftCard, ...asked }: Asked): Promise<Held> {
  const use = code === undefined ? undefined : await holdDiscount(id, { ...asked, code });
  if (giftCard === undefined) return { use, part: undefined };
  const price = asked.price - (use?.cents ?? 0);
  const part = await holdGiftPart(id, { ...asked, code: giftCard, price }).catch(async (error: unknown) => {
    if (use?.state === "held") await releaseUse(id, null);
    throw error;
  });
  return { use, part };
}

/** Returns whether only one of both has a payment page: a try ended between noting it at one and at the other. */
const isHalfOpen = ({ use, part }: Held, now: Date): boolean => {
  if (use?.state !== "held" || !part) return false;
  const { sessionId, at } = part.hold;
  // Another try that has just begun is still about to note its page.
  const isAnew = (sessionId === null ? at : use.at).getTime() === now.getTime();
  return (use.sessionId === null) !== (sessionId === null) && isAnew;
};

/** Gives back what a purchase holds without a payment page. */
export async function releaseHeld(id: string, { use, part }: Held, now: Date): Promise<void> {
  if (use) await releaseUse(id, null);
  if (part) await releaseGift(part.card, { id, sessionId: null, now });
}

/**
 * Holds the use of a code and then the part of a card for one payment page. If only one of them has a page, it ends, and
 * both are held anew.
 * @throws as `holdDiscount` and `holdGiftPart`
 */
export async function holdBoth(id: string, asked: Asked): Promise<Held> {
  const held = await hold(id, asked);
  const { use, part } = held;
  if (!use || !part || !isHalfOpen(held, asked.now)) return held;
  if (use.sessionId === null) await endHeldPart(part, asked.now);
  else await endHeldUse({ id, value: use }, asked.now);
  await releaseHeld(id, held, asked.now);
  return hold(id, asked);
}
