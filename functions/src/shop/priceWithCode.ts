import type { DiscountedPrice } from "@studio/contract/discounts/model.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { priceOn } from "@studio/contract/shop/catalogue.ts";
import type { shop } from "@studio/contract/shop/endpoints.ts";
import { type Buyer, isNewcomer, mayBuy } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type * as z from "zod";
import { discountFor, type Person } from "../discounts/uses.ts";
import { readHeldPackages } from "../packages/store.ts";
import { memberStore } from "../people/store.ts";
import { spend, spendByAddress } from "../platform/firestore/limits.ts";
import { offerToday } from "./prices.ts";

/** Codes that one address, or one member, tries: they are short, and another's could be guessed. */
const CODES_TRIED = { limit: 20, seconds: 600 };

type CodeAsked = z.output<typeof shop.discount.body>;

/**
 * Returns what an offer costs a member with a discount code.
 * @throws the refusals of `mayBuy` and `mayDiscount`, `user_not_found`, `too_many_requests`
 */
export async function priceWithCode(uid: string, asked: CodeAsked, now: Date): Promise<DiscountedPrice> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  await spend(`discount:${uid}`, CODES_TRIED, now);
  const buyer = { packages: await readHeldPackages(uid), at: now };
  return discountedPrice(asked, { uid, email: member.value.email }, buyer, now);
}

/**
 * Returns what an offer costs with a discount code, whoever buys it.
 * @throws as `priceWithCode`
 */
export async function guestPriceWithCode(
  asked: CodeAsked,
  { address, now }: { address: string; now: Date },
): Promise<DiscountedPrice> {
  await spendByAddress("discount", address, CODES_TRIED, now);
  return discountedPrice(asked, { uid: null, email: null }, undefined, now);
}

async function discountedPrice(
  { code, offer: id }: CodeAsked,
  person: Person,
  buyer: Buyer | undefined,
  now: Date,
): Promise<DiscountedPrice> {
  const today = romeDay(now);
  const found = await offerToday(id, now);
  const offer = unwrap(mayBuy(found, found ? priceOn(found, today) : 0, today, buyer));
  const price = priceOn(offer, today);
  const known = { offer: id, price, isNewcomer: buyer && isNewcomer(buyer), now };
  const discount = await discountFor({ code, person, ...known });
  return { code, price, discount, total: price - discount };
}
