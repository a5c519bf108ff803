import { type CurrentPrice, ownKinds } from "../offer.ts";
import type { WrittenBuyers, WrittenOffer, WrittenSessions, WrittenTerms } from "../published.ts";
import type { CurrentPrices } from "./currentPrices.ts";

/** Path of `shop.prices`. */
export const PRICES_PATH = "/public/prices";

function invalid(): never {
  throw new TypeError("Not the answer of the prices");
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

function termsOf(value: unknown): WrittenTerms {
  const { validity, unit, count, per, weekdays, first, last, types = "", coaches = "" } = Object(value);
  return {
    validity: text(validity),
    unit: text(unit),
    count: text(count),
    per: text(per),
    weekdays: text(weekdays),
    first: text(first),
    last: text(last),
    types: text(types),
    coaches: text(coaches),
  };
}

function sessionsOf(value: unknown): WrittenSessions {
  const { service, name, count, value: each } = Object(value);
  return { service: text(service), name: text(name), count: text(count), value: text(each) };
}

function buyersOf(value: unknown): WrittenBuyers {
  const { who, maxPerPerson, where } = Object(value);
  return { who: text(who), maxPerPerson: text(maxPerPerson), where: text(where) };
}

function writtenOfferOf(value: unknown): WrittenOffer {
  const { id, name, audience, badge, notes, sale, from, until, group, size, price, payment } = Object(value);
  const { terms, sessions, buyers } = Object(value);
  return {
    id: text(id),
    name: text(name),
    audience: text(audience),
    badge: text(badge),
    notes: text(notes),
    sale: oneOf(["open", "withdrawn"], sale),
    from: from === "" ? "" : day(from),
    until: until === "" ? "" : day(until),
    group: optional((kind) => oneOf(ownKinds, kind), group),
    size: optional(text, size),
    price: optional(text, price),
    payment: optional(text, payment),
    terms: optional(termsOf, terms),
    sessions: optional(sessionsOf, sessions),
    buyers: optional(buyersOf, buyers),
  };
}

/**
 * Returns today's prices of the call's answer. Parsed by hand, so that public pages load no schemas; a test compares it with
 * the call's own schema.
 * @throws {TypeError} for an answer of another shape.
 */
export function parsePrices(answer: unknown): CurrentPrices {
  const { prices, lowest, offers = [] } = Object(answer);
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
  };
}
