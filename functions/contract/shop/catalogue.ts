import { classOffers } from "./list/classOffers.ts";
import { nutritionOffers } from "./list/nutritionOffers.ts";
import { otherOffers } from "./list/otherOffers.ts";
import type { Offer, OfferGroup, OfferId } from "./offer.ts";

/** The price list: all offers, as they hold unless an owner changes them (docs/product/shop.md#catalogue). */
export const offers: Record<OfferId, Offer> = { ...classOffers, ...nutritionOffers, ...otherOffers };

export const offer = (id: OfferId): Offer => offers[id];

/** Returns the offers of a group in display order, of the price list or of a catalogue with other prices. */
export const offersOf = (group: OfferGroup, catalogue: readonly Offer[] = Object.values(offers)): Offer[] =>
  catalogue.filter((one) => one.group === group);

/**
 * Returns the price in cents on a day `yyyy-MM-dd`. Price periods include their last day; the price without an end is
 * the default (docs/product/shop.md#prices-by-date).
 */
export function priceOn({ prices: [lasting, ...passing] }: Offer, day: string): number {
  const current = passing.find(({ validUntil }) => validUntil !== undefined && day <= validUntil);
  return (current ?? lasting).cents;
}

/** Returns whether an offer costs on a day what the price list says, as its payment link does; so one that is not in it. */
export function isListPrice(one: Offer, day: string): boolean {
  const listed = Object.values(offers).find(({ id }) => id === one.id);
  return listed === undefined || priceOn(one, day) === priceOn(listed, day);
}

/** Returns the sale state of an offer on a day `yyyy-MM-dd`; the last day of sale is included. */
export function saleStateOn(
  { sale = {}, isWithdrawn }: Pick<Offer, "sale" | "isWithdrawn">,
  day: string,
): "upcoming" | "open" | "ended" {
  if (isWithdrawn) return "ended";
  if (sale.from !== undefined && day < sale.from) return "upcoming";
  return sale.until !== undefined && day > sale.until ? "ended" : "open";
}

/** Returns whether the offer is on sale on the day. */
export const isOnSale = (one: Pick<Offer, "sale" | "isWithdrawn">, day: string): boolean =>
  saleStateOn(one, day) === "open";

/** Returns whether an offer is sold on the site, or in the app. */
export const isSoldIn = ({ channel }: Pick<Offer, "channel">, where: "site" | "app"): boolean =>
  channel === undefined || channel === where;

/** Returns whether it depends on what a buyer had before if an offer is sold to them. */
export const dependsOnBuyer = ({ forNewcomers, maxPerPerson }: Offer): boolean =>
  forNewcomers === true || maxPerPerson !== undefined;

/** Returns the offers of a group that the site shows: sold there and not withdrawn, whatever their days of sale. */
export const offersOnSite = (group: OfferGroup, catalogue: readonly Offer[]): Offer[] =>
  offersOf(group, catalogue).filter((one) => !one.isWithdrawn && isSoldIn(one, "site"));

/**
 * Groups of small classes, which alone have lessons in the calendar, and of an owner's services: of the price list personal
 * training, the nutritionist, running tests and online services are arranged with a coach, and HYROX VERONA ends on race day
 * regardless of the purchase.
 */
const packageGroups: readonly OfferGroup[] = [
  "restart",
  "small-class",
  "subscription",
  "limited",
  "service",
  "class-nutrition",
];

/** Returns whether an offer grants a package by itself; staff arrange the others. */
export const grantsPackage = ({ group, monthly }: Pick<Offer, "group" | "monthly">): boolean =>
  packageGroups.includes(group) && !monthly;

/**
 * Returns whether an offer is a membership of small classes that renews every month until it is stopped
 * (docs/product/renewals.md); the other monthly offer is the video library.
 */
export const isRenewing = ({ group, monthly }: Pick<Offer, "group" | "monthly">): boolean =>
  monthly === true && packageGroups.includes(group);

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

/** Returns the instalments of an offer that grants months, one for each of them; `undefined` without any. */
export function monthlyInstalmentsOn(one: Offer, day: string): Offer["instalments"] {
  const instalments = instalmentsOn(one, day);
  return instalments?.count === one.months ? instalments : undefined;
}

/** Returns the instalments of an offer on a day; `undefined` without any, or if together they were less than its price. */
export const instalmentsOn = (one: Offer, day: string): Offer["instalments"] =>
  one.instalments && one.instalments.count * one.instalments.cents >= priceOn(one, day)
    ? one.instalments
    : undefined;

export type Saving = {
  cents: number;
  /** The smaller pack that the saving compares with; without it, the comparison is with instalments. */
  pack?: Offer;
};

/**
 * Returns the saving of an offer of a catalogue on a day: as the price list states it for its own price, otherwise
 * compared with its instalments or with the group's smallest pack. `undefined` if there is none.
 */
export function savingOf(one: Offer, day: string, catalogue?: readonly Offer[]): Saving | undefined {
  const { instalments, lessons, group } = one;
  // Packs with limits of their own, or of services, cannot be compared.
  if (group === "limited" || group === "service" || one.extras) return undefined;
  const price = priceOn(one, day);
  if (instalments) {
    const stated = isListPrice(one, day) ? one.saving : undefined;
    const cents = stated ?? instalments.count * instalments.cents - price;
    return cents > 0 ? { cents } : undefined;
  }
  const [pack] = (catalogue ? offersOnSite(group, catalogue) : offersOf(group))
    .filter((other) => other.lessons && !other.extras && !dependsOnBuyer(other) && isOnSale(other, day))
    // An owner's single entry stands behind the packs of the price list.
    .sort((a, b) => (a.lessons ?? 0) - (b.lessons ?? 0) || priceOn(a, day) - priceOn(b, day));
  if (!lessons || !pack?.lessons || pack.lessons >= lessons) return undefined;
  const cents = (priceOn(pack, day) / pack.lessons) * lessons - price;
  return cents > 0 ? { cents, pack } : undefined;
}
