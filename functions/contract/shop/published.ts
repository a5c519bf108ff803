import { offers } from "./catalogue.ts";
import type { CurrentPrice, Offer } from "./offer.ts";

// Free of zod, for public pages.

/** An offer as an owner writes it (docs/product/content.md#offers); what is missing is an empty text. */
export type WrittenOffer = {
  id: string;
  name: string;
  audience: string;
  badge: string;
  /** One on each line. */
  notes: string;
  sale: "open" | "withdrawn";
  from: string;
  until: string;
};

/** Returns the lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Returns an offer of the price list as an owner would have written it. */
export const writtenAs = ({
  id,
  name,
  audience,
  badge = "",
  notes,
  sale,
  isWithdrawn,
}: Offer): WrittenOffer => ({
  id,
  name,
  audience,
  badge,
  notes: notes.join("\n"),
  sale: isWithdrawn ? "withdrawn" : "open",
  from: sale?.from ?? "",
  until: sale?.until ?? "",
});

/** Returns the offers of the price list as they are written; those that are not keep what they have. */
export const publishedOffers = (written: readonly WrittenOffer[]): Offer[] =>
  Object.values(offers).map((listed) => {
    const own = written.find(({ id }) => id === listed.id);
    if (!own) return listed;
    const { name, audience, badge, notes, sale, from, until } = own;
    return {
      ...listed,
      name,
      audience,
      badge: badge || undefined,
      notes: linesOf(notes),
      sale: from || until ? { from: from || undefined, until: until || undefined } : undefined,
      isWithdrawn: sale === "withdrawn" || undefined,
    };
  });

/** Returns the offers that are not written as the price list has them. */
export function changedOffers(written: readonly WrittenOffer[]): WrittenOffer[] {
  const textOf = (one: WrittenOffer) => JSON.stringify(Object.entries(one).toSorted());
  const listed = new Set(Object.values(offers).map((one) => textOf(writtenAs(one))));
  return written.filter((one) => !listed.has(textOf(one)));
}

/** Today's prices, and the offers that were changed. */
type Current = { prices: readonly CurrentPrice[]; offers: readonly WrittenOffer[] };

/** Returns the catalogue as it is sold today; without a price of today an offer keeps that of the price list. */
export const catalogueAt = ({ prices, offers: written }: Current): Offer[] =>
  publishedOffers(written).map((one) => {
    const current = prices.find((price) => price.offer === one.id);
    if (!current) return one;
    const { cents, rise } = current;
    return {
      ...one,
      prices: rise ? [{ cents: rise.cents }, { cents, validUntil: rise.until }] : [{ cents }],
    };
  });
