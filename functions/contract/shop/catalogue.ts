import { studio } from "../studio.ts";
import { classOffers } from "./classOffers.ts";
import { nutritionOffers } from "./nutritionOffers.ts";
import type { Offer, OfferGroup, OfferId } from "./offer.ts";
import { otherOffers } from "./otherOffers.ts";

/** Everything that is sold and what it costs, once (docs/product/shop.md#catalogue). */
export const offers: Record<OfferId, Offer> = { ...classOffers, ...nutritionOffers, ...otherOffers };

export const offer = (id: OfferId): Offer => offers[id];

/** The offers of a group, in the order in which they are shown. */
export const offersOf = (group: OfferGroup): Offer[] =>
  Object.values(offers).filter((one) => one.group === group);

/**
 * The price in cents that holds on a day `yyyy-MM-dd` of the studio's calendar. A price holds through its last day;
 * the one without an end holds for good (docs/product/shop.md#prices-by-date).
 */
export function priceOn({ prices: [lasting, ...passing] }: Offer, day: string): number {
  const current = passing.find(({ validUntil }) => validUntil !== undefined && day <= validUntil);
  return (current ?? lasting).cents;
}

/** Where the sale of an offer stands on a day `yyyy-MM-dd` of the studio's calendar; its last day is one of sale. */
export function saleStateOn({ sale = {} }: Pick<Offer, "sale">, day: string): "upcoming" | "open" | "ended" {
  if (sale.from !== undefined && day < sale.from) return "upcoming";
  return sale.until !== undefined && day > sale.until ? "ended" : "open";
}

/** True on a day on which the offer is sold: what is past, withdrawn or still to come is not. */
export const isOnSale = (one: Pick<Offer, "sale">, day: string): boolean => saleStateOn(one, day) === "open";

const WEEKS_IN_MONTH = 52 / 12;

/** How many lessons an offer holds: those of its pack, or about so many by the week. `undefined` where nobody counts them. */
export function lessonsIn({ lessons, weeklyLessons, months }: Offer): number | undefined {
  if (lessons !== undefined) return lessons;
  return weeklyLessons && months ? weeklyLessons * Math.round(months * WEEKS_IN_MONTH) : undefined;
}

/** What a lesson costs on a day, in cents and parts of one; `undefined` where nobody counts the lessons. */
export function lessonPriceOn(one: Offer, day: string): number | undefined {
  const lessons = lessonsIn(one);
  return lessons && priceOn(one, day) / lessons;
}

/** What a month costs on a day, in cents and parts of one; `undefined` where the offer does not last for months. */
export const monthPriceOn = (one: Offer, day: string): number | undefined =>
  one.months && priceOn(one, day) / one.months;

export type Saving = {
  cents: number;
  /** The smaller pack that it is cheaper than; left out, paying by instalments is what costs more. */
  pack?: Offer;
};

/**
 * What an offer saves on a day: what the price list states, else the difference to its instalments, or for a pack of lessons to
 * as many in the smallest pack of its group. `undefined` where it saves nothing.
 */
export function savingOf(one: Offer, day: string): Saving | undefined {
  const { instalments, lessons, group } = one;
  const price = priceOn(one, day);
  if (instalments) {
    const cents = one.saving ?? instalments.count * instalments.cents - price;
    return cents > 0 ? { cents } : undefined;
  }
  const [pack] = offersOf(group);
  if (!lessons || !pack?.lessons || pack.id === one.id) return undefined;
  const cents = (priceOn(pack, day) / pack.lessons) * lessons - price;
  return cents > 0 ? { cents, pack } : undefined;
}

/** The hosted checkout that a buy button leads to. */
export const paymentLink = (id: OfferId): string => studio.paymentLinks[id];
