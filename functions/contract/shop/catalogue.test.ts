import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isOnSale,
  lessonPriceOn,
  lessonsIn,
  monthPriceOn,
  offer,
  offers,
  offersOf,
  priceOn,
  saleStateOn,
  savingOf,
} from "./catalogue.ts";
import { currentPricesOn } from "./current/currentPrices.ts";
import { RUNNING_REPORT_HOURS } from "./list/runningReport.ts";
import { lowestPrices } from "./lowestPrices.ts";
import type { OfferGroup, OfferId, SalePeriod } from "./offer.ts";
import { paymentLinks } from "./paymentLinks.ts";

const all = Object.values(offers);
const euros = (cents: number | undefined) => cents && cents / 100;

/** Id, price, instalments, stated saving, months, visits. */
const specified: [OfferId, number, (string | undefined)?, (number | undefined)?, number?, number?][] = [
  ["class-10", 150],
  ["class-20", 250],
  ["class-3-months", 420, "3x140", undefined, 3],
  ["class-6-months", 800, "6x135", undefined, 6],
  ["class-12-months", 1500, "12x130", 60, 12],
  ["personal-nutrition-3", 1250, "3x420", undefined, 3, 3],
  ["personal-nutrition-6", 2270, "6x395", 100, 6, 6],
  ["personal-nutrition-12", 4170, "12x360", 150, 12, 12],
  ["class-nutrition-3", 630, "3x210", undefined, 3],
  ["class-nutrition-6", 1075, "6x196", 100, 6],
  ["class-nutrition-12", 2000, "12x180", 150, 12],
  ["running-starter", 95],
  ["running-avanzato", 160],
  ["running-elite", 350],
  ["online-training", 9.9],
  ["online-personal", 400],
  ["hyrox-verona", 450, undefined, undefined, 3],
  ["hyrox-verona-online", 150, undefined, undefined, 3],
];

describe("price list", () => {
  test.each(specified)("%s costs %d €", (id, price, instalments, saving, months, visits) => {
    const one = offer(id);
    expect(euros(priceOn(one, "2025-10-01"))).toBe(price);
    expect(one.instalments && `${one.instalments.count}x${one.instalments.cents / 100}`).toBe(instalments);
    expect(euros(one.saving)).toBe(saving);
    expect(one.months).toBe(months);
    expect(one.visits).toBe(visits);
  });

  test.each([
    ["2025-01-01", 519],
    ["2025-08-31", 519],
    ["2025-09-01", 560],
    ["2026-08-31", 560],
  ])("RESTART on %s costs %d €", (day, price) => {
    expect(euros(priceOn(offer("restart"), day))).toBe(price);
  });

  test("contains no other offers", () => {
    expect(all.map(({ id }) => id).sort()).toEqual(["restart", ...specified.map(([id]) => id)].sort());
    expect(Object.entries(offers).filter(([key, { id }]) => key !== id)).toEqual([]);
  });

  test("announces the lowest prices", () => {
    expect(lowestPrices).toMatchObject({ personalLesson: 3750, classLesson: 1250, classMonth: 13_000 });
    expect(currentPricesOn(all, "2025-10-01").lowest).toEqual(lowestPrices);
  });

  test("lists what each package includes", () => {
    expect(offer("restart").months).toBe(4);
    expect(offersOf("personal-nutrition").map(({ weeklyLessons }) => weeklyLessons)).toEqual([2, 2, 2]);
    expect(offersOf("small-class").map(({ lessons }) => lessons)).toEqual([10, 20]);
    expect(offer("online-training")).toMatchObject({ monthly: true, freeTrialDays: 2 });
    expect(offer("online-personal").lessons).toBe(10);
    expect(RUNNING_REPORT_HOURS).toBe(72);
  });
});

const days = fc
  .date({ min: new Date("2024-01-01T00:00:00Z"), max: new Date("2030-12-31T00:00:00Z"), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

describe("for any day", () => {
  test("exactly one price is valid, and none returns after its end", () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), days, days, (one, a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        const [lasting, ...passing] = one.prices;
        const order = [...passing, lasting].map(({ cents }) => cents);
        expect(order.filter((cents) => cents === priceOn(one, early))).toHaveLength(1);
        expect(order.indexOf(priceOn(one, late))).toBeGreaterThanOrEqual(order.indexOf(priceOn(one, early)));
      }),
    );
  });
});

describe("sale period of an offer", () => {
  const season = { from: "2025-06-01", until: "2025-09-30" };
  test.each<[SalePeriod | undefined, string, ReturnType<typeof saleStateOn>]>([
    [undefined, "2025-01-01", "open"],
    [{}, "2025-01-01", "open"],
    [season, "2025-05-31", "upcoming"],
    [season, "2025-06-01", "open"],
    [season, "2025-09-30", "open"],
    [season, "2025-10-01", "ended"],
    [{ until: "2025-09-30" }, "2000-01-01", "open"],
    [{ until: "2025-09-30" }, "2026-11-23", "ended"],
    [{ from: "2025-06-01" }, "2030-01-01", "open"],
  ])("%j on %s is %s", (sale, day, state) => {
    expect(saleStateOn(sale ? { sale } : {}, day)).toBe(state);
  });

  test("is open from its first to its last day, both inclusive", () => {
    fc.assert(
      fc.property(
        fc.option(days, { nil: undefined }),
        fc.option(days, { nil: undefined }),
        days,
        (from, until, day) => {
          const sale = { ...(from && { from }), ...(until && { until }) };
          expect(isOnSale({ sale }, day)).toBe(day >= (from ?? day) && day <= (until ?? day));
        },
      ),
    );
  });

  test("never reopens after its end", () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), days, days, (one, a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        if (saleStateOn(one, early) === "ended") expect(isOnSale(one, late)).toBe(false);
      }),
    );
  });

  test("ends with September for the race of Verona, and never for the rest", () => {
    expect(all.filter((one) => !isOnSale(one, "2025-10-01")).map(({ id }) => id)).toEqual([
      "hyrox-verona",
      "hyrox-verona-online",
    ]);
    expect(all.filter((one) => !isOnSale(one, "2025-09-30"))).toEqual([]);
  });
});

describe("figures of an offer", () => {
  const day = "2026-11-24";

  test.each<[OfferId, number | undefined, number | undefined, number | undefined]>([
    ["restart", undefined, undefined, 140],
    ["class-10", 10, 15, undefined],
    ["class-20", 20, 12.5, undefined],
    ["class-3-months", undefined, undefined, 140],
    ["class-12-months", undefined, undefined, 125],
    ["personal-nutrition-3", 26, 1250 / 26, 1250 / 3],
    ["personal-nutrition-6", 52, 2270 / 52, 2270 / 6],
    ["personal-nutrition-12", 104, 4170 / 104, 347.5],
    ["online-personal", 10, 40, undefined],
    ["online-training", undefined, undefined, undefined],
  ])("%s: lessons, a lesson, a month", (id, lessons, lesson, month) => {
    const one = offer(id);
    expect(lessonsIn(one)).toBe(lessons);
    for (const [cents, expected] of [
      [lessonPriceOn(one, day), lesson],
      [monthPriceOn(one, day), month],
    ] as const)
      if (expected === undefined) expect(cents).toBeUndefined();
      else expect(cents).toBeCloseTo(expected * 100);
  });

  test.each<[OfferId, number | undefined, OfferId?]>([
    ["class-10", undefined],
    ["class-20", 50, "class-10"],
    ["class-3-months", undefined],
    ["class-6-months", 10],
    ["class-12-months", 60],
    ["personal-nutrition-3", 10],
    ["personal-nutrition-6", 100],
    ["personal-nutrition-12", 150],
    ["class-nutrition-3", undefined],
    ["class-nutrition-6", 100],
    ["class-nutrition-12", 150],
    ["online-personal", undefined],
    ["restart", undefined],
  ])("%s saves %s €", (id, saving, pack) => {
    const computed = savingOf(offer(id), day);
    expect(euros(computed?.cents)).toBe(saving);
    expect(computed?.pack?.id).toBe(pack);
  });

  test("are never below the best price that the card states", () => {
    for (const [badge, price] of [
      ["Miglior prezzo a lezione", lessonPriceOn],
      ["Miglior prezzo al mese", monthPriceOn],
    ] as const) {
      const featured = all.filter((one) => one.badge === badge);
      expect(featured).not.toEqual([]);
      for (const one of featured)
        for (const other of offersOf(one.group))
          expect(price(one, day)).toBeLessThanOrEqual(price(other, day) ?? 0);
    }
  });
});

test("one offer of each group is featured, and each states its audience", () => {
  const groups = [...new Set(all.map(({ group }) => group))];
  for (const group of groups) expect(offersOf(group).filter(({ badge }) => badge)).toHaveLength(1);
  expect(new Set(all.map(({ audience }) => audience)).size).toBe(all.length);
});

describe("instalments", () => {
  /** 6 × 196 is 1176: the stated saving of 100 rounds 101 down (docs/product/shop.md#savings). */
  const ROUNDED = "class-nutrition-6";
  /** 12 × 180 is 2160: the list states 150 of the 160 (docs/product/shop.md#savings). */
  const UNDERSTATED = "class-nutrition-12";

  test.each(all.filter(({ saving }) => saving !== undefined))("$id saves what the list states", (one) => {
    const { count = 0, cents = 0 } = one.instalments ?? {};
    const difference = count * cents - priceOn(one, "2025-10-01");
    const stated = one.saving ?? 0;
    if (one.id === ROUNDED) expect(difference).toBe(stated + 100);
    else if (one.id === UNDERSTATED) expect(difference).toBe(stated + 1000);
    else expect(difference).toBe(stated);
  });

  test("match the number of months", () => {
    for (const { instalments, months } of all) if (instalments) expect(instalments.count).toBe(months);
  });
});

test("every package has its own payment link, but for the monthly one, which is bought in the app", () => {
  const links: string[] = Object.values(paymentLinks);
  const once = all.filter(({ monthly }) => !monthly);
  expect(Object.keys(paymentLinks)).toEqual(once.map(({ id }) => id));
  expect(new Set(links).size).toBe(once.length);
  expect(links.every((link) => URL.canParse(link) && /^https?:/.test(link))).toBe(true);
});

test.each<[OfferGroup, number]>([
  ["restart", 1],
  ["small-class", 2],
  ["subscription", 3],
  ["personal-nutrition", 3],
  ["class-nutrition", 3],
  ["running", 3],
  ["online", 2],
  ["hyrox", 2],
])("%s has %d offers", (group, count) => {
  expect(offersOf(group)).toHaveLength(count);
});
