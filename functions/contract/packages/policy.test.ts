import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialStudioRules as rules } from "../bookings/studioRules.ts";
import { classAt, makePackage } from "../testing/packages.ts";
import { romeInstant } from "../time/rome.ts";
import { newPurchase } from "./beginAtOnce.ts";
import type { PackageLimits } from "./limits/labels.ts";
import { limitText } from "./limits/sentences.ts";
import type { PackageDocument } from "./model.ts";
import {
  bonusAfter,
  currentPackage,
  expiryOf,
  expiryStage,
  isPaidLater,
  isUnpaid,
  isUsable,
  laterDay,
  mayPay,
  mayPayOrBegin,
  noticeEndDates,
  payingPackage,
  resizePackage,
  setRemaining,
} from "./policy.ts";

const now = romeInstant("2026-11-21", "18:25");
const classStart = romeInstant("2026-11-23", "18:30");
const make = (id: string, { age = 0, ...wanted }: Partial<PackageDocument> & { age?: number }) => ({
  id,
  ...makePackage({ name: id, createdAt: new Date(now.getTime() - age * 86_400_000), ...wanted }),
});

const voided = { at: now, by: "staff-1", reason: "Regalato per errore", remaining: 3 };

describe("a subscription", () => {
  test.each([
    ["2026-11-20", "expired"],
    ["2026-11-21", "expired"],
    ["2026-11-22", "expiring"],
    ["2026-11-28", "expiring"],
    ["2026-11-29", "active"],
    [null, "active"],
  ])("that ends on %s is %s on 2026-11-21", (expire_date, expiry) => {
    expect(expiryOf({ size: 0, expire_date }, now, rules)).toBe(expiry);
  });

  test("changes at midnight in Rome, not in UTC", () => {
    const pkg = { size: 0, expire_date: "2026-11-22" };
    expect(expiryOf(pkg, romeInstant("2026-11-21", "23:59"), rules)).toBe("expiring");
    expect(expiryOf(pkg, romeInstant("2026-11-22", "00:00"), rules)).toBe("expired");
  });
});

test("a package of at most a week is announced on its last day, not a week before", () => {
  const given = { size: 0, remaining: 0, createdAt: romeInstant("2026-11-21", "09:00") };
  expect(expiryStage({ ...given, expire_date: "2026-11-28" }, now, rules)).toBeUndefined();
  expect(expiryStage({ ...given, expire_date: "2026-11-22" }, now, rules)).toBe("day");
});

test("a pack never shows as expiring", () => {
  expect(expiryOf({ size: 10, expire_date: "2026-11-22" }, now, rules)).toBe("active");
});

describe("a usable package", () => {
  test.each([
    ["a pack with lessons", make("a", { remaining: 1 }), true],
    ["a pack without", make("a", { remaining: 0 }), false],
    ["a pack whose time is over", make("a", { expire_date: "2026-11-21" }), false],
    ["a running subscription", make("a", { size: 0, expire_date: "2026-11-22" }), true],
    ["a voided one", make("a", { size: 0, expire_date: "2026-11-22", voided }), false],
    ["an ended one", make("a", { size: 0, expire_date: "2026-11-21" }), false],
  ])("%s: %s", (_, pkg, usable) => {
    expect(isUsable(pkg, now)).toBe(usable);
  });
});

describe("the paying package", () => {
  const subscription = make("subscription", { size: 0, expire_date: "2027-01-01" });
  const short = make("short", { expire_date: "2026-12-01" });
  const long = make("long", { expire_date: "2026-12-31", age: 90 });
  const young = make("young", { age: 1 });
  const old = make("old", { age: 30 });

  test.each([
    ["a subscription before any pack", [short, subscription], "subscription"],
    ["the pack with the nearest expiry", [old, long, short], "short"],
    ["one with an expiry before one without", [old, long], "long"],
    ["then the oldest", [young, old], "old"],
    [
      "a pack where the subscription ends before the class",
      [old, make("ends", { size: 0, expire_date: "2026-11-23" })],
      "old",
    ],
    [
      "the subscription that still holds on the class's day",
      [old, make("holds", { size: 0, expire_date: "2026-11-24" })],
      "holds",
    ],
    ["none where nothing is left", [make("empty", { remaining: 0 })], undefined],
  ])("is %s", (_, packages, id) => {
    expect(payingPackage(packages, classAt(classStart), now)?.id).toBe(id);
  });

  const products = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      size: fc.constantFrom(0, 10, 20),
      remaining: fc.integer({ min: 0, max: 10 }),
      expire_date: fc.constantFrom(null, "2026-11-20", "2026-11-23", "2026-11-24", "2027-03-01"),
      age: fc.integer({ min: 0, max: 400 }),
      voided: fc.constantFrom(null, voided),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  );

  test("does not depend on the order of packages, and is usable", () => {
    fc.assert(
      fc.property(
        products.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          const chosen = payingPackage(
            list.map(({ id, ...rest }) => make(id, rest)),
            classAt(classStart),
            now,
          );
          const again = payingPackage(
            shuffled.map(({ id, ...rest }) => make(id, rest)),
            classAt(classStart),
            now,
          );
          expect(again?.id).toBe(chosen?.id);
          if (chosen) expect(isUsable(chosen, now)).toBe(true);
          expect(chosen?.voided ?? null).toBeNull();
        },
      ),
    );
  });
});

describe("resizing a package", () => {
  const pack = { size: 10, remaining: 4 };
  const subscription = { size: 0, remaining: 0 };
  test.each([
    [pack, 12, { ok: true, remaining: 6 }],
    [pack, 6, { ok: true, remaining: 0 }],
    [pack, 10, { ok: true, remaining: 4 }],
    [subscription, 0, { ok: true, remaining: 0 }],
    [pack, 5, { ok: false, message: "Almeno 6: tante sono le lezioni già usate" }],
    [pack, 0, { ok: false, message: "Un pacchetto di lezioni non può diventare un abbonamento" }],
    [subscription, 1, { ok: false, message: "Un abbonamento non può diventare un pacchetto di lezioni" }],
    [{ size: 1, remaining: 900 }, 102, { ok: false, message: "Ne resterebbero più di 1000" }],
  ])("%j made %d", (pkg, size, outcome) => {
    expect(resizePackage(pkg, size)).toEqual(outcome);
  });

  test("keeps what was used, and is reversible", () => {
    const numbers = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(numbers, numbers, numbers, (size, used, other) => {
        const pkg = { size, remaining: Math.max(0, size - used) };
        const after = resizePackage(pkg, other);
        if (!after.ok) return;
        expect(other - after.remaining).toBe(size - pkg.remaining);
        expect(resizePackage({ size: other, remaining: after.remaining }, size)).toEqual({
          ok: true,
          remaining: pkg.remaining,
        });
      }),
    );
  });
});

test.each([
  ["a lesson less", 10, "2027-02-01", { lessons: 0, days: 7 }],
  ["two lessons less", 9, "2027-02-01", { lessons: 0, days: 7 }],
  ["a lesson more", 12, "2027-02-01", { lessons: 1, days: 7 }],
  ["three days less", 11, "2027-01-29", { lessons: 1, days: 4 }],
  ["ten days less", 11, "2027-01-22", { lessons: 1, days: 0 }],
  ["three days more", 11, "2027-02-04", { lessons: 1, days: 7 }],
])("of what rewards added staff take away first: %s", (_, size, expire_date, bonus) => {
  const pkg = { size: 11, expire_date: "2027-02-01", bonus: { lessons: 1, days: 7 } };
  expect(bonusAfter(pkg, { size, expire_date })).toEqual(bonus);
  expect(bonusAfter({ ...pkg, bonus: undefined }, { size, expire_date })).toBeUndefined();
});

describe("the lessons left that staff set", () => {
  test.each([
    [{ size: 10, remaining: 4 }, 0, true],
    [{ size: 10, remaining: 4 }, 10, true],
    [{ size: 10, remaining: 4 }, 11, false],
    // One that was given more before.
    [{ size: 10, remaining: 12 }, 12, true],
    [{ size: 10, remaining: 12 }, 13, false],
    [{ size: 0, remaining: 0 }, 3, false],
  ])("of %j may be %d: %s", (pkg, uses, isAllowed) => {
    expect(setRemaining(pkg, uses).ok).toBe(isAllowed);
  });
});

test.each([
  ["2026-11-21", "2026-12-01", "2026-12-01"],
  ["2026-12-01", null, "2026-12-01"],
  ["", "2026-12-01", "2026-12-01"],
  [undefined, null, ""],
])("the later of %s and %s is %s", (one, other, later) => {
  expect(laterDay(one, other)).toBe(later);
  expect(laterDay(other, one)).toBe(later);
});

describe("the expiry notice", () => {
  test.each([
    ["2026-11-30", undefined],
    ["2026-11-29", undefined],
    ["2026-11-28", "week"],
    ["2026-11-26", "week"],
    ["2026-11-25", undefined],
    ["2026-11-23", undefined],
    ["2026-11-22", "day"],
    ["2026-11-21", "expired"],
    ["2026-11-19", "expired"],
    ["2026-11-18", undefined],
    [null, undefined],
  ])("on 21 November, where it is %s: %s", (expire_date, stage) => {
    for (const size of [0, 10]) {
      const pkg = make("p", { size, remaining: Math.min(size, 1), expire_date, age: 60 });
      expect(expiryStage(pkg, now, rules)).toBe(stage);
      const { first, last } = noticeEndDates(now, rules);
      if (stage) expect([(expire_date ?? "") >= first, (expire_date ?? "") <= last]).toEqual([true, true]);
    }
  });

  test.each([
    [3, "2026-11-24", "week"],
    [3, "2026-11-25", undefined],
    [3, "2026-11-23", "week"],
    [3, "2026-11-22", "day"],
    [14, "2026-12-05", "week"],
    [14, "2026-12-03", "week"],
    [14, "2026-11-28", undefined],
    [14, "2026-12-06", undefined],
  ])("begins %s days before its end: %s, %s", (expiringDays, expire_date, stage) => {
    const pkg = make("p", { size: 0, expire_date, age: 60 });
    expect(expiryStage(pkg, now, { expiringDays })).toBe(stage);
  });

  test("is omitted for a membership that renews, until it is stopped", () => {
    const instalments = { id: "sub_1", startsOn: "2026-09-28", count: 2, paid: 2, unpaidSince: null };
    const ends = (renews: boolean) =>
      make("p", { size: 0, expire_date: "2026-11-28", age: 60, instalments: { ...instalments, renews } });
    expect([ends(true), ends(false)].map((pkg) => expiryStage(pkg, now, rules))).toEqual([undefined, "week"]);
    expect([ends(true), ends(false)].map((pkg) => expiryOf(pkg, now, rules))).toEqual(["active", "expiring"]);
  });

  test("is omitted for a used-up pack", () => {
    const used = (remaining: number) => make("p", { remaining, expire_date: "2026-11-22", age: 60 });
    expect([expiryStage(used(1), now, rules), expiryStage(used(0), now, rules)]).toEqual(["day", undefined]);
  });

  test("is omitted a week before for a package of a week", () => {
    const given = (age: number) => make("p", { size: 0, expire_date: "2026-11-28", age });
    expect([expiryStage(given(0), now, rules), expiryStage(given(1), now, rules)]).toEqual([
      undefined,
      "week",
    ]);
  });

  test("depends on the day in Rome", () => {
    const pkg = make("p", { size: 0, expire_date: "2026-11-22", age: 60 });
    expect(expiryStage(pkg, romeInstant("2026-11-21", "23:59"), rules)).toBe("day");
    expect(expiryStage(pkg, romeInstant("2026-11-22", "00:00"), rules)).toBe("expired");
  });
});

test("a package can have a thousand lessons left and no more", () => {
  expect(resizePackage({ size: 10, remaining: 10 }, 1000)).toEqual({ ok: true, remaining: 1000 });
  expect(resizePackage({ size: 10, remaining: 10 }, 1001).ok).toBe(false);
});

describe("a package in instalments", () => {
  const instalments = { id: "sub_1", startsOn: "2026-11-10", count: 12, paid: 1, unpaidSince: null };
  const months = { size: 0, remaining: 0, expire_date: "2027-11-10" };
  const paid = make("paid", { ...months, instalments });
  const unpaid = make("unpaid", { ...months, instalments: { ...instalments, unpaidSince: "2026-11-20" } });

  test("pays in the paid period and fifteen days more", () => {
    const on = (day: string) => mayPay([paid], classAt(romeInstant(day, "18:30")), now);
    expect(on("2026-12-24")).toEqual({ ok: true, value: paid });
    expect(on("2026-12-25")).toEqual({ ok: false, refusal: "package_unpaid" });
    expect(on("2027-11-10")).toEqual({ ok: false, refusal: "no_package" });
  });

  test("pays nothing while an instalment is unpaid, and another package pays instead", () => {
    expect(isUsable(unpaid, now)).toBe(false);
    expect(mayPay([unpaid], classAt(classStart), now)).toEqual({ ok: false, refusal: "package_unpaid" });
    const pack = make("pack", { remaining: 3 });
    expect(mayPay([unpaid, pack], classAt(classStart), now)).toEqual({ ok: true, value: pack });
  });

  test("that renews pays for a class of any later month once its months are paid, and says so", () => {
    const renewed = make("renewed", {
      ...months,
      expire_date: "2027-01-10",
      instalments: { ...instalments, count: 2, renews: true },
    });
    const stopped = { ...renewed, instalments: { ...instalments, count: 2, renews: false } };
    for (const day of ["2026-12-25", "2027-02-01"]) {
      const later = classAt(romeInstant(day, "18:30"));
      expect(mayPay([renewed], later, now)).toEqual({ ok: false, refusal: "package_unpaid" });
      expect(isPaidLater([renewed], later, now)).toBe(true);
      expect(isPaidLater([renewed, make("pack", {})], later, now)).toBe(false);
    }
    expect(isPaidLater([renewed], classAt(classStart), now)).toBe(false);
    expect(isPaidLater([stopped], classAt(romeInstant("2027-02-01", "18:30")), now)).toBe(false);
    expect(isPaidLater([unpaid], classAt(romeInstant("2026-12-25", "18:30")), now)).toBe(false);
    expect(isPaidLater([paid], classAt(romeInstant("2026-12-25", "18:30")), now)).toBe(true);
  });

  test("is unpaid only if nothing else keeps it from paying", () => {
    expect([paid, unpaid].map((pkg) => isUnpaid(pkg, now))).toEqual([false, true]);
    expect(isUnpaid({ ...unpaid, voided }, now)).toBe(false);
    expect(isUnpaid({ ...unpaid, expire_date: "2026-11-21" }, now)).toBe(false);
    expect(isUnpaid(make("pack", { remaining: 0 }), now)).toBe(false);
  });
});

describe("a limited package", () => {
  const wednesday = romeInstant("2026-11-25", "18:30");
  const nextMonday = romeInstant("2026-11-30", "18:30");
  const twoAWeek: PackageLimits = { frequency: { count: 2, per: "week" } };
  const mornings: PackageLimits = { hours: { from: "06:00", until: "12:00" } };
  const afternoons: PackageLimits = { hours: { from: "12:00", until: "21:00" } };
  const usedUp = { "2026-11-23": 2 };
  const subscription = (id: string, wanted: Parameters<typeof make>[1] = {}) =>
    make(id, { size: 0, expire_date: "2027-01-01", ...wanted });

  const free = subscription("free", { age: 1 });
  const freeAfternoons = subscription("free afternoons", { limits: afternoons });
  const two = subscription("two", { limits: twoAWeek, expire_date: "2026-12-01", age: 90 });
  const twoAfternoons = subscription("two afternoons", { limits: { ...twoAWeek, ...afternoons } });
  const pack = make("pack", { expire_date: "2026-11-27", age: 300 });
  const packAfternoons = make("pack afternoons", { limits: afternoons });

  test("pays in its turn: subscriptions first, those with a frequency after others, each the restricted ones first", () => {
    const ordered = [freeAfternoons, free, twoAfternoons, two, packAfternoons, pack];
    for (const [index, { id }] of ordered.entries())
      expect(payingPackage(ordered.slice(index).toReversed(), classAt(wednesday), now)?.id).toBe(id);
  });

  test.each([
    ["the one with the nearest expiry", { expire_date: "2026-12-01" }, { expire_date: "2026-11-30" }],
    ["the oldest", { age: 1 }, { age: 2 }],
  ])("pays after one like it: %s", (_, one, other) => {
    const both = [
      subscription("one", { limits: twoAWeek, ...one }),
      subscription("other", { limits: twoAWeek, ...other }),
    ];
    expect(payingPackage(both, classAt(wednesday), now)?.id).toBe("other");
  });

  test("leaves what it does not pay for to the next, and pays again in another week", () => {
    const spent = { ...two, used: usedUp };
    expect(payingPackage([spent, pack], classAt(wednesday), now)?.id).toBe("pack");
    expect(payingPackage([{ ...spent, used: { "2026-11-23": 1 } }, pack], classAt(wednesday), now)?.id).toBe(
      "two",
    );
    expect(payingPackage([spent, pack], classAt(nextMonday), now)?.id).toBe("two");
    const morning = subscription("morning", { limits: mornings });
    expect(payingPackage([morning, two], classAt(wednesday), now)?.id).toBe("two");
    expect(payingPackage([morning, two], classAt(romeInstant("2026-11-25", "09:00")), now)?.id).toBe(
      "morning",
    );
  });

  test("is the current one, whatever it does not pay for today", () => {
    const spent = { ...two, limits: { ...twoAWeek, days: [7] }, used: { "2026-11-16": 2 } };
    expect(currentPackage([pack, spent], now)?.id).toBe("two");
    expect(currentPackage([{ ...spent, expire_date: "2026-11-21" }], now)).toBeUndefined();
  });

  const spent = { ...two, used: usedUp };
  const morning = subscription("morning", { limits: mornings });
  const paused = { ...two, pauses: [{ from: "2026-11-25", to: "2026-11-25" }] };
  const waiting = { ...two, purchase: newPurchase(now, undefined) };
  const instalments = { id: "sub", startsOn: "2026-10-10", count: 12, paid: 1, unpaidSince: "2026-11-20" };
  const unpaid = { ...two, instalments };

  test.each([
    ["begin_at_once_required", [morning, spent, unpaid, paused, waiting]],
    ["package_paused", [morning, spent, unpaid, paused]],
    ["package_unpaid", [morning, spent, unpaid]],
    ["classes_used_up", [morning, spent]],
    ["class_not_included", [morning]],
    ["no_package", []],
    // One that is used up and would not pay in another week either, for its days and hours.
    ["class_not_included", [{ ...morning, limits: { ...twoAWeek, ...mornings }, used: usedUp }]],
    // Two obstacles of one package: the last to be removed is told.
    ["classes_used_up", [{ ...paused, used: usedUp }]],
    ["class_not_included", [{ ...morning, pauses: paused.pauses }]],
    ["no_package", [{ ...spent, expire_date: "2026-11-25" }]],
    ["no_package", [{ ...spent, voided }]],
    ["no_package", [{ ...morning, start_date: "2026-11-26" }]],
    ["no_package", [make("empty", { remaining: 0, limits: mornings })]],
  ] as const)("is refused with %s", (refusal, packages) => {
    expect(mayPay(packages, classAt(wednesday), now)).toEqual({ ok: false, refusal });
    expect(mayPay(packages.toReversed(), classAt(wednesday), now)).toEqual({ ok: false, refusal });
  });

  test("is begun at once only for a class that it then pays for", () => {
    expect(mayPayOrBegin([waiting], classAt(wednesday), now, true)).toMatchObject({
      ok: true,
      value: { begins: true },
    });
    const refusal = (pkg: typeof waiting, asks: boolean) =>
      mayPayOrBegin([pkg], classAt(wednesday), now, asks);
    expect(refusal({ ...waiting, used: usedUp }, true)).toEqual({ ok: false, refusal: "classes_used_up" });
    expect(refusal({ ...waiting, limits: mornings }, true)).toEqual({
      ok: false,
      refusal: "class_not_included",
    });
  });

  test("is told by the limit that keeps it from paying, and by no other", () => {
    const text = (...packages: readonly (typeof two)[]) => limitText(packages, classAt(wednesday), now);
    expect(text(spent)).toBe("Hai già usato le 2 lezioni della settimana dal 23 al 29 novembre.");
    expect(text(morning, spent)).toBe(text(spent));
    expect(text(morning)).toBe(
      "Il tuo pacchetto non vale per questa classe: vale solo dalle 06:00 alle 12:00.",
    );
    expect(limitText([spent], classAt(wednesday), wednesday)).toMatch(
      /di questa settimana: la prossima da lunedì\.$/,
    );
    for (const packages of [[], [two], [spent, pack], [spent, paused], [spent, unpaid], [spent, waiting]])
      expect(text(...packages)).toBeUndefined();
  });
});
