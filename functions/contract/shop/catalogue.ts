import { classOffers } from "./classOffers.ts";
import { nutritionOffers } from "./nutritionOffers.ts";
import type { Offer, OfferGroup, OfferId } from "./offer.ts";
import { otherOffers } from "./otherOffers.ts";

/** All offers with their prices (docs/product/shop.md#catalogue). */
export const offers: Record<OfferId, Offer> = { ...classOffers, ...nutritionOffers, ...otherOffers };

export const offer = (id: OfferId): Offer => offers[id];

/** Returns the offers of a group in display order. */
export const offersOf = (group: OfferGroup): Offer[] =>
  Object.values(offers).filter((one) => one.group === group);

/**
 * Returns the price in cents on a day `yyyy-MM-dd`. Price periods include their last day; the price without an end is
 * the default (docs/product/shop.md#prices-by-date).
 */
export function priceOn({ prices: [lasting, ...passing] }: Offer, day: string): number {
  const current = passing.find(({ validUntil }) => validUntil !== undefined && day <= validUntil);
  return (current ?? lasting).cents;
}

/** Returns the sale state of an offer on a day `yyyy-MM-dd`; the last day of sale is included. */
export function saleStateOn({ sale = {} }: Pick<Offer, "sale">, day: string): "upcoming" | "open" | "ended" {
  if (sale.from !== undefined && day < sale.from) return "upcoming";
  return sale.until !== undefined && day > sale.until ? "ended" : "open";
}

/** Returns whether the offer is on sale on the day. */
export const isOnSale = (one: Pick<Offer, "sale">, day: string): boolean => saleStateOn(one, day) === "open";

const WEEKS_IN_MONTH = 52 / 12;

/**
 * Returns the number of lessons of an offer, estimated from those per week for subscriptions; `undefined` if lessons
 * are not counted.
 */
export function lessonsIn({ lessons, weeklyLessons, months }: Offer): number | undefined {
  if (lessons !== undefined) return lessons;
  return weeklyLessons && months ? weeklyLessons * Math.round(months * WEEKS_IN_MONTH) : undefined;
}

/** Returns the price per lesson on a day, in fractional cents; `undefined` if lessons are not counted. */
export function lessonPriceOn(one: Offer, day: string): number | undefined {
  const lessons = lessonsIn(one);
  return lessons && priceOn(one, day) / lessons;
}

/** Returns the price per month on a day, in fractional cents; `undefined` if the offer has no duration in months. */
export const monthPriceOn = (one: Offer, day: string): number | undefined =>
  one.months && priceOn(one, day) / one.months;

export type Saving = {
  cents: number;
  /** The smaller pack that the saving compares with; without it, the comparison is with instalments. */
  pack?: Offer;
};

/**
 * Returns the saving of an offer on a day: as the price list states it, otherwise compared with its instalments or with
 * the group's smallest pack. `undefined` if there is none.
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
