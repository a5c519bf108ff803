import { type CurrentPrice, ownKinds } from "../offer.ts";
import type { WrittenBuyers, WrittenOffer, WrittenSessions, WrittenTerms } from "../published.ts";
import type { CurrentPrices } from "./currentPrices.ts";

/** Path of `shop.prices`. */
export const PRICES_PATH = "/public/prices";

function invalid(): never {
  throw new TypeError("No prices");
}

const text = (value: unknown): string => (typeof value === "string" ? value : invalid());

const amount = (value: unknown): number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : invalid();

const day = (value: unknown): string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : invalid();

const oneOf = <Option extends string>(options: readonly Option[], value: unknown): Option =>
  options.find((option) => option === value) ?? invalid();

const listOf = <Item>(parse: (value: unknown) => Item, value: unknown): Item[] =>
  Array.isArray(value) ? value.map((item) => parse(item)) : invalid();

const optional = <Item>(parse: (value: unknown) => Item, value: unknown): Item | undefined =>
  value === undefined ? value : parse(value);

function priceOf(value: unknown): CurrentPrice {
  const { offer, cents, rise } = Object(value);
  return {
    offer: text(offer),
    cents: amount(cents),
    rise: rise === null ? null : { until: day(Object(rise).until), cents: amount(Object(rise).cents) },
  };
}

/** Returns an object with these texts of another one, whose types a test compares with the call's own schema. */
const textsOf = (names: string, value: unknown, parse: (value: unknown) => string | undefined = text) =>
  Object.fromEntries(names.split(" ").map((name): readonly unknown[] => [name, parse(Object(value)[name])]));

const termsOf = (value: unknown): WrittenTerms =>
  textsOf("validity unit count per weekdays first last types coaches", {
    types: "",
    coaches: "",
    ...Object(value),
  });

const sessionsOf = (value: unknown): WrittenSessions => textsOf("service name count value", value);

const buyersOf = (value: unknown): WrittenBuyers => textsOf("who maxPerPerson where", value);

function writtenOfferOf(value: unknown): WrittenOffer {
  const { sale, from, until, group, terms, sessions, buyers } = Object(value);
  return {
    ...textsOf("id name audience badge notes", value),
    ...textsOf("size price payment instalment", value, (one) => optional(text, one)),
    sale: oneOf(["open", "withdrawn"], sale),
    from: from === "" ? "" : day(from),
    until: until === "" ? "" : day(until),
    group: optional((kind) => oneOf(ownKinds, kind), group),
    terms: optional(termsOf, terms),
    sessions: optional(sessionsOf, sessions),
    buyers: optional(buyersOf, buyers),
  };
}

/** Prices whose fee is parsed by who shows it (`parseFee`): most pages show none. */
export type ParsedPrices = Omit<CurrentPrices, "fee"> & { fee?: unknown };

/**
 * Returns today's prices of the call's answer. Parsed by hand, so that public pages load no schemas; a test compares it with
 * the call's own schema.
 * @throws {TypeError} for an answer of another shape.
 */
export function parsePrices(answer: unknown): ParsedPrices {
  const { prices, lowest, offers = [], fee } = Object(answer);
  const { personalLesson, classLesson, classMonth, runningAnalysis, onlineTraining } = Object(lowest);
  return {
    prices: listOf(priceOf, prices),
    lowest: {
      personalLesson: amount(personalLesson),
      classLesson: amount(classLesson),
      classMonth: amount(classMonth),
      runningAnalysis: amount(runningAnalysis),
      onlineTraining: amount(onlineTraining),
    },
    offers: listOf(writtenOfferOf, offers),
    fee,
  };
}
