import type { Attendance, Standing } from "../../people/model.ts";
import { addRomeDays, romeDaysBetween } from "../../time/rome.ts";
import { romeDay } from "../../time/romeDay.ts";
import type { Risk } from "../model.ts";
import { mondayBy, mondayOf, weekOf } from "../periods.ts";

type Weeks = Attendance["weeks"];

/** Number of full weeks before that of the last lesson that make up the rhythm, and the minimum of lessons in them. */
const RHYTHM_WEEKS = 12;
const FEWEST_LESSONS = 4;
/** Minimum interval in days after which a member is expected back. */
const SOONEST = 7;

/** Returns the Mondays of the weeks with a lesson, in order. */
const mondaysIn = (weeks: Weeks): string[] =>
  Object.entries(weeks)
    .filter(([, count]) => count > 0)
    .map(([week]) => mondayOf(week))
    .sort();

/** Returns the highest number of consecutive weeks with a lesson. */
export function bestStreak(weeks: Weeks): number {
  let [best, streak, expected] = [0, 0, ""];
  for (const monday of mondaysIn(weeks)) {
    streak = monday === expected ? streak + 1 : 1;
    best = Math.max(best, streak);
    expected = addRomeDays(monday, 7);
  }
  return best;
}

/**
 * Returns the number of consecutive weeks with a lesson up to the current one, or to the previous one if the current
 * one has none yet.
 */
export function currentStreak(weeks: Weeks, now: Date): number {
  const came = new Set(mondaysIn(weeks));
  const thisMonday = mondayBy(romeDay(now));
  let monday = came.has(thisMonday) ? thisMonday : addRomeDays(thisMonday, -7);
  let streak = 0;
  for (; came.has(monday); monday = addRomeDays(monday, -7)) streak += 1;
  return streak;
}

/**
 * Returns the number of weeks with a lesson up to the current one, in which single weeks without are forgiven; two in a
 * row end it. The current week still may count (docs/product/statistics.md#weekly-goal-and-streak).
 */
export function forgivingStreak(weeks: Weeks, now: Date): number {
  const came = new Set(mondaysIn(weeks));
  let monday = mondayBy(romeDay(now));
  let streak = came.has(monday) ? 1 : 0;
  for (let missed = 0; missed < 2; missed = came.has(monday) ? 0 : missed + 1) {
    monday = addRomeDays(monday, -7);
    if (came.has(monday)) streak += 1;
  }
  return streak;
}

/**
 * Returns the typical days between two lessons, over the twelve full weeks before that of the last lesson, so that an
 * absence does not affect it; counted from the first of these weeks with a lesson, for new members. `null` for fewer
 * than four lessons.
 */
export function rhythmOf(weeks: Weeks, last: Date | null): number | null {
  if (!last) return null;
  const monday = mondayBy(romeDay(last));
  const counts = Array.from(
    { length: RHYTHM_WEEKS },
    (_, index) => weeks[weekOf(addRomeDays(monday, -7 * (index + 1)))] ?? 0,
  );
  const lessons = counts.reduce((sum, count) => sum + count, 0);
  if (lessons < FEWEST_LESSONS) return null;
  return ((counts.findLastIndex((count) => count > 0) + 1) * 7) / lessons;
}

/**
 * Returns the day by which a member is expected back: twice their rhythm after the last lesson, or `""` without a
 * rhythm.
 */
export function expectedBy(weeks: Weeks, last: Date | null): string {
  const rhythm = rhythmOf(weeks, last);
  if (!last || rhythm === null) return "";
  return addRomeDays(romeDay(last), Math.max(SOONEST, Math.ceil(2 * rhythm)));
}

/** Returns the part of a member's standing that derives from lessons. */
export const standingBy = (
  { weeks }: Attendance,
  last: Date | null,
): Pick<Standing, "last_attended_at" | "expected_by" | "best_streak"> => ({
  last_attended_at: last,
  expected_by: expectedBy(weeks, last),
  best_streak: bestStreak(weeks),
});

/** Returns the days since the last lesson, or `null` without one. */
export const daysAway = (last: Date | null, now: Date): number | null =>
  last && Math.max(0, romeDaysBetween(romeDay(last), romeDay(now)));

const AWAY_DAYS = 14;

/** Returns whether the last lesson was two weeks ago or more (docs/product/statistics.md#absence). */
export const isAway = (last: Date | null, now: Date): boolean => (daysAway(last, now) ?? 0) >= AWAY_DAYS;

/** Returns the risk: `none` until the expected day, `watch` after it, `high` from twice the interval on. */
export function riskOf(
  { last_attended_at: last, expected_by }: Pick<Standing, "last_attended_at" | "expected_by">,
  now: Date,
): Risk {
  const today = romeDay(now);
  if (!last || expected_by === "" || today <= expected_by) return "none";
  const expected = romeDaysBetween(romeDay(last), expected_by);
  return today < addRomeDays(expected_by, expected) ? "watch" : "high";
}
