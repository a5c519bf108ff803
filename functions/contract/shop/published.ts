import type { NamedLimit, PackageLimits } from "../packages/limits/labels.ts";
import { offers } from "./catalogue.ts";
import { type CurrentPrice, type Offer, type OfferGroup, type OwnKind, offerGroups } from "./offer.ts";

// Free of zod, for public pages.

/** End and limits of an owner's offer, as they are typed; what is empty limits nothing. */
export type WrittenTerms = {
  /** How long a pack is valid, in `days` or `months`, or `first-days` or `first-months` from its first class. */
  validity: string;
  unit: string;
  /** Classes of a `week` or `month`, of small classes for months. */
  count: string;
  per: string;
  /** Numbers of the days of the week, `135`: 1 is Monday. */
  weekdays: string;
  /** Earliest and latest start of a class, `HH:mm`. */
  first: string;
  last: string;
  /** Types of the classes and coaches, each on a line with its id and its name: `forza Forza`. */
  types: string;
  coaches: string;
};

/** The service of which an owner's offer gives sessions, alone or besides small classes, as it is typed. */
export type WrittenSessions = {
  /** Id and name on a line, `massage Massaggio`; with `other` the name is in `name`. */
  service: string;
  name: string;
  /** How many an offer of small classes gives besides, and the value of one in euro. */
  count: string;
  value: string;
};

/** To whom and where an offer of an owner's is sold, as it is typed. */
export type WrittenBuyers = {
  /** `everyone` or `newcomers`. */
  who: string;
  /** How often one person may buy it; empty, as often as they like. */
  maxPerPerson: string;
  /** `everywhere`, `app` or `desk`. */
  where: string;
};

/** Payment of an owner's offer that renews every month. */
const MONTHLY = "monthly";

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
  /** How it is paid: `once`, or `monthly` until it is stopped, when the price is of a month. */
  payment?: string | undefined;
  /** Instalment of each month in euro, where months can be paid so; empty where they cannot. */
  instalment?: string | undefined;
  terms?: WrittenTerms | undefined;
  sessions?: WrittenSessions | undefined;
  buyers?: WrittenBuyers | undefined;
};

/** Returns the lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

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

/** Returns whether an offer of an owner's grants lessons or sessions, not months. */
export const isPack = (kind: OwnKind): boolean =>
  kind === "small-class" || kind === "limited-pack" || kind === "service";

/** Returns the group among which an offer of an owner's is shown. */
export const groupOf = (kind: OwnKind): OfferGroup => (kind === "limited-pack" ? "limited" : kind);

/** Returns the types of classes or coaches that a text has on its lines. */
export const namedIn = (lines: string): NamedLimit[] =>
  linesOf(lines).map((line) => {
    const [id = "", ...name] = line.split(" ");
    return { id, name: name.join(" ") };
  });

/** Returns the limits of packages as they are typed; `undefined` of none. */
export function limitsOf({
  count,
  per,
  weekdays,
  first,
  last,
  types,
  coaches,
}: Partial<WrittenTerms>): PackageLimits | undefined {
  const limits: PackageLimits = {
    ...(count && { frequency: { count: Number(count), per: per === "month" ? per : "week" } }),
    ...(weekdays && { days: [...weekdays].map(Number) }),
    ...((first || last) && { hours: { from: first || "00:00", until: last || "23:59" } }),
    ...(types && { types: namedIn(types) }),
    ...(coaches && { coaches: namedIn(coaches) }),
  };
  return Object.keys(limits).length > 0 ? limits : undefined;
}

/** Returns an offer that an owner has added; none of one that is in the price list. */
function ownOffer(written: WrittenOffer): Offer[] {
  const { id, group: kind, size = "", price = "", payment, instalment } = written;
  const terms: Partial<WrittenTerms> = written.terms ?? {};
  const buyers: Partial<WrittenBuyers> = written.buyers ?? {};
  if (kind === undefined) return [];
  const timed = payment === MONTHLY ? { monthly: true as const } : { months: Number(size) };
  const counted = isPack(kind) ? { lessons: Number(size) } : timed;
  const {
    service: line = "",
    name = "",
    count,
    value = "",
  }: Partial<WrittenSessions> = written.sessions ?? {};
  const [service] = namedIn(`${line} ${name}`);
  const { validity, unit = "" } = terms;
  return [
    {
      id,
      group: groupOf(kind),
      prices: [{ cents: centsOf(price) }],
      ...counted,
      ...(instalment && { instalments: { count: Number(size), cents: centsOf(instalment) } }),
      ...(validity && {
        validity: {
          count: Number(validity),
          unit: unit.endsWith("months") ? "months" : "days",
          ...(unit.startsWith("first-") && { fromFirst: true }),
        },
      }),
      limits: limitsOf(terms),
      // The number of sessions besides small classes; of a service alone it is the size.
      ...(service &&
        (count ? { extras: [{ ...service, size: Number(count), cents: centsOf(value) }] } : { service })),
      forNewcomers: buyers.who === "newcomers" || undefined,
      ...(buyers.maxPerPerson && { maxPerPerson: Number(buyers.maxPerPerson) }),
      channel: buyers.where === "app" || buyers.where === "desk" ? buyers.where : undefined,
      ...textsOf(written),
    },
  ];
}

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
    (one, other) => offerGroups.indexOf(one.group) - offerGroups.indexOf(other.group),
  );
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
