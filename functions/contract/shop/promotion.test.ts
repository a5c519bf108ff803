import { expect, test } from "vitest";
import { initialPromotions } from "./content/initialPromotions.ts";
import { promotionOn } from "./promotion.ts";

const [restart] = initialPromotions;
if (!restart) throw new Error("There is no promotion to begin with");
const march = { ...restart, title: "Marzo", from: "2027-03-01", until: "2027-03-31" };
const always = { ...restart, title: "Sempre" };

test.each([
  ["2027-02-28", "Sempre"],
  ["2027-03-01", "Marzo"],
  ["2027-03-31", "Marzo"],
  ["2027-04-01", "Sempre"],
])("on %s the first that holds is %s", (day, title) => {
  expect(promotionOn([march, always], day)?.title).toBe(title);
});

test("without one that holds there is none", () => {
  expect([promotionOn([march], "2027-04-01"), promotionOn([], "2027-03-01")]).toEqual([undefined, undefined]);
});
