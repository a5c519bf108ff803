import { expect, test } from "vitest";
import { makeOwnOffer } from "../../testing/shop.ts";
import { publishedOffers } from "../published.ts";
import { unitOf } from "./unitOf.ts";

test.each([
  ["Small class", "10", "per 10 lezioni"],
  ["10 lezioni", "10", undefined],
  ["10 Lezioni di sera", "10", undefined],
  ["DIECI LEZIONI", "10", "per 10 lezioni"],
  ["Ingresso singolo", "1", "per una lezione"],
  ["Una Lezione", "1", undefined],
  ["1 lezione", "1", undefined],
  ["Una lezione di prova", "3", "per 3 lezioni"],
])("of “%s” with %s lessons: %s", (name, size, unit) => {
  const own = makeOwnOffer({ id: "own", name, size });
  const offer = publishedOffers([own]).find(({ id }) => id === "own");
  expect(offer && unitOf(offer)).toBe(unit);
});
