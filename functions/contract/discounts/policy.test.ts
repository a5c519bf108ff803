import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeDiscount, makeDiscountInput } from "../testing/shop/discounts.ts";
import { type DiscountDocument, discountCode, discountInput } from "./model.ts";
import { type DiscountedPurchase, discountStateOn, mayDiscount, takenOffBy } from "./policy.ts";

const TODAY = "2026-12-01";

const purchase = (different: Partial<DiscountedPurchase> = {}): DiscountedPurchase => ({
  offer: "class-10",
  price: 15_000,
  day: TODAY,
  usesOfPerson: 0,
  isNewcomer: true,
  ...different,
});

describe("a code", () => {
  test.each([
    ["benvenuto10", "BENVENUTO10"],
    [" Benvenuto-10 ", "BENVENUTO10"],
    ["BENVENUTO 10", "BENVENUTO10"],
    ["ＢＥＮ１０", "BEN10"],
  ])("%j is read as %s", (typed, code) => {
    expect(discountCode.parse(typed)).toBe(code);
  });

  test.each([["AB"], ["PERCHÉ"], ["A".repeat(21)], ["10%"], [""], ["__proto__"]])("%j is none", (typed) => {
    expect(discountCode.safeParse(typed).success).toBe(false);
  });
});

test.each<[string, Partial<Parameters<typeof makeDiscountInput>[0]>, string]>([
  ["no percent", { reduction: { kind: "percent", percent: 0 } }, "reduction.percent"],
  ["more than all", { reduction: { kind: "percent", percent: 101 } }, "reduction.percent"],
  ["less than a euro", { reduction: { kind: "amount", cents: 99 } }, "reduction.cents"],
  ["an end before its beginning", { from: "2026-12-02", until: "2026-12-01" }, "until"],
  ["no use", { max_uses: 0 }, "max_uses"],
  ["no reason", { note: "" }, "note"],
])("an input with %s is refused at its field", (_, wrong, field) => {
  const { error } = discountInput.safeParse(makeDiscountInput(wrong));
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

test.each<[Parameters<typeof takenOffBy>[0], number, number]>([
  [{ kind: "percent", percent: 10 }, 15_000, 1_500],
  [{ kind: "percent", percent: 33 }, 9_999, 3_300],
  [{ kind: "percent", percent: 100 }, 15_000, 15_000],
  [{ kind: "amount", cents: 2_000 }, 15_000, 2_000],
  [{ kind: "amount", cents: 2_000 }, 1_500, 1_500],
])("%j takes off %d cents: %d", (reduction, price, cents) => {
  expect(takenOffBy(reduction, price)).toBe(cents);
});

test.each<[string, Partial<DiscountDocument>, Partial<DiscountedPurchase>, string | number]>([
  ["as it stands", {}, {}, 1_500],
  ["on its first day", { from: TODAY }, {}, 1_500],
  ["the day before", { from: "2026-12-02" }, {}, "discount_not_valid"],
  ["on its last day", { until: TODAY }, {}, 1_500],
  ["the day after", { until: "2026-11-30" }, {}, "discount_not_valid"],
  ["once it is ended", { endedAt: new Date("2026-11-30T10:00:00Z") }, {}, "discount_not_valid"],
  ["for this offer", { offers: ["class-10"] }, {}, 1_500],
  ["for another offer", { offers: ["class-20"] }, {}, "discount_not_for_offer"],
  [
    "for an offer, of a package that is none",
    { offers: ["class-10"] },
    { offer: null },
    "discount_not_for_offer",
  ],
  ["for everything, of a package that is none", {}, { offer: null }, 1_500],
  ["with a use left", { max_uses: 3, used: 1, held: 1 }, {}, 1_500],
  ["with all uses paid", { max_uses: 3, used: 3 }, {}, "discount_used_up"],
  ["with the last use held", { max_uses: 3, used: 2, held: 1 }, {}, "discount_used_up"],
  ["that the person used", {}, { usesOfPerson: 1 }, "discount_used_already"],
  ["that the person may use twice", { max_per_person: 2 }, { usesOfPerson: 1 }, 1_500],
  ["without a limit by person", { max_per_person: null }, { usesOfPerson: 9 }, 1_500],
  ["for newcomers, of one", { for_newcomers: true }, {}, 1_500],
  ["for newcomers, of another", { for_newcomers: true }, { isNewcomer: false }, "discount_for_newcomers"],
  ["for newcomers, of a visitor", { for_newcomers: true }, { isNewcomer: undefined }, 1_500],
])("a code %s", (_, discount, asked, expected) => {
  const decided = mayDiscount(makeDiscount(discount), purchase(asked));
  expect(decided.ok ? decided.value : decided.refusal).toBe(expected);
});

test("a code that does not exist is refused", () => {
  expect(mayDiscount(undefined, purchase())).toEqual({ ok: false, refusal: "discount_not_found" });
});

test("of what a code is worth nothing is below zero, and no more than the price is taken off", () => {
  const reduction = fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant("amount" as const), cents: fc.integer({ min: 100, max: 1_000_000 }) }),
  );
  fc.assert(
    fc.property(reduction, fc.nat(1_000_000), fc.nat(1_000_000), (code, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const off = takenOffBy(code, less);
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThanOrEqual(less);
      expect(Number.isInteger(off)).toBe(true);
      // A dearer purchase is not cheaper with the code.
      expect(more - takenOffBy(code, more)).toBeGreaterThanOrEqual(less - off);
    }),
  );
});

test.each<[string, Partial<DiscountDocument>, string]>([
  ["nothing", {}, "holds"],
  ["a first day to come", { from: "2026-12-02" }, "planned"],
  ["its last use paid", { max_uses: 2, used: 2 }, "used_up"],
  ["its last use held", { max_uses: 2, used: 1, held: 1 }, "holds"],
  ["its last day over", { until: "2026-11-30", max_uses: 2, used: 2 }, "over"],
  ["an end", { endedAt: new Date("2026-12-01T08:00:00Z") }, "over"],
])("the state of a code with %s", (_, different, state) => {
  const discount = makeDiscount(different);
  expect(discountStateOn({ ...discount, isEnded: discount.endedAt !== null }, TODAY)).toBe(state);
});
