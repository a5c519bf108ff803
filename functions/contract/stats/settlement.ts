import type { Attendance } from "../account/model.ts";
import type { ClassDocument, RosterDocument } from "../bookings/model.ts";
import { attends } from "../bookings/policy.ts";
import { addRomeDays, romeInstant, romeTime } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { WeekStatsDocument } from "./model.ts";
import { addMonths, mondayOf, periodsOf } from "./periods.ts";

/** The time of the week at which a class starts, `1-0730`: 1 is Monday. */
export function slotOf(start: Date): string {
  const weekday = new Date(`${romeDay(start)}T00:00Z`).getUTCDay() || 7;
  return `${weekday}-${romeTime(start).replace(":", "")}`;
}

/** What a class adds to the figures of its week. Whoever was booked took a seat, who was marked absent too. */
export function classFigures(
  { start, capacity }: Pick<ClassDocument, "start" | "capacity">,
  roster: readonly Pick<RosterDocument, "state" | "presence">[],
): { week: string; figures: WeekStatsDocument } {
  const taken = roster.filter(({ state }) => state === "booked").length;
  const attended = roster.filter(attends).length;
  return {
    week: periodsOf(romeDay(start.dateTime)).week.name,
    figures: {
      classes: 1,
      seats: capacity,
      attended,
      absent: taken - attended,
      late_cancellations: roster.length - taken,
      slots: { [slotOf(start.dateTime)]: { classes: 1, seats: capacity, taken } },
    },
  };
}

/**
 * What a member's lesson changes in the figures of a month: people by the month in which they became customers, who came
 * back, and a customer more or fewer.
 */
export type MonthChange = {
  month: string;
  cohort: string;
  active: number;
  returning: number;
  joined?: 1 | -1;
};

/** A lesson that is counted (1) or taken back (-1). */
export type LessonMove = { start: Date; by: 1 | -1 };

/** Counts that nothing stands behind are not kept: no list is to find them. */
function moved(counts: Record<string, number>, name: string, by: number): Record<string, number> {
  const { [name]: before = 0, ...others } = counts;
  const after = before + by;
  return after > 0 ? { ...others, [name]: after } : others;
}

/**
 * A member's counters after a lesson more or fewer in the week, month and year of its start in Europe/Rome, and what that
 * changes in the figures of the months: a person counts there once, whether they come once or more. Who came in a month
 * counts as having returned in it and, if they come in the next one too, in that.
 */
export function moveLesson(
  { lifetime, years, months, weeks }: Attendance,
  customerSince: Date,
  { start, by }: LessonMove,
): { attendance: Attendance; months: MonthChange[] } {
  const { week, month, year } = periodsOf(romeDay(start));
  const attendance = {
    lifetime: Math.max(0, lifetime + by),
    years: moved(years, year.name, by),
    months: moved(months, month.name, by),
    weeks: moved(weeks, week.name, by),
  };
  const came = (name: string) => Number((months[name] ?? 0) > 0);
  const change = Number((attendance.months[month.name] ?? 0) > 0) - came(month.name);
  if (change === 0) return { attendance, months: [] };
  const cohort = romeDay(customerSince).slice(0, 7);
  const next = addMonths(month.name, 1);
  const before = came(month.before);
  return {
    attendance,
    months: [
      { month: month.name, cohort, active: change, returning: before * change },
      ...(came(next) ? [{ month: next, cohort, active: 0, returning: change }] : []),
    ],
  };
}

const DAY_MS = 86_400_000;

/**
 * When somebody had their last lesson, where only the counters know of it: at the end of the last week that has one, and
 * the day before the class that turned out not to be it at the latest.
 */
export function lastByCounters({ weeks }: Attendance, missed: Date): Date | null {
  const last = Object.keys(weeks).sort().at(-1);
  if (last === undefined) return null;
  const end = romeInstant(addRomeDays(mondayOf(last), 6), "12:00");
  return new Date(Math.min(end.getTime(), missed.getTime() - DAY_MS));
}
