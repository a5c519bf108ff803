import { StudioError } from "@studio/contract/errors.ts";
import type { BoughtGift, GiftCardDocument, GiftView } from "@studio/contract/gifts/model.ts";
import { giftStateOn, giftTitle } from "@studio/contract/gifts/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { spendByAddress } from "../platform/firestore/limits.ts";
import { giftCardStore, readByCode } from "./store.ts";

type Sent = { address: string; now: Date };

/** Codes that one address tries: a person opens the link of a card some times. */
const CODES_TRIED = { limit: 20, seconds: 600 };

/** Returns what an offer grants, without the offer's id. */
export function describedOffer(offer: GiftCardDocument["offer"]): GiftView["offer"] {
  if (!offer) return null;
  const { id: _, ...described } = offer;
  return described;
}

/** Returns a card as who has its code sees it: of an offer without its price. */
const viewOf = (card: GiftCardDocument, now: Date): GiftView => ({
  state: giftStateOn(card, romeDay(now)),
  title: giftTitle(card),
  offer: describedOffer(card.offer),
  value: card.offer ? null : card.value,
  left: card.offer ? null : card.left,
  from_name: card.giver.name,
  to_name: card.to.name,
  message: card.to.message,
  until: card.until,
});

/**
 * Returns the card with a code.
 * @throws `gift_not_found`, `too_many_requests`
 */
export async function viewGift(code: string, { address, now }: Sent): Promise<GiftView> {
  await spendByAddress("gift", address, CODES_TRIED, now);
  const card = await readByCode(code);
  if (!card) throw new StudioError("gift_not_found");
  return viewOf(card.value, now);
}

/** Sessions from one address that name no card: a page asks some eight times until its payment is confirmed. */
const MISSES_BY_ADDRESS = { limit: 30, seconds: 3600 };

/** How long the browser that paid is shown its card, in milliseconds. */
const VISIBLE_MS = 86_400_000;

/**
 * Returns the card that a browser has just paid for; `null` until its payment is confirmed, and after a day.
 * @throws `too_many_requests`
 */
export async function boughtGiftOf(id: string, { address, now }: Sent): Promise<BoughtGift | null> {
  const card = await giftCardStore.read({ id });
  if (!card || now.getTime() - card.value.createdAt.getTime() >= VISIBLE_MS) {
    await spendByAddress("gift-misses", address, MISSES_BY_ADDRESS, now);
    return null;
  }
  const { code, to, giver, deliveryDue } = card.value;
  return {
    ...viewOf(card.value, now),
    code,
    to_email: to.email,
    deliver_on: deliveryDue ?? (to.email === null ? null : (to.deliver_on ?? card.value.soldOn)),
    email: giver.email,
  };
}
