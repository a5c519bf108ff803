import type { PackageLimits, SoldValidity } from "../packages/limits/labels.ts";
import type { Extra, Service } from "../packages/services/labels.ts";

/** Id of an offer of the price list and of its payment link. */
export type OfferId =
  | "restart"
  | `class-${10 | 20}`
  | `class-${3 | 6 | 12}-months`
  | `personal-nutrition-${3 | 6 | 12}`
  | `class-nutrition-${3 | 6 | 12}`
  | `running-${"starter" | "avanzato" | "elite"}`
  | "online-training"
  | "online-personal"
  | "hyrox-verona"
  | "hyrox-verona-online";

/** Groups of offers, in display order. */
export const offerGroups = [
  "restart",
  "small-class",
  "subscription",
  "limited",
  "service",
  "personal-nutrition",
  "class-nutrition",
  "running",
  "online",
  "hyrox",
] as const;
export type OfferGroup = (typeof offerGroups)[number];

/**
 * Kinds of an owner's offers, by what they grant: a pack of lessons without an end, or small classes without limits for months; of the
 * group `limited` a pack with an end or limits (`limited-pack`), or small classes for months with limits; or sessions of a service.
 */
export const ownKinds = [
  "restart",
  "small-class",
  "subscription",
  "limited-pack",
  "limited",
  "service",
] as const;
export type OwnKind = (typeof ownKinds)[number];

/** `validUntil` is its last day, `yyyy-MM-dd` in Rome. */
export type PassingPrice = { cents: number; validUntil: string };
export type LastingPrice = { cents: number; validUntil?: never };

/** The price of an offer today, in cents, and a rise that is announced: its last day and the price after it. */
export type CurrentPrice = {
  offer: string;
  cents: number;
  rise: { until: string; cents: number } | null;
};

/** First and last day of sale, `yyyy-MM-dd`, both optional. */
export type SalePeriod = { from?: string | undefined; until?: string | undefined };

/** An offer of the shop; amounts are in euro cents (docs/product/shop.md#catalogue). */
export type Offer = {
  /** An `OfferId`, or that of an offer that an owner has added. */
  id: string;
  group: OfferGroup;
  name: string;
  /** Audience, in a sentence. */
  audience: string;
  /** Reason for featuring it, in two or three words; sets its card apart. */
  badge?: string | undefined;
  /** Period of sale; without one it is always on sale. */
  sale?: SalePeriod | undefined;
  /** Whether it is not sold any more, whatever its period; pages do not show it. */
  isWithdrawn?: boolean | undefined;
  /** Whether only people buy it who never had a package. */
  forNewcomers?: boolean | undefined;
  /** How often one person may buy it; omitted if as often as they like. */
  maxPerPerson?: number | undefined;
  /** The only place besides the desk in which it is sold: the app, or none; omitted if the site sells it too. */
  channel?: "app" | "desk" | undefined;
  /** The default price, then the limited ones by end, earliest first. */
  prices: readonly [LastingPrice, ...PassingPrice[]];
  /** Duration; omitted if it never expires or is no subscription. */
  months?: number;
  /** Lessons in a pack; omitted if they are not counted. */
  lessons?: number;
  /** How long a pack is valid; omitted if it never expires. */
  validity?: SoldValidity | undefined;
  /** For which small classes it pays, and how often; omitted if for all. */
  limits?: PackageLimits | undefined;
  /** The service of whose sessions `lessons` is the number; omitted of small classes. */
  service?: Service | undefined;
  /** Sessions of services that an offer of small classes gives besides. */
  extras?: Extra[] | undefined;
  /** Training sessions with a coach each week. */
  weeklyLessons?: number;
  instalments?: { count: number; cents: number };
  /** Saving of a single payment where the price list states it (`savingOf` returns it for every offer). */
  saving?: number;
  /** Visits to the nutritionist. */
  visits?: number;
  /** Whether the payment recurs every month until it is stopped; its prices are of a month. */
  monthly?: true;
  /** Days of free trial before the first payment. */
  freeTrialDays?: number;
  /** Items it includes, for display. */
  notes: readonly string[];
};

/** Returns the statement of validity of a subscription, which starts on the day of payment (`purchase.ts`). */
export const validFor = (months: number): string => `Vale ${months} mesi dal giorno del pagamento`;
