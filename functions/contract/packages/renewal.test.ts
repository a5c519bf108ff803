import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classAt, makePackage } from "../testing/packages.ts";
import { addRomeDays, addRomeMonths, romeDaysBetween, romeInstant } from "../time/rome.ts";
import type { PackageDocument } from "./model.ts";
import { mayPay, payingPackage } from "./policy.ts";
import {
  coveredUntil,
  grantBehind,
  isNewcomer,
  lastSubscription,
  movedBehind,
  precedingId,
  standingBySubscriptions,
  standingOfBoth,
} from "./renewal.ts";

const TODAY = "2026-11-28";
const now = romeInstant(TODAY, "09:00");

type Held = PackageDocument & { id: string };

const subscription = (id: string, fields: Partial<PackageDocument>): Held => ({
  ...makePackage({ name: id, size: 0, remaining: 0, ...fields }),
  id,
});
const current = subscription("current", { expire_date: "2026-12-08" });
const next = subscription("next", {
  start_date: "2026-12-08",
  expire_date: "2027-03-08",
  follows: "current",
});

test("a membership stays whatever becomes of the subscription before it", () => {
  const instalments = { id: "sub_1", startsOn: "2026-12-08", count: 2, paid: 1, unpaidSince: null };
  for (const renews of [true, false])
    expect(
      movedBehind(
        [{ ...next, instalments: { ...instalments, renews } }],
        { ...current, expire_date: null },
        TODAY,
      ),
    ).toEqual([]);
});

describe("the subscription after which a new one begins", () => {
  test("is the one that ends last, though another follows the current one", () => {
    expect(lastSubscription([current, next], TODAY, undefined)?.id).toBe("next");
    expect(precedingId([current, next], { start_date: "2026-12-08" }, TODAY)).toBe("current");
  });

  test.each([
    ["has ended", { expire_date: TODAY }],
    ["was voided", { voided: { at: now, by: "desk", reason: "errore", remaining: 0 } }],
    [
      "is paused by an unpaid instalment",
      { instalments: { id: "sub_1", startsOn: "2026-09-08", count: 12, paid: 1, unpaidSince: TODAY } },
    ],
    ["is a pack", { size: 10, remaining: 3 }],
  ])("is none that %s", (_, fields) => {
    expect(lastSubscription([{ ...current, ...fields }], TODAY, undefined)).toBeUndefined();
  });
});

test("the covered days reach over all that follow each other, and no further than a gap", () => {
  const later = subscription("later", { start_date: "2027-03-10", expire_date: "2027-06-10" });
  expect(coveredUntil([later, next, current], TODAY, undefined)).toBe("2027-03-08");
  expect(coveredUntil([later], TODAY, undefined)).toBeUndefined();
});

describe("a package that has not begun", () => {
  const at = (day: string) => romeInstant(day, "18:30");

  test("pays for nothing before its first day, and from then on for what is booked today", () => {
    expect(mayPay([next], classAt(at("2026-12-07")), now)).toEqual({ ok: false, refusal: "no_package" });
    expect(payingPackage([current, next], classAt(at("2026-12-07")), now)?.id).toBe("current");
    expect(payingPackage([current, next], classAt(at("2026-12-08")), now)?.id).toBe("next");
  });

  test("covers each day of a chain exactly once", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }), (months) => {
        const chain: Held[] = [];
        for (const [index, count] of months.entries()) {
          const start = lastSubscription(chain, TODAY, undefined)?.expire_date ?? TODAY;
          const end = addRomeMonths(start, count);
          chain.push(subscription(String(index), { start_date: start, expire_date: end }));
        }
        const end = coveredUntil(chain, TODAY, undefined) ?? "";
        const bought = chain.reduce(
          (sum, { start_date = "", expire_date }) => sum + romeDaysBetween(start_date, expire_date ?? ""),
          0,
        );
        expect(romeDaysBetween(TODAY, end)).toBe(bought);
      }),
    );
  });
});

describe("what follows a subscription that changes", () => {
  const third = subscription("third", {
    start_date: "2027-03-08",
    expire_date: "2027-04-08",
    follows: "next",
  });
  const all = [third, next, current];
  const periods = (changed: Partial<Held>, packages = all, today = TODAY) =>
    movedBehind(packages, { ...current, ...changed }, today).map(({ pkg, start_date, expire_date }) => [
      pkg.id,
      start_date,
      expire_date,
    ]);

  test("moves along with its end, and keeps its length", () => {
    expect(periods({ expire_date: "2026-12-18" })).toEqual([
      ["next", "2026-12-18", "2027-03-18"],
      ["third", "2027-03-18", "2027-04-18"],
    ]);
    expect(periods({ expire_date: "2026-12-01" })[0]).toEqual(["next", "2026-12-01", "2027-03-01"]);
    expect(periods({ expire_date: current.expire_date })).toEqual([]);
  });

  test("begins today if it was voided or has ended, and goes back if it is restored", () => {
    expect(periods({ expire_date: null })[0]).toEqual(["next", TODAY, "2027-02-26"]);
    expect(periods({ expire_date: TODAY })[0]).toEqual(["next", TODAY, "2027-02-26"]);
    const moved = { ...next, start_date: TODAY, expire_date: "2027-02-26" };
    expect(periods({}, [moved])).toEqual([["next", "2026-12-08", "2027-03-08"]]);
  });

  test("takes the place of one that had not begun", () => {
    expect(movedBehind([third], { ...next, expire_date: null }, TODAY)[0]).toMatchObject({
      start_date: "2026-12-08",
      expire_date: "2027-01-08",
    });
  });

  test.each<[string, Partial<Held>, string]>([
    ["was voided", { voided: { at: now, by: "desk", reason: "errore", remaining: 0 } }, "2027-03-18"],
    // Refunds on the provider's own pages end a subscription that day.
    ["was refunded", { expire_date: TODAY }, TODAY],
  ])("moves along with one further before, if the one between %s", (_, fields, end) => {
    const between = { ...next, ...fields };
    const behind = { ...third, start_date: "2026-12-08", expire_date: "2027-01-08" };
    expect(periods({ expire_date: "2026-12-18" }, [behind, between])).toEqual([
      ["next", "2026-12-18", end],
      ["third", "2026-12-18", "2027-01-18"],
    ]);
  });

  test("waits for one further before, if the one between was refunded before it began", () => {
    expect(movedBehind([third, current], { ...next, expire_date: TODAY }, TODAY)[0]).toMatchObject({
      start_date: "2026-12-08",
      expire_date: "2027-01-08",
    });
  });

  test("leaves one that has begun and was refunded since its days, and moves those behind it", () => {
    // It had moved up, as the one before it was voided, which is then restored.
    const refunded = { ...next, start_date: "2026-11-20", expire_date: "2026-11-21" };
    const behind = { ...third, start_date: "2026-11-21", expire_date: "2026-12-21" };
    expect(periods({}, [behind, refunded])).toEqual([["third", "2026-12-08", "2027-01-07"]]);
  });

  test("gives one that is restored its place behind the end of today", () => {
    const voided = { ...next, voided: { at: now, by: "desk", reason: "errore", remaining: 0 } };
    expect(periods({ expire_date: "2026-12-18" }, [voided])).toEqual([["next", "2026-12-18", "2027-03-18"]]);
  });

  test("stays once it has begun, unless the one before it ends later", () => {
    expect(periods({ expire_date: "2026-12-05" }, all, "2026-12-20")).toEqual([]);
    expect(periods({ expire_date: "2026-12-25" }, all, "2026-12-20")[0]).toEqual([
      "next",
      "2026-12-25",
      "2027-03-25",
    ]);
  });

  test("begins while an unpaid instalment pauses the one before it, and goes back with the days that are left", () => {
    const instalments = { id: "sub_1", startsOn: "2026-10-08", count: 2, paid: 1, renews: true };
    const paused = { instalments: { ...instalments, unpaidSince: TODAY } };
    const paid = { instalments: { ...instalments, paid: 2, unpaidSince: null } };
    const [begun] = movedBehind([next], { ...current, ...paused }, TODAY);
    expect(begun).toMatchObject({ start_date: TODAY, expire_date: "2027-02-26" });
    const used = { ...next, start_date: TODAY, expire_date: "2027-02-26", bookings: 1 };
    const later = addRomeDays(TODAY, 5);
    expect(movedBehind([used], { ...current, ...paused }, later)).toEqual([]);
    expect(movedBehind([used], { ...current, ...paid }, later, true)[0]).toMatchObject({
      start_date: "2026-12-08",
      expire_date: addRomeDays("2027-03-08", -5),
    });
    // It has begun, and the one before it, all paid, is only extended.
    expect(movedBehind([used], { ...current, ...paid }, later)[0]).toMatchObject({
      start_date: "2026-12-08",
      expire_date: "2027-03-08",
    });
  });

  test("loses no day by an unpaid pause before it unless it was used, and then those of the pause alone", () => {
    const length = (pkg: { start_date?: string | undefined; expire_date: string | null }) =>
      romeDaysBetween(pkg.start_date ?? "", pkg.expire_date ?? "");
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.boolean(),
        fc.boolean(),
        fc.nat({ max: 3 }),
        (pauseDays, isQueued, isUsed, moves) => {
          const instalments = { id: "sub_1", startsOn: "2026-10-08", count: 2, paid: 1 };
          const before = { ...current, expire_date: "2027-01-08" };
          const paused = { ...before, instalments: { ...instalments, unpaidSince: TODAY } };
          const days = 90;
          const granted = isQueued
            ? { start_date: "2027-01-08", follows: "current" }
            : { start_date: TODAY, follows: precedingId([paused], { start_date: TODAY }, TODAY) };
          const expire_date = addRomeDays(granted.start_date, days);
          const bought = subscription("bought", {
            ...granted,
            expire_date,
            ...(isUsed && { bookings: 2 }),
          });
          const apply = (pkg: Held, changed: Held, today: string, endsPause = false): Held => {
            const [moved] = movedBehind([pkg], changed, today, endsPause);
            return moved ? { ...pkg, start_date: moved.start_date, expire_date: moved.expire_date } : pkg;
          };
          let pkg = apply(bought, paused, TODAY);
          expect([pkg.start_date, length(pkg)]).toEqual([TODAY, days]);
          // Other changes while it is paused move nothing.
          for (let move = 0; move < moves; move += 1) {
            const day = addRomeDays(TODAY, Math.min(move, pauseDays));
            pkg = apply(pkg, { ...paused, expire_date: addRomeDays("2027-01-08", move) }, day);
          }
          const today = addRomeDays(TODAY, pauseDays);
          const end = addRomeDays("2027-01-08", pauseDays);
          const paid = {
            ...before,
            expire_date: end,
            instalments: { ...instalments, paid: 2, unpaidSince: null },
          };
          const back = apply(pkg, paid, today, true);
          expect(back.start_date).toBe(end);
          expect(length(back)).toBe(days - (isUsed ? pauseDays : 0));
        },
      ),
    );
  });

  test("loses and gains no day by an extension that is taken back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 200 }), (days) => {
        const end = addRomeDays(current.expire_date ?? "", days);
        const moved = movedBehind(all, { ...current, expire_date: end }, TODAY);
        const after = all.map((pkg) => ({
          ...pkg,
          ...moved.find((one) => one.pkg.id === pkg.id),
          id: pkg.id,
        }));
        const back = movedBehind(after, current, TODAY);
        const restored = after.map((pkg) => ({ ...pkg, ...back.find((one) => one.pkg.id === pkg.id) }));
        expect(restored.map(({ start_date, expire_date }) => [start_date, expire_date])).toEqual(
          all.map(({ start_date, expire_date }) => [start_date, expire_date]),
        );
      }),
    );
  });
});

describe("a subscription that is granted to several people", () => {
  const months = { name: "3 mesi", size: 0, start_date: TODAY, expire_date: "2027-02-28" };

  test("begins where the last one ends of who has one, with as many whole months", () => {
    expect(grantBehind(months, [current, next], TODAY)).toEqual({
      ...months,
      start_date: "2027-03-08",
      expire_date: "2027-06-08",
    });
  });

  test("keeps its days where it has no whole months", () => {
    const days = { ...months, expire_date: addRomeDays(TODAY, 20) };
    expect(grantBehind(days, [current], TODAY)).toMatchObject({
      start_date: "2026-12-08",
      expire_date: addRomeDays("2026-12-08", 20),
    });
  });

  test.each([
    ["who has none", months, []],
    ["whose last one ended", months, [{ ...current, expire_date: TODAY }]],
    [
      "if it begins later anyway",
      { ...months, start_date: "2027-01-01", expire_date: "2027-04-01" },
      [current],
    ],
    ["if it is a pack", { name: "10 lezioni", size: 10, expire_date: null }, [current]],
    [
      "without a first day, as clients of the specification send it",
      { ...months, start_date: undefined },
      [current],
    ],
  ])("stays as it is for %s", (_, granted, packages) => {
    expect(grantBehind(granted, packages, TODAY)).toEqual(granted);
  });
});

describe("the day on which a member's last subscription ends if nothing more is paid", () => {
  const months = { id: "sub_1", startsOn: "2026-11-01", count: 2, paid: 1, unpaidSince: null };
  const renewing = (overrides: object) =>
    subscription("renewing", {
      start_date: "2026-11-01",
      expire_date: "2027-01-01",
      instalments: { ...months, renews: true, ...overrides },
    });
  const voided = { at: now, by: "desk", reason: "Errore", remaining: 0 };

  test.each([
    ["nothing", [], "", ""],
    ["one that is paid once", [current], "2026-12-08", "2026-12-08"],
    ["two, the last", [current, next], "2027-03-08", "2027-03-08"],
    ["a pack with an end", [makePackage({ size: 10, expire_date: "2027-01-01" })], "", ""],
    ["a voided one", [{ ...current, voided }], "", ""],
    ["a membership that renews", [renewing({}), current], "2027-01-01", ""],
    ["one that renews before another ends", [renewing({}), next], "2027-03-08", ""],
    ["one whose renewal is stopped", [renewing({ renews: false })], "2027-01-01", "2027-01-01"],
    ["a debit that is tried again", [renewing({ retriedOn: "2026-12-04" })], "2027-01-01", "2026-12-05"],
    [
      "one that is stopped while a debit is tried again",
      [renewing({ renews: false, retriedOn: "2026-12-04" })],
      "2027-01-01",
      "2026-12-05",
    ],
    ["one that is paused unpaid", [renewing({ unpaidSince: "2026-11-20" })], "2027-01-01", "2026-11-20"],
    [
      "instalments of a number, one of which is unpaid",
      [{ ...current, instalments: { ...months, unpaidSince: "2026-11-20" } }],
      "2026-12-08",
      "2026-12-08",
    ],
  ])("of %s", (_, packages, subscription_until, subscription_ends_on) => {
    expect(standingBySubscriptions(packages)).toEqual({ subscription_until, subscription_ends_on });
  });

  test("of packages that are added one by one, or of two members, is that of all", () => {
    const all = [
      current,
      next,
      renewing({}),
      renewing({ renews: false }),
      renewing({ retriedOn: "2026-12-04" }),
      makePackage({ size: 10 }),
    ];
    fc.assert(
      fc.property(fc.subarray(all), fc.subarray(all), (some, others) => {
        const ofEach = [...some, ...others].map((pkg) => standingBySubscriptions([pkg]));
        const none = { subscription_until: "" };
        expect(ofEach.reduce(standingOfBoth, standingBySubscriptions([]))).toEqual(
          standingBySubscriptions([...some, ...others]),
        );
        expect(standingOfBoth(standingOfBoth(none, standingBySubscriptions(some)), none)).toEqual(
          standingBySubscriptions(some),
        );
      }),
    );
  });
});

test.each([
  ["nothing", [], undefined, true],
  ["a package for classes", [{}], undefined, false],
  ["a package of another time", [{ createdAt: new Date("2026-12-02T10:00:00Z") }], "2026-12-01", true],
  ["a package from before", [{ createdAt: new Date("2026-11-30T10:00:00Z") }], "2026-12-01", false],
  ["sessions of a service", [{ service: { id: "massage", name: "Massaggio" } }], undefined, true],
  [
    "a package that was voided",
    [{ voided: { at: new Date(), by: "owner", reason: "Errore", remaining: 10 } }],
    undefined,
    true,
  ],
])("with %s a person is a newcomer or not", (_, packages, day, expected) => {
  const at = day === undefined ? undefined : new Date(`${day}T10:00:00Z`);
  expect(isNewcomer({ packages: packages.map((one) => makePackage(one)), ...(at && { at }) })).toBe(expected);
});
