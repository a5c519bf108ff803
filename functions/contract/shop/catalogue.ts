import { studio } from "../studio.ts";
import { classOffers } from "./classOffers.ts";
import { nutritionOffers } from "./nutritionOffers.ts";
import type { Offer, OfferGroup, OfferId } from "./offer.ts";
import { otherOffers } from "./otherOffers.ts";

/** Everything that is sold and what it costs, once (public-site §9). */
export const offers: Record<OfferId, Offer> = { ...classOffers, ...nutritionOffers, ...otherOffers };

export const offer = (id: OfferId): Offer => offers[id];

/** The offers of a group, in the order in which they are shown. */
export const offersOf = (group: OfferGroup): Offer[] =>
  Object.values(offers).filter((one) => one.group === group);

/**
 * The price in cents that holds on a day `yyyy-MM-dd` of the studio's calendar. A price holds through its last day;
 * the one without an end holds for good (decisions, "The studio").
 */
export function priceOn({ prices: [lasting, ...passing] }: Offer, day: string): number {
  const current = passing.find(({ validUntil }) => validUntil !== undefined && day <= validUntil);
  return (current ?? lasting).cents;
}

/** The hosted checkout that a buy button leads to. */
export const paymentLink = (id: OfferId): string => studio.paymentLinks[id];

/** "From" prices of one lesson in cents, as the site announces them (public-site §1, §9). */
export const lowestLesson = { personal: 3750, smallClass: 1250 } as const;

/** "Small class from 130 a month", in cents (public-site §9). */
export const lowestMonth = { smallClass: 13_000 } as const;
