import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addRomeDays, romeInstant } from "../../time/rome.ts";
import { weekOf } from "../periods.ts";
import {
  bestStreak,
  currentStreak,
  daysAway,
  expectedBy,
  forgivingStreak,
  isAway,
  rhythmOf,
  riskOf,
  standingBy,
} from "./rhythm.ts";

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

describe("the streak that forgives", () => {
  test.each([
    [[], 0],
    [[1], 1],
    [[0, 1], 1],
    [[0, 0, 1], 1],
    [[0, 0, 0, 1], 0],
    [[1, 0, 1], 2],
    [[2, 1, 0, 3, 1], 4],
    [[1, 0, 0, 1], 1],
    [[1, 0, 1, 0, 1, 0, 0, 1], 3],
  ])("of %j is %i weeks", (counts, streak) => {
    expect(forgivingStreak(weeksOf(...counts), now)).toBe(streak);
  });

  test("continues across New Year", () => {
    expect(forgivingStreak({ "2026-W51": 1, "2026-W53": 1, "2027-W02": 1 }, now)).toBe(3);
  });

  const history = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 });

  test("counts the weeks with a lesson before the first two without", () => {
    fc.assert(
      fc.property(history, (counts) => {
        const [current = 0, ...past] = counts;
        const end = past.findIndex((count, week) => count === 0 && !past[week + 1]);
        const counted = [current, ...past.slice(0, end === -1 ? past.length : end)];
        expect(forgivingStreak(weeksOf(...counts), now)).toBe(counted.filter((count) => count > 0).length);
      }),
    );
  });

  test("is never shorter than the strict one, and a lesson more never shortens it", () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 59 }), (counts, week) => {
        const streak = forgivingStreak(weeksOf(...counts), now);
        expect(streak).toBeGreaterThanOrEqual(currentStreak(weeksOf(...counts), now));
        const more = Array.from({ length: 60 }, (_, at) => (counts[at] ?? 0) + (at === week ? 1 : 0));
        expect(forgivingStreak(weeksOf(...more), now)).toBeGreaterThanOrEqual(streak);
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

test.each([
  [null, false],
  ["2027-01-01", false],
  ["2026-12-31", true],
  ["2026-10-01", true],
])("after a last lesson on %s a member is away: %s", (day, away) => {
  expect(isAway(day === null ? null : romeInstant(day, "19:00"), now)).toBe(away);
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
