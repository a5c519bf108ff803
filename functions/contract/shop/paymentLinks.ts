import { isListPrice } from "./catalogue.ts";
import type { Offer, OfferId } from "./offer.ts";

/** A payment link is paid once: the monthly offer is bought in the app. */
type SoldOnce = Exclude<OfferId, "online-training">;

/**
 * Hosted checkout of each offer, by id. Each payment link has its id as the metadata `offer`, by which the server
 * identifies the purchase, and charges the price of the price list. An offer without one, or with an empty one, is paid on the site's own
 * checkout. The sample uses the local fake of Stripe: replace its links, or remove them all.
 */
export const paymentLinks: Partial<Record<SoldOnce, string>> = {
  restart: "http://127.0.0.1:12111/b/restart",
  "class-10": "http://127.0.0.1:12111/b/class-10",
  "class-20": "http://127.0.0.1:12111/b/class-20",
  "class-3-months": "http://127.0.0.1:12111/b/class-3-months",
  "class-6-months": "http://127.0.0.1:12111/b/class-6-months",
  "class-12-months": "http://127.0.0.1:12111/b/class-12-months",
  "personal-nutrition-3": "http://127.0.0.1:12111/b/personal-nutrition-3",
  "personal-nutrition-6": "http://127.0.0.1:12111/b/personal-nutrition-6",
  "personal-nutrition-12": "http://127.0.0.1:12111/b/personal-nutrition-12",
  "class-nutrition-3": "http://127.0.0.1:12111/b/class-nutrition-3",
  "class-nutrition-6": "http://127.0.0.1:12111/b/class-nutrition-6",
  "class-nutrition-12": "http://127.0.0.1:12111/b/class-nutrition-12",
  "running-starter": "http://127.0.0.1:12111/b/running-starter",
  "running-avanzato": "http://127.0.0.1:12111/b/running-avanzato",
  "running-elite": "http://127.0.0.1:12111/b/running-elite",
  "online-personal": "http://127.0.0.1:12111/b/online-personal",
  "hyrox-verona": "http://127.0.0.1:12111/b/hyrox-verona",
  "hyrox-verona-online": "http://127.0.0.1:12111/b/hyrox-verona-online",
};

/** Returns the payment link of an offer; `undefined` without one: an empty one would lead to the page itself. */
const linkOf = ({ id }: Offer): string | undefined => {
  const links: Readonly<Record<string, string>> = paymentLinks;
  return links[id] || undefined;
};

/** Returns whether an offer has a payment link: neither a monthly one nor one that an owner has added does. */
export const hasPaymentLink = (offer: Offer): boolean => linkOf(offer) !== undefined;

/**
 * Returns the payment link of an offer on a day; `undefined` without one, and while staff have changed its price,
 * because the link charges that of the price list (docs/product/shop.md#price-changes).
 */
export const paymentLinkOn = (one: Offer, day: string): string | undefined =>
  isListPrice(one, day) ? linkOf(one) : undefined;
