import type { Attendance, Standing } from "../account/model.ts";
import { addRomeDays, romeDaysBetween } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { Risk } from "./model.ts";
import { mondayBy, mondayOf, weekOf } from "./periods.ts";

type Weeks = Attendance["weeks"];

/** The full weeks before that of the last lesson that make somebody's rhythm, and the lessons from which they do. */
const RHYTHM_WEEKS = 12;
const FEWEST_LESSONS = 4;
/** Nobody is expected back sooner than this after a lesson, in days. */
const SOONEST = 7;

/** The Mondays of the weeks with a lesson, in order. */
const mondaysIn = (weeks: Weeks): string[] =>
  Object.entries(weeks)
    .filter(([, count]) => count > 0)
    .map(([week]) => mondayOf(week))
    .sort();

/** The most weeks in a row with a lesson, ever. */
export function bestStreak(weeks: Weeks): number {
  let [best, streak, expected] = [0, 0, ""];
  for (const monday of mondaysIn(weeks)) {
    streak = monday === expected ? streak + 1 : 1;
    best = Math.max(best, streak);
    expected = addRomeDays(monday, 7);
  }
  return best;
}

/** Weeks in a row with a lesson up to the one that holds `now`, or to the one before while that has none yet. */
export function currentStreak(weeks: Weeks, now: Date): number {
  const came = new Set(mondaysIn(weeks));
  const thisMonday = mondayBy(romeDay(now));
  let monday = came.has(thisMonday) ? thisMonday : addRomeDays(thisMonday, -7);
  let streak = 0;
  for (; came.has(monday); monday = addRomeDays(monday, -7)) streak += 1;
  return streak;
}

/**
 * Days that usually pass between two lessons, over the twelve full weeks before that of the last lesson, so that an absence
 * does not become a rhythm; from the first of these weeks with a lesson on, so that newcomers have theirs. `null` for fewer
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

/** The day by which somebody would be back after their last lesson: twice their rhythm later. `""` without a rhythm. */
export function expectedBy(weeks: Weeks, last: Date | null): string {
  const rhythm = rhythmOf(weeks, last);
  if (!last || rhythm === null) return "";
  return addRomeDays(romeDay(last), Math.max(SOONEST, Math.ceil(2 * rhythm)));
}

/** What lessons say of where a member stands. */
export const standingBy = (
  { weeks }: Attendance,
  last: Date | null,
): Pick<Standing, "last_attended_at" | "expected_by" | "best_streak"> => ({
  last_attended_at: last,
  expected_by: expectedBy(weeks, last),
  best_streak: bestStreak(weeks),
});

/** Days since the last lesson; `null` without one. */
export const daysAway = (last: Date | null, now: Date): number | null =>
  last && Math.max(0, romeDaysBetween(romeDay(last), romeDay(now)));

/** Away no longer than expected, longer, or from twice as long on. */
export function riskOf(
  { last_attended_at: last, expected_by }: Pick<Standing, "last_attended_at" | "expected_by">,
  now: Date,
): Risk {
  const today = romeDay(now);
  if (!last || expected_by === "" || today <= expected_by) return "none";
  const expected = romeDaysBetween(romeDay(last), expected_by);
  return today < addRomeDays(expected_by, expected) ? "watch" : "high";
}
