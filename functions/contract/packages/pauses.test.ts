import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classAt } from "../testing/packages.ts";
import { addRomeDays, romeDaysBetween, romeInstant } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { MAX_PAUSED_DAYS, pauseDays, pauseOn, upcomingPauses, withPause, withPauseEnded } from "./pauses.ts";
import { mayPay, payingPackage } from "./policy.ts";

const now = romeInstant("2026-11-21", "18:25");
const until = (expire_date: string | null, ...pauses: [from: string, to: string][]) => ({
  expire_date,
  pauses: pauses.map(([from, to]) => ({ from, to })),
});

describe("a pause postpones the expiry by its days", () => {
  test.each([
    ["2026-12-10", "2026-11-21", "2026-11-21", "2026-12-11"],
    ["2026-12-10", "2026-12-01", "2026-12-14", "2026-12-24"],
    ["2026-12-10", "2026-12-09", "2026-12-31", "2027-01-02"],
    ["2026-12-31", "2026-12-01", "2027-05-29", "2027-06-29"],
    // Across the nights of the clock changes of 2027.
    ["2027-04-30", "2027-03-27", "2027-03-28", "2027-05-02"],
    ["2027-03-28", "2027-03-27", "2027-03-29", "2027-03-31"],
    ["2027-10-31", "2027-10-30", "2027-11-01", "2027-11-03"],
    ["2027-11-30", "2027-10-31", "2027-10-31", "2027-12-01"],
  ])("of an end on %s, from %s to %s: %s", (end, from, to, expire_date) => {
    expect(withPause(until(end), { from, to }, now)).toEqual({
      ok: true,
      pauses: [{ from, to }],
      expire_date,
    });
  });

  test("and is inserted in order of day", () => {
    const before = until("2027-02-01", ["2026-12-10", "2026-12-12"]);
    expect(withPause(before, { from: "2026-12-01", to: "2026-12-09" }, now)).toMatchObject({
      pauses: [
        { from: "2026-12-01", to: "2026-12-09" },
        { from: "2026-12-10", to: "2026-12-12" },
      ],
    });
  });
});

describe("a pause is refused", () => {
  const pausedPackage = until("2027-01-10", ["2026-12-10", "2026-12-12"]);
  const long = until("2027-01-10", ["2026-01-01", "2026-06-19"]);
  test.each([
    ["of what never ends", until(null), "2026-12-01", "2026-12-02", "from"],
    ["from yesterday", pausedPackage, "2026-11-20", "2026-12-02", "from"],
    ["from the day on which the package ends", pausedPackage, "2027-01-10", "2027-01-11", "from"],
    ["that ends before it begins", pausedPackage, "2026-12-02", "2026-12-01", "to"],
    ["that begins in another", pausedPackage, "2026-12-12", "2026-12-20", "from"],
    ["that ends in another", pausedPackage, "2026-12-01", "2026-12-10", "from"],
    ["around another", pausedPackage, "2026-12-01", "2026-12-20", "from"],
    ["of more days than are left", long, "2026-12-01", "2026-12-11", "to"],
  ])("%s", (_, pkg, from, to, field) => {
    expect(withPause(pkg, { from, to }, now)).toMatchObject({
      ok: false,
      field,
      message: expect.stringMatching(/^[A-ZÈ].+/),
    });
  });

  test("and states how many days are left", () => {
    expect(withPause(long, { from: "2026-12-01", to: "2026-12-11" }, now)).toMatchObject({
      message: "Al massimo 180 giorni di pausa in tutto: ne restano 10",
    });
  });

  test("one day less in each case is accepted", () => {
    expect(withPause(pausedPackage, { from: "2027-01-09", to: "2027-01-11" }, now).ok).toBe(true);
    expect(withPause(pausedPackage, { from: "2026-12-13", to: "2026-12-20" }, now).ok).toBe(true);
    expect(withPause(pausedPackage, { from: "2026-12-01", to: "2026-12-09" }, now).ok).toBe(true);
    expect(withPause(long, { from: "2026-12-01", to: "2026-12-10" }, now).ok).toBe(true);
  });

  test("counts days in Rome: today lasts until midnight there", () => {
    const asked = { from: "2026-11-21", to: "2026-11-22" };
    expect(withPause(pausedPackage, asked, romeInstant("2026-11-21", "23:59")).ok).toBe(true);
    expect(withPause(pausedPackage, asked, romeInstant("2026-11-22", "00:00")).ok).toBe(false);
  });
});

describe("ending a pause", () => {
  const pkg = until("2027-01-31", ["2026-12-01", "2026-12-10"]);
  const on = (day: string) => romeInstant(day, "09:00");
  test.each([
    ["before it begins takes it back whole", "2026-11-30", undefined, "2027-01-21", undefined],
    ["on its first day too", "2026-12-01", undefined, "2027-01-21", undefined],
    ["on its second day leaves one", "2026-12-02", undefined, "2027-01-22", "2026-12-01"],
    ["on its last day leaves all but that", "2026-12-10", undefined, "2027-01-30", "2026-12-09"],
    ["keeps a booking of the day on which it would end", "2026-11-30", "2027-01-21", "2027-01-22", undefined],
    ["keeps a booking of the last day", "2026-11-30", "2027-01-30", "2027-01-31", undefined],
    ["keeps an end that lies before a booking", "2026-11-30", "2027-02-20", "2027-01-31", undefined],
    ["needs no day for a booking before", "2026-11-30", "2027-01-20", "2027-01-21", undefined],
  ])("%s", (_, day, lastPaid, expire_date, to) => {
    const keptPause = to === undefined ? undefined : { from: "2026-12-01", to };
    expect(withPauseEnded(pkg, "2026-12-01", lastPaid, on(day))).toEqual({
      expire_date,
      rested: keptPause,
      pauses: keptPause ? [keptPause] : [],
    });
  });

  test("keeps the other pauses", () => {
    const two = until("2027-01-31", ["2026-12-01", "2026-12-10"], ["2026-12-20", "2026-12-22"]);
    expect(withPauseEnded(two, "2026-12-01", undefined, on("2026-11-30"))?.pauses).toEqual([
      { from: "2026-12-20", to: "2026-12-22" },
    ]);
  });

  test("moves the expiry back by the unused days when the last booking is long before", () => {
    expect(withPauseEnded(pkg, "2026-12-01", "2026-12-15", on("2026-11-30"))?.expire_date).toBe("2027-01-21");
  });

  test("returns undefined for a pause that is over or unknown", () => {
    expect(withPauseEnded(pkg, "2026-12-01", undefined, on("2026-12-11"))).toBeUndefined();
    expect(withPauseEnded(pkg, "2026-12-02", undefined, on("2026-12-02"))).toBeUndefined();
    expect(
      withPauseEnded({ expire_date: "2027-01-31" }, "2026-12-01", undefined, on("2026-12-02")),
    ).toBeUndefined();
  });

  test("keeps `null` for a package that no longer expires", () => {
    expect(
      withPauseEnded({ ...pkg, expire_date: null }, "2026-12-01", undefined, now)?.expire_date,
    ).toBeNull();
  });
});

test("a package is paused on the days of its pauses, both inclusive", () => {
  const pkg = until("2027-01-31", ["2026-12-01", "2026-12-02"]);
  const days = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"];
  expect(days.map((day) => pauseOn(pkg, day) !== undefined)).toEqual([false, true, true, false]);
});

test("upcoming pauses include a current one, in order", () => {
  const pkg = until(
    "2027-01-31",
    ["2026-12-01", "2026-12-02"],
    ["2026-11-19", "2026-11-20"],
    ["2026-11-20", "2026-11-21"],
  );
  expect(upcomingPauses(pkg, now).map(({ from }) => from)).toEqual(["2026-11-20", "2026-12-01"]);
});

describe("the paying package", () => {
  const make = (id: string, size: number, ...pauses: [string, string][]) => ({
    ...until("2027-01-31", ...pauses),
    id,
    name: id,
    size,
    remaining: size,
    createdAt: now,
  });
  const start = romeInstant("2026-12-10", "18:30");
  const pausedPackage = make("resting", 0, ["2026-12-10", "2026-12-10"]);

  test.each([
    ["is another while the subscription is paused", [pausedPackage, make("pack", 10)], "pack"],
    [
      "is none when all are paused",
      [pausedPackage, make("pack", 10, ["2026-12-01", "2026-12-20"])],
      undefined,
    ],
    ["is the subscription before and after", [make("awake", 0, ["2026-12-09", "2026-12-09"])], "awake"],
    [
      "is the one paused today, for a class after the pause",
      [make("now", 0, ["2026-11-20", "2026-12-09"])],
      "now",
    ],
  ])("%s", (_, packages, id) => {
    expect(payingPackage(packages, classAt(start), now)?.id).toBe(id);
  });

  test.each([
    ["the pause of one that would pay", {}, "package_paused"],
    ["the end of a paused one", { expire_date: "2026-12-10" }, "no_package"],
    ["the last lesson of a paused one", { size: 10, remaining: 0 }, "no_package"],
  ])("mayPay refuses for %s", (_, overrides, refusal) => {
    expect(mayPay([{ ...pausedPackage, ...overrides }], classAt(start), now)).toEqual({ ok: false, refusal });
  });
});

describe("for any choice of days", () => {
  const today = romeDay(now);
  const day = (min: number, max: number) => fc.integer({ min, max }).map((days) => addRomeDays(today, days));
  // The following year contains both clock changes.
  const lengths = fc.array(fc.tuple(day(0, 500), fc.integer({ min: 1, max: MAX_PAUSED_DAYS })), {
    maxLength: 5,
  });
  const days = Array.from({ length: 900 }, (_, index) => addRomeDays(today, index));
  const payable = (pkg: { expire_date: string | null; pauses: { from: string; to: string }[] }) =>
    days.filter((one) => one < String(pkg.expire_date) && !pauseOn(pkg, one)).length;

  test("a package pays on as many days as before, within the limit of paused days", () => {
    fc.assert(
      fc.property(day(1, 400), lengths, (end, asked) => {
        let pkg = until(end);
        for (const [from, count] of asked) {
          const after = withPause(pkg, { from, to: addRomeDays(from, count - 1) }, now);
          if (!after.ok) continue;
          expect(romeDaysBetween(String(pkg.expire_date), after.expire_date)).toBe(count);
          pkg = { pauses: after.pauses, expire_date: after.expire_date };
        }
        expect(payable(pkg)).toBe(romeDaysBetween(today, end));
        const keptPause = pkg.pauses.reduce((sum, pause) => sum + pauseDays(pause), 0);
        expect(keptPause).toBeLessThanOrEqual(MAX_PAUSED_DAYS);
      }),
    );
  });

  test("ending it keeps the number of paid days, and before it begins restores the package", () => {
    const length = fc.integer({ min: 1, max: MAX_PAUSED_DAYS });
    fc.assert(
      fc.property(day(1, 400), day(0, 399), length, fc.nat(300), (end, from, count, later) => {
        const after = withPause(until(end), { from, to: addRomeDays(from, count - 1) }, now);
        if (!after.ok) return;
        const ended = romeInstant(addRomeDays(today, later), "12:00");
        const back = withPauseEnded(after, from, undefined, ended);
        const isOver = addRomeDays(from, count - 1) < romeDay(ended);
        expect(back === undefined).toBe(isOver);
        if (!back) return;
        expect(payable(back)).toBe(romeDaysBetween(today, end));
        if (romeDay(ended) <= from) expect(back).toEqual({ ...until(end), rested: undefined });
      }),
    );
  });
});
