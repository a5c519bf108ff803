import type { DiscountedPrice } from "@studio/contract/discounts/model.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { isNewcomer } from "@studio/contract/packages/renewal.ts";
import { isPayableOnline } from "@studio/contract/sales/policy.ts";
import { priceOn } from "@studio/contract/shop/catalogue.ts";
import type { shop } from "@studio/contract/shop/endpoints.ts";
import { type Buyer, mayBuy } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type * as z from "zod";
import { discountFor, type Person } from "../discounts/uses.ts";
import { readHeldPackages } from "../packages/store.ts";
import { memberStore } from "../people/store.ts";
import { spend, spendByAddress } from "../platform/firestore/limits.ts";
import { takesCards } from "../platform/payments/client.ts";
import { feeDue } from "./fee.ts";
import { offerToday } from "./prices.ts";

/** Codes that one address, or one member, tries: they are short, and another's could be guessed. */
const CODES_TRIED = { limit: 20, seconds: 600 };

/**
 * Counts a code that a member tries.
 * @throws `too_many_requests`
 */
export const spendCode = (uid: string, now: Date): Promise<void> =>
  spend(`discount:${uid}`, CODES_TRIED, now);

/**
 * Makes sure that what a code, or a gift card, leaves of a price can be paid online, with the enrolment fee that is paid besides: nothing at all by a member alone, as a visitor would
 * need neither money nor a proof of the address.
 * @throws `discount_at_desk`, `discount_for_members`, and so of a gift card
 */
export function requirePayable(
  total: number,
  uid: string | undefined,
  by: "discount" | "gift" = "discount",
): void {
  if (total === 0 && uid === undefined) throw new StudioError(`${by}_for_members`);
  if (total > 0 && !(takesCards() && isPayableOnline(total))) throw new StudioError(`${by}_at_desk`);
}

type CodeAsked = z.output<typeof shop.discount.body>;

/**
 * Returns what an offer costs a member with a discount code.
 * @throws the refusals of `mayBuy` and `mayDiscount`, those of `requirePayable`, `user_not_found`, `too_many_requests`
 */
export async function priceWithCode(uid: string, asked: CodeAsked, now: Date): Promise<DiscountedPrice> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  await spendCode(uid, now);
  const buyer = { packages: await readHeldPackages(uid), at: now };
  return discountedPrice(asked, { uid, email: member.value.email }, buyer, now);
}

/**
 * Returns what an offer costs with a discount code without an account.
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
  const sold = await offerToday(id, now);
  const price = sold ? priceOn(sold, today) : 0;
  const offer = unwrap(mayBuy(sold, price, today, buyer));
  const known = { offer: id, price, isNewcomer: buyer && isNewcomer(buyer), now };
  const discount = await discountFor({ code, person, ...known });
  const total = price - discount;
  // The payment charges the fee besides.
  const fee = await feeDue(offer, person.uid ?? undefined, now);
  requirePayable(total + (fee?.cents ?? 0), person.uid ?? undefined);
  return { code, price, discount, total };
}
