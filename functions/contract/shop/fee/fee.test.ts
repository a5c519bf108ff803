import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeFee } from "../../testing/shop/enrolments.ts";
import { offer } from "../catalogue.ts";
import { writtenAs } from "../content/writtenOffers.ts";
import { currentPrices } from "../current/currentPrices.ts";
import type { Offer } from "../offer.ts";
import { catalogueAt } from "../published.ts";
import { feeOf } from "./fee.ts";
import { withFeeLine } from "./feeLine.ts";
import { parseFee } from "./parseFee.ts";
import { enrolmentContent, writtenFee } from "./setting.ts";

const pack = offer("class-10");
const months = offer("class-3-months");
const trial: Offer = { ...pack, forNewcomers: true };
const renewing: Offer = { ...months, monthly: true };
const massages: Offer = { ...pack, group: "service", service: { id: "massage", name: "Massaggio" } };

describe("the fee of an offer", () => {
  test.each([
    ["a pack, of all packages", pack, makeFee(), 3_000],
    ["a pack, of subscriptions alone", pack, makeFee({ asks: "subscriptions" }), 0],
    ["months, of subscriptions alone", months, makeFee({ asks: "subscriptions" }), 3_000],
    ["a membership that renews", renewing, makeFee({ asks: "subscriptions" }), 3_000],
    ["a trial", trial, makeFee(), 0],
    ["a trial that asks it", trial, makeFee({ newcomers: true }), 3_000],
    ["personal training, which staff arrange", offer("personal-nutrition-3"), makeFee(), 0],
    ["the library", offer("online-training"), makeFee(), 0],
    ["sessions of a service", massages, makeFee(), 0],
    ["a pack, while none is asked", pack, undefined, 0],
  ])("%s", (_, one, fee, cents) => {
    expect(feeOf(one, fee)).toBe(cents);
  });
});

test("the initial contents ask none", () => {
  expect(writtenFee(enrolmentContent.initial)).toBeUndefined();
});

test.each([
  ["0", false],
  ["0,99", false],
  ["1", true],
  ["500", true],
  ["500,01", false],
  ["30,5", true],
])("an owner may write %s €: %s", (amount, isValid) => {
  const quota = { name: "Iscrizione", amount, every: "year", asks: "packages", newcomers: "exempt" };
  expect(enrolmentContent.node.schema.safeParse([quota]).success).toBe(isValid);
});

describe("the offers as they are shown", () => {
  test("that ask it say so", () => {
    const shown = withFeeLine([], [pack, offer("running-starter")], makeFee());
    expect(shown.map(({ id }) => id)).toEqual(["class-10"]);
    const ten = catalogueAt({ prices: [], offers: shown }).find(({ id }) => id === "class-10");
    expect(ten?.notes.at(-1)).toBe(
      "Chi non ce l’ha paga anche «Iscrizione e assicurazione»: 30\u00a0€ l’anno",
    );
  });

  test("keep the order in which an owner has added them", () => {
    const added = [trial, { ...pack, id: "ten-more" }, { ...months, id: "a-season" }].map(writtenAs);
    const catalogue = [trial, { ...pack, id: "ten-more" }, { ...months, id: "a-season" }];
    const shown = withFeeLine(added, catalogue, makeFee({ asks: "packages" }));
    expect(shown.map(({ id }) => id)).toEqual(added.map(({ id }) => id));
  });

  test("are as they were while none is asked", () => {
    expect(withFeeLine([], [pack], undefined)).toEqual([]);
  });
});

test("a fee is read as the call's schema does", () => {
  const shape = currentPrices.shape.fee.unwrap();
  const parts = fc.constantFrom<unknown>(
    undefined,
    null,
    0,
    -1,
    1.5,
    "x".repeat(61),
    "once",
    "year",
    true,
    {},
  );
  fc.assert(
    fc.property(
      fc.constantFrom("name", "cents", "every", "asks", "newcomers", "none"),
      parts,
      (key, part) => {
        const value: unknown = JSON.parse(JSON.stringify({ ...makeFee(), [key]: part }));
        const { none: _, ...known } = Object(value);
        const expected = shape.safeParse(known);
        expect(parseFee(value)).toEqual(expected.success ? expected.data : undefined);
      },
    ),
  );
});
