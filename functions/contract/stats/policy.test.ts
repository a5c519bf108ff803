import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addRomeDays, romeDaysBetween, romeInstant } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { initialAwards } from "./awards.ts";
import { crossedBadge, earnedBadges, nextBadge, packageKindOf, statsOf } from "./policy.ts";

const joined = new Date("2024-03-14T09:00:00Z");
const nothing = { lifetime: 0, years: {}, months: {}, weeks: {} };
const at = (instant: string, attendance = {}) =>
  statsOf({ ...nothing, ...attendance }, joined, new Date(instant));

describe("statistics", () => {
  test("read the counters of the current week, month and year", () => {
    const attendance = {
      lifetime: 1487,
      years: { "2025": 130, "2026": 120 },
      months: { "2026-10": 13, "2026-11": 9 },
      weeks: { "2026-W46": 4, "2026-W47": 3 },
    };
    expect(at("2026-11-21T10:00:00Z", attendance)).toEqual({
      lifetime: { count: 1487 },
      month: { count: 9, start: "2026-11-01", end: "2026-11-30" },
      week: { count: 3, start: "2026-11-16", end: "2026-11-22" },
      year: { count: 120, start: "2026-01-01", end: "2026-12-31" },
      joined_at: joined,
    });
  });

  test("are zeros for a new member, with the same periods", () => {
    const { lifetime, month, week, year } = at("2026-11-21T10:00:00Z");
    expect([lifetime.count, month.count, week.count, year.count]).toEqual([0, 0, 0, 0]);
    expect(week.end).toBe("2026-11-22");
  });

  test.each([
    // The ISO week at New Year spans two years and belongs to that of its Thursday.
    ["2026-12-31T22:59:59Z", "2026", "2026-12", "2026-W53"],
    ["2026-12-31T23:00:00Z", "2027", "2027-01", "2026-W53"],
    ["2027-01-03T22:59:59Z", "2027", "2027-01", "2026-W53"],
    ["2027-01-03T23:00:00Z", "2027", "2027-01", "2027-W01"],
    ["2024-12-30T11:00:00Z", "2024", "2024-12", "2025-W01"],
    // The clock changes on a Sunday, when the week and the month end.
    ["2027-03-28T21:59:59Z", "2027", "2027-03", "2027-W12"],
    ["2027-03-28T22:00:00Z", "2027", "2027-03", "2027-W13"],
    ["2027-10-31T22:59:59Z", "2027", "2027-10", "2027-W43"],
    ["2027-10-31T23:00:00Z", "2027", "2027-11", "2027-W44"],
  ])("at %s read the counters %s, %s and %s", (instant, year, month, week) => {
    const stats = at(instant, { years: { [year]: 1 }, months: { [month]: 2 }, weeks: { [week]: 3 } });
    expect([stats.year.count, stats.month.count, stats.week.count]).toEqual([1, 2, 3]);
  });

  test.each([
    ["2026-12-31T12:00:00Z", ["2026-12-28", "2027-01-03"], ["2026-12-01", "2026-12-31"]],
    ["2027-01-01T12:00:00Z", ["2026-12-28", "2027-01-03"], ["2027-01-01", "2027-01-31"]],
    ["2027-02-28T12:00:00Z", ["2027-02-22", "2027-02-28"], ["2027-02-01", "2027-02-28"]],
    ["2028-02-28T12:00:00Z", ["2028-02-28", "2028-03-05"], ["2028-02-01", "2028-02-29"]],
  ])("at %s begin and end on these days", (instant, weekDays, monthDays) => {
    const { week, month } = at(instant);
    expect([week.start, week.end]).toEqual(weekDays);
    expect([month.start, month.end]).toEqual(monthDays);
  });

  const moments = fc
    .integer({ min: 0, max: 4000 * 24 * 4 })
    .map((quarters) => new Date(romeInstant("2024-01-01").getTime() + quarters * 900_000));

  test("contain the current day, in periods that are contiguous", () => {
    fc.assert(
      fc.property(moments, (now) => {
        const today = romeDay(now);
        for (const name of ["week", "month", "year"] as const) {
          const { start, end } = statsOf(nothing, joined, now)[name];
          expect(start <= today && today <= end).toBe(true);
          const after = statsOf(nothing, joined, romeInstant(addRomeDays(end, 1)))[name];
          expect(after.start).toBe(addRomeDays(end, 1));
        }
        const { week } = statsOf(nothing, joined, now);
        expect(romeDaysBetween(week.start, week.end)).toBe(6);
      }),
    );
  });
});

describe("badges", () => {
  const { badges } = initialAwards;
  const names = (lessons: number) => earnedBadges(badges, lessons).map(({ name }) => name);

  test.each([
    [0, [], "Centenario"],
    [1499, [], "Centenario"],
    [1500, ["Centenario"], "Doppia Cento"],
    [2000, ["Centenario", "Doppia Cento"], "Quattrocento"],
    [3999, ["Centenario", "Doppia Cento"], "Quattrocento"],
    [4000, ["Centenario", "Doppia Cento", "Quattrocento"], "Cinque Stelle"],
    [5000, ["Centenario", "Doppia Cento", "Quattrocento", "Cinque Stelle"], undefined],
  ])("%i lessons have earned %j, and next comes %s", (lessons, earned, next) => {
    expect(names(lessons)).toEqual(earned);
    expect(nextBadge(badges, lessons)?.name).toBe(next);
  });

  test.each([
    [undefined, 1600, undefined],
    [1499, 1499, undefined],
    [1499, 1500, "Centenario"],
    [1500, 1501, undefined],
    [1400, 2100, "Doppia Cento"],
    [0, 9000, "Cinque Stelle"],
    [1501, 1499, undefined],
  ])("from %s to %i lessons crosses %s", (before, lessons, name) => {
    expect(crossedBadge(badges, before, lessons)?.name).toBe(name);
  });

  const lessons = fc.integer({ min: 0, max: 6000 });

  test("are either earned or next, and crossed when one more is earned", () => {
    fc.assert(
      fc.property(lessons, lessons, (before, now) => {
        const next = nextBadge(badges, now);
        const rest = badges.slice(earnedBadges(badges, now).length);
        expect(rest[0]).toBe(next);
        const more = earnedBadges(badges, now).slice(earnedBadges(badges, before).length);
        expect(crossedBadge(badges, before, now)).toBe(more.at(-1));
      }),
    );
  });
});

test.each([
  [{ size: 0 }, "subscription"],
  [{ size: 10 }, "pack-10"],
  [{ size: 10, service: { id: "massage", name: "Massaggio" } }, "service"],
])("a package of %j is counted as %s", (pkg, kind) => {
  expect(packageKindOf(pkg)).toBe(kind);
});
