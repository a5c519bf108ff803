import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { GiftAsked, GiftPrice, GuestGiftAsked } from "@studio/contract/gifts/model.ts";
import { isNewcomer } from "@studio/contract/packages/renewal.ts";
import { priceOn } from "@studio/contract/shop/catalogue.ts";
import { type Buyer, mayBuy } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { discountFor, type Person } from "../../discounts/uses.ts";
import { giftPartFor } from "../../gifts/holds.ts";
import { readHeldPackages } from "../../packages/store.ts";
import { memberStore } from "../../people/store.ts";
import { spend, spendByAddress } from "../../platform/firestore/limits.ts";
import { feeDue } from "../fee.ts";
import { offerToday } from "../prices.ts";
import { requirePayable } from "../priceWithCode.ts";

/** Codes of cards that one address, or one member, tries. */
const CODES_TRIED = { limit: 20, seconds: 600 };

/**
 * Counts the code of a card that a member tries.
 * @throws `too_many_requests`
 */
export const spendGiftCode = (uid: string, now: Date): Promise<void> =>
  spend(`gift:${uid}`, CODES_TRIED, now);

/**
 * Counts the code of a card that an address tries.
 * @throws `too_many_requests`
 */
export const spendGiftCodeOf = (address: string, now: Date): Promise<void> =>
  spendByAddress("gift", address, CODES_TRIED, now);

/**
 * Returns what an offer costs a member with a gift card.
 * @throws the refusals of `mayBuy`, `mayDiscount` and `maySpend`, those of `requirePayable`, `user_not_found`,
 *   `too_many_requests`
 */
export async function priceWithGift(uid: string, asked: GiftAsked, now: Date): Promise<GiftPrice> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  await spendGiftCode(uid, now);
  const buyer = { packages: await readHeldPackages(uid), at: now };
  return giftPriceOf(asked, { uid, email: member.value.email }, buyer, now);
}

/**
 * Returns what an offer costs with a gift card without an account.
 * @throws as `priceWithGift`
 */
export async function guestPriceWithGift(
  { email, ...asked }: GuestGiftAsked,
  { address, now }: { address: string; now: Date },
): Promise<GiftPrice> {
  await spendGiftCodeOf(address, now);
  return giftPriceOf(asked, { uid: null, email: email ?? null }, undefined, now);
}

async function giftPriceOf(
  { code, offer: id, discount: typed }: GiftAsked,
  person: Person,
  buyer: Buyer | undefined,
  now: Date,
): Promise<GiftPrice> {
  const today = romeDay(now);
  const sold = await offerToday(id, now);
  const price = sold ? priceOn(sold, today) : 0;
  const offer = unwrap(mayBuy(sold, price, today, buyer));
  const known = { offer: id, price, isNewcomer: buyer && isNewcomer(buyer), now };
  // A visitor is not told whether an e-mail that they type has used a code.
  const byCode = person.uid === null ? { uid: null, email: null } : person;
  const discount = typed === undefined ? 0 : await discountFor({ code: typed, person: byCode, ...known });
  // A code that leaves nothing to pay leaves nothing to the card.
  if (price === discount) throw new StudioError("gift_not_needed");
  const { gift, left } = await giftPartFor({ code, person, price: price - discount, now });
  const total = price - discount - gift;
  // The payment charges the fee besides.
  const fee = await feeDue(offer, person.uid ?? undefined, now);
  requirePayable(total + (fee?.cents ?? 0), person.uid ?? undefined, "gift");
  return { price, discount, gift, total, left };
}
