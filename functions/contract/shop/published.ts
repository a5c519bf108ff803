import type { Frequency, PackageLimits } from "../packages/limits/labels.ts";
import { offers } from "./catalogue.ts";
import { groupTitles } from "./groupTitles.ts";
import type { CurrentPrice, Offer, OfferGroup, OwnKind, Validity, Weekdays } from "./offer.ts";

// Free of zod, for public pages.

const daysOf: Readonly<Record<Weekdays, readonly number[] | undefined>> = {
  all: undefined,
  weekdays: [1, 2, 3, 4, 5],
  weekend: [6, 7],
  "mon-wed-fri": [1, 3, 5],
  "tue-thu": [2, 4],
};

/** End and limits of an owner's offer, as they are typed; what is empty limits nothing. */
export type WrittenTerms = {
  /** How long a pack is valid. */
  validity: string;
  unit: Validity["unit"];
  /** Classes of a week or month, of small classes for months. */
  count: string;
  per: Frequency["per"];
  weekdays: Weekdays;
  /** Earliest and latest start of a class, `HH:mm`. */
  first: string;
  last: string;
};

/** Terms that limit nothing. */
export const NO_LIMITS: WrittenTerms = {
  validity: "",
  unit: "days",
  count: "",
  per: "week",
  weekdays: "all",
  first: "",
  last: "",
};

/** To whom and where an offer of an owner's is sold, as it is typed. */
export type WrittenBuyers = {
  who: "everyone" | "newcomers";
  /** How often one person may buy it; empty, as often as they like. */
  most: string;
  where: "everywhere" | "app" | "desk";
};

/** Sold to everyone everywhere. */
export const EVERYONE: WrittenBuyers = { who: "everyone", most: "", where: "everywhere" };

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
  /** Of an offer that an owner has added: what it grants, lessons or months, and the price in euro, `150` or `99,50`. */
  group?: OwnKind | undefined;
  size?: string | undefined;
  price?: string | undefined;
  terms?: WrittenTerms | undefined;
  buyers?: WrittenBuyers | undefined;
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

/** Returns the cents of an amount as it is typed. */
export function centsOf(typed: string): number {
  const [euros, cents = ""] = typed.split(",");
  return Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}

const textsOf = ({ name, audience, badge, notes, sale, from, until }: WrittenOffer) => ({
  name,
  audience,
  badge: badge || undefined,
  notes: linesOf(notes),
  sale: from || until ? { from: from || undefined, until: until || undefined } : undefined,
  isWithdrawn: sale === "withdrawn" || undefined,
});

/** Returns whether an offer of an owner's grants lessons, not months. */
export const isPack = (kind: OwnKind): boolean => kind === "small-class" || kind === "limited-pack";

/** Returns whether an offer of an owner's has terms of its own. */
export const hasTerms = (kind: OwnKind): boolean => kind === "limited-pack" || kind === "limited";

/** Returns the group among which an offer of an owner's is shown. */
export const groupOf = (kind: OwnKind): OfferGroup => (kind === "limited-pack" ? "limited" : kind);

/** Returns the limits of packages as they are typed; `undefined` of none. */
export function limitsOf({ count, per, weekdays, first, last }: WrittenTerms): PackageLimits | undefined {
  const days = daysOf[weekdays];
  const limits: PackageLimits = {
    ...(count && { frequency: { count: Number(count), per } }),
    ...(days && { days: [...days] }),
    ...((first || last) && { hours: { from: first || "00:00", until: last || "23:59" } }),
  };
  return Object.keys(limits).length > 0 ? limits : undefined;
}

/** Returns an offer that an owner has added; none of one that is in the price list. */
function ownOffer(written: WrittenOffer): Offer[] {
  const { id, group: kind, size = "", price = "", terms = NO_LIMITS, buyers = EVERYONE } = written;
  if (kind === undefined) return [];
  const counted = isPack(kind) ? { lessons: Number(size) } : { months: Number(size) };
  const limits = limitsOf(terms);
  const { validity, unit } = terms;
  return [
    {
      id,
      group: groupOf(kind),
      prices: [{ cents: centsOf(price) }],
      ...counted,
      ...(validity && { validity: { count: Number(validity), unit } }),
      ...(limits && { limits }),
      ...(buyers.who === "newcomers" && { forNewcomers: true }),
      ...(buyers.most && { maxPerPerson: Number(buyers.most) }),
      ...(buyers.where !== "everywhere" && { channel: buyers.where }),
      ...textsOf(written),
    },
  ];
}

const groups = Object.keys(groupTitles);

/**
 * Returns the offers of the price list as they are written, and after them in each group those that an owner has added. An
 * offer that is not written keeps what it has.
 */
export function publishedOffers(written: readonly WrittenOffer[]): Offer[] {
  const listed = Object.values(offers).map((one) => {
    const texts = written.find(({ id }) => id === one.id);
    return texts ? { ...one, ...textsOf(texts) } : one;
  });
  return [...listed, ...written.flatMap(ownOffer)].toSorted(
    (one, other) => groups.indexOf(one.group) - groups.indexOf(other.group),
  );
}

/** Returns the offers that are not written as the price list has them. */
export function changedOffers(written: readonly WrittenOffer[]): WrittenOffer[] {
  const textOf = (one: WrittenOffer) => JSON.stringify(Object.entries(one).toSorted());
  const listed = new Set(Object.values(offers).map((one) => textOf(writtenAs(one))));
  return written.filter((one) => !listed.has(textOf(one)));
}

/**
 * Returns why added offers cannot be saved, by field: once they are published, what they grant stays, and their price is
 * changed on the price screen.
 */
export function lockedFaults(
  published: readonly WrittenOffer[],
  written: readonly WrittenOffer[],
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [index, one] of written.entries()) {
    const before = published.find(({ id }) => id === one.id);
    for (const field of ["group", "size", "price", "terms"] as const)
      if (before && JSON.stringify(before[field]) !== JSON.stringify(one[field]))
        faults[`own.${index}.${field}`] =
          field === "price"
            ? `È già pubblicata a ${before.price} €: il prezzo si cambia in “Listino”`
            : "Questa offerta è già pubblicata: aggiungine un’altra";
  }
  return faults;
}

/** Returns added offers with those that are published and missing, as withdrawn: what was sold keeps its offer. */
export const retainPublishedOffers = <Own extends WrittenOffer>(
  published: readonly Own[],
  written: readonly Own[],
): Own[] => [
  ...written,
  ...published
    .filter(({ id }) => !written.some((one) => one.id === id))
    .map((one): Own => ({ ...one, sale: "withdrawn" })),
];

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
