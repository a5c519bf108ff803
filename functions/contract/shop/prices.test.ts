import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makePriceChange } from "../testing/shop.ts";
import { addRomeDays, romeInstant } from "../time/rome.ts";
import { offer, offers, priceOn, savingOf } from "./catalogue.ts";
import { currentPricesOn } from "./current/currentPrices.ts";
import type { Offer } from "./offer.ts";
import { paymentLinkOn, paymentLinks } from "./paymentLinks.ts";
import {
  addChange,
  endChange,
  MAX_PRICE_CHANGES,
  mayPlan,
  neverHeld,
  priceAt,
  setsPrice,
  stateOf,
  withChanges,
} from "./pricePolicy.ts";
import { type PriceChange, priceChangeInput } from "./prices.ts";
import { catalogueAt } from "./published.ts";

const TODAY = "2026-11-26";
const at = romeInstant(TODAY, "10:00");
const pack = offer("class-10");

const makeChange = (change: Partial<PriceChange> = {}) => makePriceChange({ from: TODAY, at, ...change });

describe("a change as typed", () => {
  const valid = { cents: 16_000, from: TODAY, until: null, reason: "Nuovo listino" };
  const BOUNDS = "Scrivi un prezzo da 1 a 10.000 €, al centesimo";

  test.each<[string, object, string]>([
    ["a negative price", { cents: -100 }, BOUNDS],
    ["a free offer", { cents: 0 }, BOUNDS],
    ["less than 1 €", { cents: 99 }, BOUNDS],
    ["a fraction of a cent", { cents: 0.1 }, BOUNDS],
    ["more than 10.000 €", { cents: 1_000_001 }, BOUNDS],
    ["a billion", { cents: 1e9 }, BOUNDS],
    ["no number", { cents: Number.NaN }, BOUNDS],
    ["an end before its beginning", { until: "2026-11-25" }, "L’ultimo giorno viene prima del primo"],
    ["no reason", { reason: " " }, "Scrivi il motivo, almeno 3 caratteri"],
  ])("with %s is refused", (_, change, message) => {
    const parsed = priceChangeInput.safeParse({ ...valid, ...change });
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test.each([{ cents: 100 }, { cents: 1_000_000 }, { until: TODAY }])("with %j is valid", (change) => {
    expect(priceChangeInput.safeParse({ ...valid, ...change }).success).toBe(true);
  });

  test.each<[string, string | null, string | undefined]>([
    ["2026-11-25", null, "price_in_past"],
    [TODAY, null, undefined],
    ["2029-11-26", null, undefined],
    ["2029-11-27", null, "price_too_far"],
    [TODAY, "2029-11-27", "price_too_far"],
  ])("from %s until %s is planned, or refused as %s", (from, until, refusal) => {
    const change = { ...valid, from, until };
    expect(mayPlan(change, TODAY)).toEqual(
      refusal === undefined ? { ok: true, value: change } : { ok: false, refusal },
    );
  });
});

describe("the price with changes", () => {
  test.each<[string, Partial<PriceChange>[], string, number]>([
    ["none", [], TODAY, 15_000],
    ["one before its first day", [{ from: "2026-11-27" }], TODAY, 15_000],
    ["one on its first day", [{}], TODAY, 16_000],
    ["one on its last day", [{ until: "2026-12-24" }], "2026-12-24", 16_000],
    ["one after its last day", [{ until: "2026-12-24" }], "2026-12-25", 15_000],
    ["two, of which the later made holds", [{}, { cents: 12_000, until: "2026-12-24" }], TODAY, 12_000],
    ["two, of which the later made is over", [{}, { cents: 12_000, until: TODAY }], "2026-11-27", 16_000],
    ["a gap between two", [{ until: TODAY }, { from: "2026-11-28" }], "2026-11-27", 15_000],
    ["one that never held", [{ from: "2026-12-01", until: TODAY }], "2026-12-02", 15_000],
  ])("with %s", (_, changes, day, cents) => {
    expect(priceOn(withChanges(pack, changes.map(makeChange)), day)).toBe(cents);
  });

  const days = fc.integer({ min: 0, max: 120 }).map((count) => addRomeDays("2025-07-01", count));
  const changes = fc.array(
    fc
      .record({
        cents: fc.constantFrom(15_000, 51_900, 56_000, 60_000),
        from: days,
        until: fc.option(days),
        at: days.map((day) => romeInstant(day, "12:00")),
      })
      .map(makeChange),
    { maxLength: 6 },
  );

  /** The price of a day by the words of the rule, a change at a time. */
  function expected(one: Offer, made: readonly PriceChange[], day: string): number {
    let cents = one.id === "restart" && day <= "2025-08-31" ? 51_900 : one.prices[0].cents;
    for (const { from, until, cents: changed } of made)
      if (day >= from && (until === null || day <= until)) cents = changed;
    return cents;
  }

  test("is that of the latest change that holds, on any day", () => {
    fc.assert(
      fc.property(fc.constantFrom(pack, offer("restart")), changes, days, (one, made, day) => {
        expect(priceOn(withChanges(one, made), day)).toBe(expected(one, made, day));
        const known = made.filter((change) => change.at <= romeInstant(day, "15:00"));
        expect(priceAt(one, made, romeInstant(day, "15:00"))).toBe(expected(one, known, day));
      }),
    );
  });

  test("is set by a change unless later ones hold on all of its days", () => {
    const span = Array.from({ length: 130 }, (_, index) => addRomeDays("2025-07-01", index));
    fc.assert(
      fc.property(changes, days, (made, today) => {
        const winners = new Set(
          span
            .filter((day) => day >= today)
            .map((day) =>
              made.findLast(({ from, until }) => day >= from && (until === null || day <= until)),
            ),
        );
        for (const change of made) expect(setsPrice(change, made, today)).toBe(winners.has(change));
      }),
    );
  });

  test("has each period once, by its end", () => {
    fc.assert(
      fc.property(changes, (made) => {
        const [lasting, ...passing] = withChanges(offer("restart"), made).prices;
        const ends = passing.map(({ validUntil }) => validUntil);
        expect(ends).toEqual([...new Set(ends)].sort());
        const steps = [...passing, lasting].map(({ cents }) => cents);
        expect(steps.filter((cents, index) => cents === steps[index + 1])).toEqual([]);
      }),
    );
  });

  test("is today's for everybody, with a rise but not with a reduction", () => {
    fc.assert(
      fc.property(changes, days, (made, day) => {
        const changed = Object.values(offers).map((one) => withChanges(one, made));
        const current = currentPricesOn(changed, day);
        for (const [index, one] of catalogueAt(current).entries()) {
          const full = changed[index] ?? one;
          expect(priceOn(one, day)).toBe(priceOn(full, day));
          const { rise } = current.prices[index] ?? {};
          if (!rise) continue;
          expect(rise.cents).toBeGreaterThan(priceOn(full, day));
          expect(priceOn(full, rise.until)).toBe(priceOn(full, day));
          expect(priceOn(full, addRomeDays(rise.until, 1))).toBe(rise.cents);
        }
      }),
    );
  });

  test("is not announced before it is lower", () => {
    const planned = (cents: number) => [withChanges(pack, [makeChange({ cents, from: "2026-12-01" })])];
    expect(currentPricesOn(planned(16_000), TODAY).prices[0]?.rise).toEqual({
      until: "2026-11-30",
      cents: 16_000,
    });
    expect(currentPricesOn(planned(14_000), TODAY).prices[0]?.rise).toBeNull();
  });
});

test("the lowest prices follow the changes", () => {
  const lowest = (id: "class-20" | "class-12-months", cents: number) =>
    currentPricesOn(
      Object.values(offers).map((one) => (one.id === id ? withChanges(one, [makeChange({ cents })]) : one)),
      TODAY,
    ).lowest;
  expect(lowest("class-20", 24_990).classLesson).toBe(1250);
  expect(lowest("class-20", 40_000).classLesson).toBe(1500);
  expect(lowest("class-12-months", 170_000).classMonth).toBe(13_500);
});

test("a changed price saves what it differs from the instalments by", () => {
  const year = (cents: number) => withChanges(offer("class-nutrition-12"), [makeChange({ cents })]);
  expect(savingOf(offer("class-nutrition-12"), TODAY)).toEqual({ cents: 15_000 });
  expect(savingOf(year(190_000), TODAY)).toEqual({ cents: 26_000 });
  expect(savingOf(year(220_000), TODAY)).toBeUndefined();
});

test("a payment link is offered only at the price of the price list", () => {
  const changed = withChanges(pack, [makeChange({ until: "2026-12-24" })]);
  expect(paymentLinkOn(changed, TODAY)).toBeUndefined();
  expect(paymentLinkOn(changed, "2026-12-25")).toBe(paymentLinks["class-10"]);
});

describe("the end of a change", () => {
  const tomorrow = makeChange({ from: "2026-11-27" });

  test("of one that holds is today", () => {
    const over = endChange(makeChange(), { at, by: "owner-2" });
    expect(over).toMatchObject({ ok: true, value: { until: TODAY, ended: { at, by: "owner-2" } } });
  });

  test("of one to come withdraws it", () => {
    const over = endChange(tomorrow, { at, by: "owner-2" });
    if (!over.ok) throw new Error(over.refusal);
    expect(neverHeld(over.value)).toBe(true);
    expect(stateOf(over.value, TODAY)).toBe("over");
    expect(priceOn(withChanges(pack, [over.value]), "2026-12-01")).toBe(15_000);
  });

  test.each<[string, Partial<PriceChange>]>([
    ["over", { from: "2026-11-01", until: "2026-11-25" }],
    ["on its last day", { until: TODAY }],
    ["withdrawn", { from: "2026-12-01", until: "2026-11-20" }],
  ])("of one that is %s is refused", (_, change) => {
    expect(endChange(makeChange(change), { at, by: "owner-2" })).toEqual({
      ok: false,
      refusal: "price_over",
    });
  });

  test("is possible while it is planned or holds", () => {
    const states = [tomorrow, makeChange(), makeChange({ until: TODAY })].map((one) => stateOf(one, TODAY));
    expect(states).toEqual(["planned", "holds", "holds"]);
  });
});

describe("a new change", () => {
  const full = (change: Partial<PriceChange>) =>
    Array.from({ length: MAX_PRICE_CHANGES }, (_, index) => makeChange({ id: `change-${index}`, ...change }));

  test("comes after the others", () => {
    const [first, second] = [makeChange(), makeChange({ id: "change-2" })];
    expect(addChange([first], second, TODAY)).toEqual({ ok: true, value: [first, second] });
  });

  test("replaces the oldest that is over, and none that holds", () => {
    const over = makeChange({ id: "over", from: "2026-11-01", until: "2026-11-02" });
    const before = full({}).with(7, over);
    const after = addChange(before, makeChange({ id: "new" }), TODAY);
    if (!after.ok) throw new Error(after.refusal);
    expect(after.value).toHaveLength(MAX_PRICE_CHANGES);
    expect(after.value.map(({ id }) => id)).not.toContain("over");
    expect(after.value.at(-1)?.id).toBe("new");
    expect(addChange(full({}), makeChange(), TODAY)).toEqual({ ok: false, refusal: "prices_full" });
  });
});
