import type { Decision } from "../errors.ts";
import type { DiscountDocument, Reduction } from "./model.ts";

/** Returns what a code takes off a price, in cents: at most all of it. */
export const takenOffBy = (reduction: Reduction, price: number): number =>
  Math.min(
    price,
    reduction.kind === "percent" ? Math.round((price * reduction.percent) / 100) : reduction.cents,
  );

/** State of a code on a day `yyyy-MM-dd` in Rome. */
export type DiscountState = "planned" | "holds" | "used_up" | "over";

type Counted = Pick<DiscountDocument, "from" | "until" | "max_uses" | "used"> & { isEnded: boolean };

/** Returns the state of a code on a day; uses whose payment page is open do not count, as they may come back. */
export function discountStateOn(
  { isEnded, from, until, max_uses, used }: Counted,
  day: string,
): DiscountState {
  if (isEnded || (until !== null && day > until)) return "over";
  if (max_uses !== null && used >= max_uses) return "used_up";
  return from !== null && day < from ? "planned" : "holds";
}

/** A purchase for which a code was typed. */
export type DiscountedPurchase = {
  /** Id of the offer; `null` of a package that is none. */
  offer: string | null;
  /** Price of the offer without the code, in cents. */
  price: number;
  /** Day in Rome, `yyyy-MM-dd`. */
  day: string;
  /** How often the person has used the code. */
  usesOfPerson: number;
  /** Whether the person had a package before; `undefined` of a visitor, who is known once they have paid. */
  isNewcomer: boolean | undefined;
};

/** Decides whether a code lowers the price of a purchase (docs/product/discounts.md); returns by how much, in cents. */
export function mayDiscount(
  discount: DiscountDocument | undefined,
  { offer, price, day, usesOfPerson, isNewcomer }: DiscountedPurchase,
): Decision<number> {
  if (!discount) return { ok: false, refusal: "discount_not_found" };
  const { offers, max_uses, max_per_person, for_newcomers, used, held, reduction } = discount;
  const state = discountStateOn({ ...discount, isEnded: discount.endedAt !== null }, day);
  if (state === "planned" || state === "over") return { ok: false, refusal: "discount_not_valid" };
  if (offers.length > 0 && (offer === null || !offers.includes(offer)))
    return { ok: false, refusal: "discount_not_for_offer" };
  if (max_per_person !== null && usesOfPerson >= max_per_person)
    return { ok: false, refusal: "discount_used_already" };
  if (max_uses !== null && used + held >= max_uses) return { ok: false, refusal: "discount_used_up" };
  if (for_newcomers && isNewcomer === false) return { ok: false, refusal: "discount_for_newcomers" };
  return { ok: true, value: takenOffBy(reduction, price) };
}
