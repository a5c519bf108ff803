import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isUsable } from "../packages/policy.ts";
import { makePackage } from "../testing/packages.ts";
import { addRomeDays, romeInstant } from "../time/rome.ts";
import { offer, offers, priceOn } from "./catalogue.ts";
import type { Offer, OfferId } from "./offer.ts";
import {
  type Buyer,
  firstDayAfterWaiting,
  type HoldingBuyer,
  isRepeatedPurchase,
  mayBuy,
  mayBuyInInstalments,
  maySubscribe,
  offerNamed,
  offersFor,
  offerTitle,
  type Purchase,
  packageFor,
  packageOf,
  paymentTitle,
  purchaseOutcome,
  renewalOf,
  waitsForProof,
} from "./purchase.ts";

const all = Object.values(offers);

/** Package granted by each offer paid on 30 November 2026: name, lessons and expiry. */
const given: [OfferId, string, number, string | null][] = [
  ["restart", "RESTART", 0, "2027-03-30"],
  ["class-10", "Small class, 10 lezioni", 10, null],
  ["class-20", "Small class, 20 lezioni", 20, null],
  ["class-3-months", "Small class, 3 mesi", 0, "2027-02-28"],
  ["class-6-months", "Small class, 6 mesi", 0, "2027-05-30"],
  ["class-12-months", "Small class, 12 mesi", 0, "2027-11-30"],
  ["class-nutrition-3", "Small class e nutrizionista, 3 mesi", 0, "2027-02-28"],
  ["class-nutrition-6", "Small class e nutrizionista, 6 mesi", 0, "2027-05-30"],
  ["class-nutrition-12", "Small class e nutrizionista, 12 mesi", 0, "2027-11-30"],
];
const giving = given.map(([id]) => id);

describe("offers", () => {
  test.each(given)("%s grants %s", (id, name, size, expire_date) => {
    const start = size === 0 ? { start_date: "2026-11-30" } : {};
    expect(packageOf(offer(id), "2026-11-30")).toEqual({ name, size, ...start, expire_date });
  });

  test.each(all.filter(({ id }) => !giving.some((one) => one === id)))(
    "$id grants nothing by itself",
    (one) => {
      expect(packageOf(one, "2026-11-30")).toBeUndefined();
    },
  );

  test("have unique titles", () => {
    expect(new Set(all.map(offerTitle)).size).toBe(all.length);
    expect(offerTitle(offer("personal-nutrition-3"))).toBe("Personal training e nutrizionista, 3 mesi");
    for (const one of all.filter(({ group }) => group === "running"))
      expect(offerTitle(one)).toBe(`Analisi della corsa, ${one.name}`);
  });
});

const days = fc.integer({ min: 0, max: 2500 }).map((count) => addRomeDays("2025-01-01", count));

/** A member who never had a package. */
const newcomer: Buyer = { packages: [], at: new Date("2026-11-25T10:00:00Z") };

describe("an offer in the app", () => {
  const DAY = "2026-11-25";

  test.each<[string, Offer | undefined, number, string]>([
    ["an unknown offer", undefined, 15_000, "offer_not_found"],
    ["an offer of a past season", offer("hyrox-verona"), 45_000, "offer_not_on_sale"],
    ["an offer that staff arrange", offer("running-starter"), 9_500, "offer_without_package"],
    ["another price", offer("class-10"), 14_999, "price_changed"],
  ])("is not sold for %s", (_, one, price, refusal) => {
    expect(mayBuy(one, price, DAY, newcomer)).toEqual({ ok: false, refusal });
  });

  test("is sold at the price of the day", () => {
    expect(mayBuy(offer("class-10"), 15_000, DAY, newcomer)).toEqual({ ok: true, value: offer("class-10") });
  });

  const ten = offer("class-10");
  const had = { name: "Small class, 10 lezioni", createdAt: new Date("2026-11-25T09:59:59Z") };
  const voided = { at: new Date(), by: "desk", reason: "errore", remaining: 0 };
  const owning = (...packages: Buyer["packages"]): Buyer => ({ ...newcomer, packages });
  test.each<[string, Partial<Offer>, Buyer | undefined, string | undefined]>([
    ["for newcomers, of a newcomer", { forNewcomers: true }, newcomer, undefined],
    [
      "for newcomers, of who had another package",
      { forNewcomers: true },
      owning({ ...had, name: "RESTART" }),
      "offer_for_newcomers",
    ],
    [
      "for newcomers, of who got one since",
      { forNewcomers: true },
      owning({ name: "RESTART", createdAt: newcomer.at }),
      undefined,
    ],
    [
      "for newcomers, of who got this one since",
      { forNewcomers: true },
      owning({ ...had, createdAt: newcomer.at }),
      "offer_bought_already",
    ],
    ["for newcomers, of a visitor, who may be one", { forNewcomers: true }, undefined, undefined],
    ["once each, of who has it not", { maxPerPerson: 1 }, owning({ ...had, name: "RESTART" }), undefined],
    ["once each, of who has it", { maxPerPerson: 1 }, owning(had), "offer_bought_already"],
    ["twice each, of who has it once", { maxPerPerson: 2 }, owning(had), undefined],
    ["once each, of whose package was voided", { maxPerPerson: 1 }, owning({ ...had, voided }), undefined],
    ["sold in the app, in the app", { channel: "app" }, newcomer, undefined],
    ["sold in the app, on the site", { channel: "app" }, undefined, "offer_not_sold_here"],
    ["sold at the desk, in the app", { channel: "desk" }, newcomer, "offer_not_sold_here"],
    ["sold at the desk, on the site", { channel: "desk" }, undefined, "offer_not_sold_here"],
  ])("%s: %#", (_, changes, buyer, refusal) => {
    const one = { ...ten, ...changes };
    const expected = refusal ? { ok: false, refusal } : { ok: true, value: one };
    expect(mayBuy(one, 15_000, DAY, buyer)).toEqual(expected);
  });

  test("is offered only if a purchase at its price is then granted", () => {
    fc.assert(
      fc.property(days, (day) => {
        const at = romeInstant(day, "12:00");
        const owner = { member: "m", proven: true };
        for (const one of offersFor({ packages: [], at: newcomer.at }, day, all)) {
          const bought = {
            offer: one,
            amount: priceOn(one, day),
            currency: "eur",
            gift: false,
            discount: null,
            paidBy: null,
            packages: [],
            changes: [],
            openedAt: at,
            paidAt: at,
            owner,
          };
          expect(purchaseOutcome(bought).outcome).toBe("grant");
        }
      }),
    );
  });

  test.each(given)("%s renews the package that it granted", (id, name) => {
    expect(renewalOf({ name }, all)?.id).toBe(id);
  });

  test("renews no package that staff named", () => {
    expect(renewalOf({ name: "Pacchetto da 10" }, all)).toBeUndefined();
  });
});

test.each([null, "", "class-11", "toString", "__proto__"])("%j names no offer", (id) => {
  expect(offerNamed(id)).toBeUndefined();
});

test.each([
  ["package", "class-10", "Small class, 10 lezioni"],
  ["package", "Buono regalo", "Buono regalo"],
  ["package", null, "Pagamento online"],
  ["race", null, "Simulazione di gara"],
] as const)("a payment for a %s of %j is titled %s", (kind, named, title) => {
  expect(paymentTitle({ kind, offer: named })).toBe(title);
});

const packs = fc.constantFrom(...giving).map((id) => offer(id));

test("a package pays on the day of payment, and a subscription until the day before its expiry", () => {
  fc.assert(
    fc.property(packs, days, (one, day) => {
      const granted = packageOf(one, day);
      if (!granted) throw new Error(one.id);
      const { extras: _, ...classes } = granted;
      const pkg = { ...classes, remaining: granted.size };
      expect(isUsable(pkg, romeInstant(day, "23:59"))).toBe(true);
      if (granted.expire_date === null) return;
      expect(isUsable(pkg, romeInstant(addRomeDays(granted.expire_date, -1), "23:59"))).toBe(true);
      expect(isUsable(pkg, romeInstant(granted.expire_date))).toBe(false);
    }),
  );
});

describe("a subscription that is bought again", () => {
  const held = {
    ...makePackage({ name: "Small class, 3 mesi", size: 0, remaining: 0, expire_date: "2026-12-08" }),
    id: "running",
  };
  const months = offer("class-3-months");

  test("begins where the one that runs ends", () => {
    const renewed = { start_date: "2026-12-08", expire_date: "2027-03-08" };
    expect(packageFor(months, [held], "2026-11-28")).toMatchObject(renewed);
    expect(packageFor(months, [held], "2026-12-08")).toMatchObject(renewed);
    expect(packageFor(months, [], "2026-11-28")).toMatchObject({
      start_date: "2026-11-28",
      expire_date: "2027-02-28",
    });
  });

  test("leaves a pack beside it without a first day", () => {
    expect(packageFor(offer("class-10"), [held], "2026-11-28")).toEqual({
      name: "Small class, 10 lezioni",
      size: 10,
      expire_date: null,
    });
  });

  test.each([
    ["on the day of the grant", "2026-12-01", "2026-12-01"],
    ["30 days after the payment at the latest", "2027-02-01", "2026-12-28"],
  ])("that waited for an account begins %s", (_, grantedOn, first) => {
    expect(firstDayAfterWaiting("2026-11-28", grantedOn)).toBe(first);
  });

  test.each([
    ["59 seconds ago", 59_000, {}, true],
    ["a minute ago", 60_000, {}, false],
    [
      "just now, and voided",
      0,
      { voided: { at: new Date(), by: "desk", reason: "errore", remaining: 0 } },
      false,
    ],
    ["just now, of another offer", 0, { name: "Small class, 6 mesi" }, false],
  ])("is a repetition of what was bought %s: %s", (_, ago, fields, repeated) => {
    const now = new Date("2026-11-28T10:00:00Z");
    const bought = { ...held, createdAt: new Date(now.getTime() - ago), ...fields };
    expect(isRepeatedPurchase(months, [bought], now)).toBe(repeated);
  });
});

describe("the outcome of a payment", () => {
  const bought: Purchase<string> = {
    offer: offer("class-10"),
    amount: 15_000,
    currency: "eur",
    owner: { member: "ada", proven: true },
    gift: false,
    discount: null,
    paidBy: null,
    packages: [],
    changes: [],
    openedAt: romeInstant("2026-11-30", "23:50"),
    paidAt: romeInstant("2026-11-30", "23:55"),
  };

  const renewing = (renews: boolean) => ({
    id: "a",
    ...makePackage({
      size: 0,
      expire_date: "2026-12-30",
      instalments: { id: "sub_1", startsOn: "2026-11-30", count: 1, paid: 1, unpaidSince: null, renews },
    }),
  });

  test("is a card of a gift, though its giver is a member; one that waits from before is granted by no proof", () => {
    expect(purchaseOutcome({ ...bought, gift: true })).toEqual({ outcome: "gift", offer: bought.offer });
    expect(waitsForProof({ state: "waiting", reason: "gift" })).toBe(false);
  });

  test("is the package for the right price and a member's proven e-mail", () => {
    expect(purchaseOutcome(bought)).toEqual({
      outcome: "grant",
      member: "ada",
      granted: { name: "Small class, 10 lezioni", size: 10, expire_date: null },
    });
  });

  test("counts from the day of payment in Rome", () => {
    const months = { ...bought, offer: offer("class-3-months"), amount: 42_000 };
    expect(purchaseOutcome(months)).toMatchObject({ granted: { expire_date: "2027-02-28" } });
    const afterMidnight = { ...months, paidAt: romeInstant("2026-12-01", "00:05") };
    expect(purchaseOutcome(afterMidnight)).toMatchObject({ granted: { expire_date: "2027-03-01" } });
  });

  test.each<[string, Partial<Purchase<string>>, string]>([
    ["nobody's e-mail", { owner: undefined }, "no_member"],
    [
      "an e-mail that nobody has shown to be theirs",
      { owner: { member: "ada", proven: false } },
      "unproven_email",
    ],
    ["a cent too little", { amount: 14_999 }, "amount"],
    ["a cent too much", { amount: 15_001 }, "amount"],
    ["another currency", { currency: "usd" }, "amount"],
    [
      "an offer for newcomers of who is none",
      {
        offer: { ...offer("class-10"), forNewcomers: true },
        packages: [{ ...makePackage({ name: "RESTART" }), id: "p" }],
      },
      "not_entitled",
    ],
    [
      "months, of whom a membership renews that pays for as much",
      { offer: offer("class-3-months"), amount: 42_000, packages: [renewing(true)] },
      "not_entitled",
    ],
    ["no offer", { offer: undefined }, "no_package"],
    ["an offer that grants nothing", { offer: offer("running-starter"), amount: 9_500 }, "no_package"],
  ])("with %s waits", (_, different, reason) => {
    expect(purchaseOutcome({ ...bought, ...different })).toEqual({ outcome: "wait", reason });
  });

  test.each<[string, Partial<Purchase<string>>]>([
    ["lessons, of whom a membership renews", { packages: [renewing(true)] }],
    [
      "months, of whom a membership renewed until it was stopped",
      { offer: offer("class-3-months"), amount: 42_000, packages: [renewing(false)] },
    ],
  ])("with %s is granted", (_, different) => {
    expect(purchaseOutcome({ ...bought, ...different })).toMatchObject({ outcome: "grant" });
  });

  const [lastDay, dayAfter] = [romeInstant("2025-09-30", "23:59"), romeInstant("2025-10-01", "00:01")];
  test.each<[string, Date, Date, string]>([
    ["opened and paid on the last day", lastDay, lastDay, "no_package"],
    ["opened on the last day and paid after it", lastDay, dayAfter, "no_package"],
    ["opened after the last day", dayAfter, dayAfter, "not_on_sale"],
  ])("for an offer of a season, %s, waits", (_, openedAt, paidAt, reason) => {
    const seasonal = { ...bought, offer: offer("hyrox-verona"), amount: 45_000, openedAt, paidAt };
    expect(purchaseOutcome(seasonal)).toEqual({ outcome: "wait", reason });
  });

  const [before, after] = [romeInstant("2025-08-31", "23:59"), romeInstant("2025-09-01", "00:01")];
  test.each<[string, Date, Date, number, string]>([
    ["the price of the day it was opened", before, after, 51_900, "grant"],
    ["the price of the day it was paid", before, after, 56_000, "grant"],
    ["a price that is still to come", before, before, 56_000, "wait"],
    ["a price that has passed", after, after, 51_900, "wait"],
  ])("of %s, case %#", (_, openedAt, paidAt, amount, outcome) => {
    const restart = { ...bought, offer: offer("restart"), amount, openedAt, paidAt };
    expect(purchaseOutcome(restart)).toMatchObject({ outcome });
  });

  test("is a package only at the price of one of its two days", () => {
    fc.assert(
      fc.property(packs, days, days, fc.integer({ min: 0, max: 250_000 }), (one, opened, paid, any) => {
        const [openedAt, paidAt] = [romeInstant(opened, "12:00"), romeInstant(paid, "12:00")];
        const prices = [priceOn(one, opened), priceOn(one, paid)];
        for (const amount of [any, ...prices]) {
          const outcome = purchaseOutcome({ ...bought, offer: one, amount, openedAt, paidAt });
          expect(outcome.outcome).toBe(prices.includes(amount) ? "grant" : "wait");
        }
      }),
    );
  });
});

test.each([
  [{ state: "waiting", reason: "no_member" }, true],
  [{ state: "waiting", reason: "unproven_email" }, true],
  [{ state: "waiting", reason: "amount" }, false],
  [{ state: "settled", reason: "no_member" }, false],
  [{ state: "settled", reason: "unproven_email" }, false],
  [{ state: "kept", reason: null }, false],
] as const)("a payment %j waits for the proof of the address: %s", (payment, waits) => {
  expect(waitsForProof(payment)).toBe(waits);
});

describe("a membership that renews", () => {
  const TODAY = "2026-11-30";
  const twice: Offer = {
    id: "twice",
    group: "limited",
    name: "2 a settimana",
    audience: "",
    prices: [{ cents: 7_900 }],
    monthly: true,
    limits: { frequency: { count: 2, per: "week" } },
    notes: [],
  };
  const at = new Date(`${TODAY}T10:00:00Z`);
  const renewed = (renews: boolean, limits = twice.limits) => ({
    id: "a",
    ...makePackage({
      name: "Altro",
      size: 0,
      expire_date: "2027-01-30",
      ...(limits && { limits }),
      instalments: { id: "sub_1", startsOn: TODAY, count: 2, paid: 1, unpaidSince: null, renews },
    }),
  });
  const ask = (
    overrides: Partial<Offer> = {},
    packages: HoldingBuyer["packages"] = [],
    { cents = 7_900, byStaff = false } = {},
  ) => maySubscribe({ ...twice, ...overrides }, cents, TODAY, { packages, at }, byStaff);

  test.each([
    ["sold", {}, [], undefined],
    ["withdrawn between page and payment", { isWithdrawn: true }, [], "offer_not_on_sale"],
    ["sold from tomorrow on", { sale: { from: "2026-12-01" } }, [], "offer_not_on_sale"],
    ["sold at the desk alone", { channel: "desk" }, [], "offer_not_sold_here"],
    [
      "for newcomers, to none",
      { forNewcomers: true },
      [{ id: "p", ...makePackage() }],
      "offer_for_newcomers",
    ],
    ["of the library", { group: "online" }, [], "offer_without_instalments"],
    ["had already, and renewed", {}, [renewed(true)], "renewal_running"],
    ["covered by one without limits", {}, [renewed(true, undefined)], "renewal_running"],
    ["more than the one that is renewed", { limits: undefined }, [renewed(true)], undefined],
    ["had already, and stopped", {}, [renewed(false)], "subscription_running"],
  ] as const)("is refused or not: %s", (_, overrides: Partial<Offer>, packages, refusal) => {
    const decided = ask(overrides, packages);
    expect(decided.ok ? undefined : decided.refusal).toBe(refusal);
  });

  test("keeps the price that was shown, and is sold by the desk all the same", () => {
    expect(ask({}, [], { cents: 6_900 })).toEqual({ ok: false, refusal: "price_changed" });
    expect(ask({ channel: "desk" }, [], { byStaff: true })).toMatchObject({ ok: true });
  });

  test("is not bought in one payment, nor in a number of instalments", () => {
    const buyer = { packages: [], at };
    const { monthly: _, ...once } = twice;
    expect(maySubscribe({ ...once, months: 1 }, 7_900, TODAY, buyer)).toEqual({
      ok: false,
      refusal: "offer_without_instalments",
    });
    expect(mayBuy(twice, 7_900, TODAY, buyer)).toEqual({ ok: false, refusal: "offer_renews" });
    expect(mayBuyInInstalments(twice, 7_900, TODAY, buyer)).toEqual({ ok: false, refusal: "offer_renews" });
    expect(offersFor(buyer, TODAY, [twice])).toEqual([twice]);
  });

  test("is refused while a subscription covers days to come, and a subscription while it renews", () => {
    const covering = { ...makePackage({ size: 0, expire_date: "2027-02-10" }), id: "a" };
    expect(ask({}, [covering])).toEqual({ ok: false, refusal: "subscription_running" });
    expect(ask({}, [covering], { byStaff: true })).toEqual({ ok: false, refusal: "subscription_running" });
    expect(ask({}, [{ ...covering, limits: { frequency: { count: 1, per: "week" } } }]).ok).toBe(true);
    expect(ask({}, [{ ...covering, expire_date: TODAY }]).ok).toBe(true);
    const months = offers["class-3-months"];
    const price = priceOn(months, TODAY);
    const buyer = (renews: boolean) => {
      const { limits: _, ...unlimited } = renewed(renews);
      return { packages: [unlimited], at };
    };
    expect(mayBuy(months, price, TODAY, buyer(true))).toEqual({ ok: false, refusal: "renewal_running" });
    expect(mayBuy(months, price, TODAY, buyer(false)).ok).toBe(true);
  });
});
