import { expect, test } from "vitest";
import { offerExamples } from "../../testing/shop/offerExamples.ts";
import type { Offer } from "../offer.ts";
import { publishedOffers, type WrittenOffer } from "../published.ts";
import { withLines } from "./offerLines.ts";
import { offersWithoutClasses } from "./withoutClasses.ts";
import { saysWithoutClasses, WITHOUT_CLASSES, withClassesLine } from "./withoutClassesLine.ts";

const TODAY = "2026-12-01";
const written = (overrides: Partial<WrittenOffer> = {}): WrittenOffer => {
  const example = offerExamples.find(({ row }) => row === "weekend");
  if (!example) throw new Error("No example of a weekend");
  return { ...example.written, id: "weekend", ...overrides };
};
const catalogue = (one: WrittenOffer): Offer[] => publishedOffers([one]);
const at = (weekday: number) => [{ weekday, time: "10:00", type: null, coach: null }];

test.each<[string, Partial<WrittenOffer>, number, string[]]>([
  ["a class of its days", {}, 6, []],
  ["classes of other days only", {}, 5, ["weekend"]],
  ["no sale any more", { sale: "withdrawn" }, 5, []],
  ["its last day of sale yesterday", { until: "2026-11-30" }, 5, []],
  ["its first day of sale to come", { from: "2027-01-01" }, 5, ["weekend"]],
])("an offer of the weekend with %s", (_, overrides, weekday, ids) => {
  const without = offersWithoutClasses(catalogue(written(overrides)), at(weekday), TODAY);
  expect(without.map(({ id }) => id)).toEqual(ids);
});

test("a card says first that no class is included, before its limits and what the owner wrote", () => {
  const one = written({ notes: "Con vista" });
  const [shown] = withClassesLine(withLines([one]), [{ id: "weekend" }]);
  expect(shown?.notes.split("\n")).toEqual([WITHOUT_CLASSES, "Solo sabato e domenica", "Con vista"]);
  const offers = publishedOffers(shown ? [shown] : []);
  expect(offers.filter(saysWithoutClasses).map(({ id }) => id)).toEqual(["weekend"]);
});

test("the other offers say what they said", () => {
  const all = [written(), written({ id: "other" })];
  expect(withClassesLine(all, [{ id: "other" }])[0]).toBe(all[0]);
});
