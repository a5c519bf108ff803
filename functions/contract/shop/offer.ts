/** One package, programme or subscription: the name of its payment link too. */
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

export type OfferGroup =
  | "restart"
  | "small-class"
  | "subscription"
  | "personal-nutrition"
  | "class-nutrition"
  | "running"
  | "online"
  | "hyrox";

/** `validUntil` is its last day, `yyyy-MM-dd` by the studio's calendar. */
export type PassingPrice = { cents: number; validUntil: string };
export type LastingPrice = { cents: number; validUntil?: never };

/** The first and the last day on which something is sold, `yyyy-MM-dd`; left out, there is none. */
export type SalePeriod = { from?: string; until?: string };

/** A package as it is shown and sold; every amount in euro cents (docs/product/shop.md#catalogue). */
export type Offer = {
  id: OfferId;
  group: OfferGroup;
  name: string;
  /** For whom it is, in a sentence. */
  audience: string;
  /** Why to look at it first, in two or three words: its card stands out on every page. */
  badge?: string;
  /** When it is sold; left out, always. What is withdrawn gets a last day. */
  sale?: SalePeriod;
  /** The price that holds when no other does, then those that end, the earliest first. */
  prices: readonly [LastingPrice, ...PassingPrice[]];
  /** How long it lasts; left out, it has no expiry or is no subscription. */
  months?: number;
  /** Lessons in a pack; left out, they are not counted. */
  lessons?: number;
  /** Training sessions with a coach each week. */
  weeklyLessons?: number;
  instalments?: { count: number; cents: number };
  /** What paying at once saves, where the price list states it (`savingOf` says it for every offer). */
  saving?: number;
  /** Visits at the nutritionist. */
  visits?: number;
  /** It is paid again every month. */
  monthly?: true;
  /** Days to try before the first payment. */
  freeTrialDays?: number;
  /** What it includes, in words fit to display. */
  notes: readonly string[];
};

/** How long a subscription pays, which begins when it is paid (`purchase.ts`). */
export const validFor = (months: number): string => `Vale ${months} mesi dal giorno del pagamento`;
