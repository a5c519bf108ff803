import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addRomeDays, romeInstant, romeWeek } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { addMonths, lastMonths, lastWeeks, mondayOf, periodsOf, weekOf } from "./periods.ts";

const days = fc.integer({ min: 0, max: 12_000 }).map((count) => addRomeDays("2010-01-01", count));

describe("weeks", () => {
  test.each([
    ["2026-11-21", "2026-W47", "2026-11-16"],
    // The week at New Year belongs to the year of its Thursday.
    ["2027-01-01", "2026-W53", "2026-12-28"],
    ["2027-01-04", "2027-W01", "2027-01-04"],
    ["2024-12-30", "2025-W01", "2024-12-30"],
    ["2017-01-01", "2016-W52", "2016-12-26"],
    // The clock changes on their last day.
    ["2027-03-28", "2027-W12", "2027-03-22"],
    ["2027-10-31", "2027-W43", "2027-10-25"],
  ])("that hold %s are %s, from %s on", (day, week, monday) => {
    expect([weekOf(day), mondayOf(week)]).toEqual([week, monday]);
  });

  test("are those of Europe/Rome at every hour, and start on their Monday", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 23 }), (day, hour) => {
        const instant = romeInstant(day, `${String(hour).padStart(2, "0")}:30`);
        // The hour skipped in spring shows as the next hour of the same day.
        expect(romeDay(instant)).toBe(day);
        expect(weekOf(day)).toBe(romeWeek(instant));
        expect(weekOf(mondayOf(weekOf(day)))).toBe(weekOf(day));
      }),
    );
  });
});

test("every week, month and year follows the previous one", () => {
  fc.assert(
    fc.property(days, (day) => {
      for (const kind of ["week", "month", "year"] as const) {
        const period = periodsOf(day)[kind];
        expect(period.start <= day && day <= period.end).toBe(true);
        const before = periodsOf(addRomeDays(period.start, -1))[kind];
        expect([before.name, addRomeDays(before.end, 1)]).toEqual([period.before, period.start]);
      }
    }),
  );
});

test("the last ones end with the current one", () => {
  const now = new Date("2027-01-02T12:00:00Z");
  expect(lastWeeks(now, 3)).toEqual(["2026-W51", "2026-W52", "2026-W53"]);
  expect(lastMonths(now, 3)).toEqual(["2026-11", "2026-12", "2027-01"]);
  expect([addMonths("2026-11", 2), addMonths("2027-01", -1)]).toEqual(["2027-01", "2026-12"]);
});
