import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addRomeDays, romeInstant } from "../time/rome.ts";
import { weekOf } from "./periods.ts";
import { bestStreak, currentStreak, daysAway, expectedBy, rhythmOf, riskOf, standingBy } from "./rhythm.ts";

/** A Thursday. */
const now = new Date("2027-01-14T11:00:00Z");
const thisMonday = "2027-01-11";
const weekBack = (weeks: number): string => weekOf(addRomeDays(thisMonday, -7 * weeks));

/** Lessons by weeks ago: `[2, 0, 1]` is two this week and one two weeks ago. */
const weeksOf = (...counts: number[]): Record<string, number> =>
  Object.fromEntries(counts.map((count, back) => [weekBack(back), count]));

describe("streaks of weeks", () => {
  test.each([
    [[], 0, 0],
    [[1], 1, 1],
    [[0, 1], 1, 1],
    // The current week may still count; two empty weeks end a streak.
    [[0, 3, 1, 2], 3, 3],
    [[0, 0, 1, 1], 0, 2],
    [[1, 1, 0, 1, 1, 1], 2, 3],
    [[1, 1, 1, 1, 1], 5, 5],
  ])("of %j are %i now and %i at best", (counts, current, best) => {
    const weeks = weeksOf(...counts);
    expect([currentStreak(weeks, now), bestStreak(weeks)]).toEqual([current, best]);
  });

  test("continue across New Year, also after a year of 53 weeks", () => {
    const weeks = { "2026-W52": 1, "2026-W53": 1, "2027-W01": 1, "2027-W02": 1 };
    expect([currentStreak(weeks, now), bestStreak(weeks)]).toEqual([4, 4]);
    expect(bestStreak({ "2025-W52": 1, "2026-W01": 2 })).toBe(2);
    expect(bestStreak({ "2026-W52": 1, "2027-W01": 2 })).toBe(1);
  });

  test("match a week-by-week count", () => {
    const counts = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 70 });
    fc.assert(
      fc.property(counts, (weeks) => {
        const runs = weeks
          .map((count) => (count > 0 ? "x" : " "))
          .join("")
          .split(" ");
        const best = Math.max(0, ...runs.map((run) => run.length));
        const current = (weeks[0] ? runs[0] : runs[1])?.length ?? 0;
        expect(bestStreak(weeksOf(...weeks))).toBe(best);
        expect(currentStreak(weeksOf(...weeks), now)).toBe(current);
      }),
    );
  });
});

describe("rhythm", () => {
  test.each([
    ["nobody who never came", [], null],
    ["nobody with three lessons", [2, 2, 1], null],
    ["four lessons of the last week", [0, 4], 7 / 4],
    ["twice a week for twelve weeks", [1, ...Array(12).fill(2)], 3.5],
    ["once a week for twelve weeks", [1, ...Array(12).fill(1)], 7],
    ["once every other week", [0, ...Array(6).fill([0, 1]).flat()], 14],
    ["new members from their first week on", [1, 3, 3], 14 / 6],
    ["no week before the twelve", [1, ...Array(12).fill(1), 50], 7],
    ["not this week, which goes on", [50, ...Array(12).fill(1)], 7],
  ])("is of %s", (_, counts, rhythm) => {
    expect(rhythmOf(weeksOf(...counts), now)).toBe(rhythm);
  });

  test("depends on the last lesson only, not on the time since", () => {
    const last = romeInstant(addRomeDays(thisMonday, -7 * 30), "18:00");
    const weeks = weeksOf(...Array(30).fill(0), 1, ...Array(12).fill(2));
    expect(rhythmOf(weeks, last)).toBe(3.5);
    expect(rhythmOf(weeks, null)).toBe(null);
  });

  test.each([
    ["a week, for frequent members", [1, ...Array(12).fill(4)], "2027-01-21"],
    ["twice seven days", [1, ...Array(12).fill(1)], "2027-01-28"],
    ["whole days, rounded up", [1, 1, 1, 1, 1, 0, 1], "2027-01-31"],
    ["nobody without a rhythm", [1, 1], ""],
  ])("expects back within %s", (_, counts, day) => {
    expect(expectedBy(weeksOf(...counts), now)).toBe(day);
  });
});

describe("risk", () => {
  const last = romeInstant("2027-01-01", "19:00");
  const standing = { last_attended_at: last, expected_by: "2027-01-11" };
  const at = (day: string, time = "12:00") => riskOf(standing, romeInstant(day, time));

  test.each([
    ["2027-01-02", "none"],
    ["2027-01-11", "none"],
    ["2027-01-12", "watch"],
    ["2027-01-20", "watch"],
    ["2027-01-21", "high"],
    ["2029-01-01", "high"],
  ])("on %s is %s", (day, risk) => {
    expect([at(day), at(day, "00:00"), at(day, "23:59")]).toEqual([risk, risk, risk]);
  });

  test("is none without an expected day", () => {
    expect(riskOf({ last_attended_at: last, expected_by: "" }, now)).toBe("none");
    expect(riskOf({ last_attended_at: null, expected_by: "2020-01-01" }, now)).toBe("none");
  });

  test("never decreases during an absence", () => {
    const levels = ["none", "watch", "high"];
    const counts = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 13, maxLength: 20 });
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 60 }),
        (weeks, days, more) => {
          const expected = { last_attended_at: now, expected_by: expectedBy(weeksOf(...weeks), now) };
          const levelAfter = (count: number) =>
            levels.indexOf(riskOf(expected, new Date(now.getTime() + count * 86_400_000)));
          expect(levelAfter(0)).toBe(0);
          expect(levelAfter(days + more)).toBeGreaterThanOrEqual(levelAfter(days));
        },
      ),
    );
  });

  test("days away are calendar days", () => {
    expect(daysAway(romeInstant("2027-01-13", "23:30"), romeInstant("2027-01-14", "00:10"))).toBe(1);
    expect(daysAway(null, now)).toBe(null);
  });
});

test("standing contains the last lesson, the expected day and the best streak", () => {
  const weeks = weeksOf(0, 1, 1, 1, 1, 1);
  const last = new Date("2027-01-07T17:00:00Z");
  expect(standingBy({ lifetime: 5, years: {}, months: {}, weeks }, last)).toEqual({
    last_attended_at: last,
    expected_by: expectedBy(weeks, last),
    best_streak: 5,
  });
});
