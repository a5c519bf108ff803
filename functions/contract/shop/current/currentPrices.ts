import * as z from "zod";
import { enrolmentFee } from "../../enrolments/model.ts";
import { romeDate } from "../../time/instant.ts";
import {
  dependsOnBuyer,
  instalmentsOn,
  isOnSale,
  lessonPriceOn,
  monthPriceOn,
  offersOnSite,
  priceOn,
} from "../catalogue.ts";
import type { AskedFee } from "../fee/fee.ts";
import { lowestPrices } from "../lowestPrices.ts";
import { type CurrentPrice, type Offer, type OfferGroup, ownKinds } from "../offer.ts";
import type { WrittenOffer } from "../published.ts";

const currentPrice: z.ZodType<CurrentPrice> = z.object({
  offer: z.string().max(80),
  cents: z.int().nonnegative(),
  rise: z.object({ until: romeDate, cents: z.int().nonnegative() }).nullable(),
});

const day = romeDate.or(z.literal(""));

/** An offer that an owner has written, to be shown. */
export const writtenOffer: z.ZodType<WrittenOffer> = z.object({
  id: z.string().max(80),
  name: z.string(),
  audience: z.string(),
  badge: z.string(),
  notes: z.string(),
  sale: z.enum(["open", "withdrawn"]),
  from: day,
  until: day,
  group: z.enum(ownKinds).optional(),
  size: z.string().optional(),
  price: z.string().optional(),
  payment: z.string().optional(),
  instalment: z.string().optional(),
  terms: z
    .object({
      validity: z.string(),
      unit: z.string(),
      count: z.string(),
      per: z.string(),
      weekdays: z.string(),
      first: z.string(),
      last: z.string(),
      types: z.string().default(""),
      coaches: z.string().default(""),
    })
    .optional(),
  sessions: z
    .object({ service: z.string(), name: z.string(), count: z.string(), value: z.string() })
    .optional(),
  buyers: z
    .object({
      who: z.string(),
      maxPerPerson: z.string(),
      where: z.string(),
    })
    .optional(),
});

const amount = z.int().nonnegative();

const askedFee: z.ZodType<AskedFee> = enrolmentFee.extend({
  asks: z.enum(["subscriptions", "packages"]),
  newcomers: z.boolean(),
});

/** Today's prices and what an owner changed of the offers, as everybody may read them. */
export const currentPrices = z.object({
  prices: z.array(currentPrice),
  lowest: z.object({
    personalLesson: amount,
    classLesson: amount,
    classMonth: amount,
    runningAnalysis: amount,
    onlineTraining: amount,
  }),
  /** The offers that are not as the price list has them; a site in service may not have them yet. */
  offers: z.array(writtenOffer).default([]),
  /** The enrolment fee; missing while the studio asks none. */
  fee: askedFee.optional(),
});
export type CurrentPrices = z.output<typeof currentPrices>;

/**
 * Returns the price of a day, with the next one if that is higher: a coming reduction is not announced, because buyers
 * would wait for it (docs/product/shop.md#price-changes).
 */
function currentPriceOf(one: Offer, day: string): CurrentPrice {
  const [lasting, ...passing] = one.prices;
  const at = passing.findIndex(({ validUntil }) => day <= validUntil);
  const current = passing[at] ?? lasting;
  const next = passing[at + 1] ?? lasting;
  const rise =
    current.validUntil !== undefined && next.cents > current.cents
      ? { until: current.validUntil, cents: next.cents }
      : null;
  return { offer: one.id, cents: current.cents, rise };
}

/** Returns the lowest of some prices, rounded up to cents; that of the price list if nothing is sold. */
function lowestOf(prices: readonly (number | undefined)[], listed: number): number {
  const known = prices.filter((price) => price !== undefined);
  return known.length > 0 ? Math.ceil(Math.min(...known)) : listed;
}

/** Returns today's prices of a catalogue that has its changes, with the offers that were changed in it. */
export function currentPricesOn(
  catalogue: readonly Offer[],
  day: string,
  written: WrittenOffer[] = [],
  fee?: AskedFee,
): CurrentPrices {
  const sold = (group: OfferGroup) =>
    offersOnSite(group, catalogue).filter((one) => isOnSale(one, day) && !dependsOnBuyer(one));
  return {
    prices: catalogue.map((one) => currentPriceOf(one, day)),
    offers: written,
    ...(fee && { fee }),
    lowest: {
      // Single lessons with a coach are sold in the studio, outside the catalogue.
      personalLesson: lowestPrices.personalLesson,
      classLesson: lowestOf(
        sold("small-class").map((one) => lessonPriceOn(one, day)),
        lowestPrices.classLesson,
      ),
      classMonth: lowestOf(
        sold("subscription").map((one) => instalmentsOn(one, day)?.cents ?? monthPriceOn(one, day)),
        lowestPrices.classMonth,
      ),
      runningAnalysis: lowestOf(
        sold("running").map((one) => priceOn(one, day)),
        lowestPrices.runningAnalysis,
      ),
      onlineTraining: lowestOf(
        sold("online").map((one) => (one.monthly ? priceOn(one, day) : undefined)),
        lowestPrices.onlineTraining,
      ),
    },
  };
}
