import type { ClassDocument, RosterDocument } from "../bookings/model.ts";
import { attends } from "../bookings/policy.ts";
import { type Attendance, MAX_RECENT_LESSONS } from "../people/model.ts";
import { addRomeDays, romeInstant, romeTime } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { WeekStatsDocument } from "./model.ts";
import { addMonths, mondayOf, periodsOf } from "./periods.ts";

/** Returns the weekly slot of a class, `1-0730`: 1 is Monday. */
export function slotOf(start: Date): string {
  const weekday = new Date(`${romeDay(start)}T00:00Z`).getUTCDay() || 7;
  return `${weekday}-${romeTime(start).replace(":", "")}`;
}

/** Returns what a class adds to its week's figures; absent members took a seat too. */
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

type Line = Pick<RosterDocument, "state" | "presence">;

/** Returns what a change of one line of a settled class's roster adds to its week's figures. */
export function correctedFigures(
  gymClass: Pick<ClassDocument, "start" | "capacity">,
  before: Line | undefined,
  after: Line | undefined,
): { week: string; figures: WeekStatsDocument } {
  const { figures: old } = classFigures(gymClass, before ? [before] : []);
  const { week, figures } = classFigures(gymClass, after ? [after] : []);
  const slot = slotOf(gymClass.start.dateTime);
  const taken = (figures.slots[slot]?.taken ?? 0) - (old.slots[slot]?.taken ?? 0);
  return {
    week,
    figures: {
      classes: 0,
      seats: 0,
      attended: figures.attended - old.attended,
      absent: figures.absent - old.absent,
      late_cancellations: figures.late_cancellations - old.late_cancellations,
      slots: { [slot]: { classes: 0, seats: 0, taken } },
    },
  };
}

/**
 * Changes in a month's figures caused by a lesson: active members by month of joining, returning members, and new
 * customers.
 */
export type MonthChange = {
  month: string;
  cohort: string;
  active: number;
  returning: number;
  joined?: number;
};

/** A lesson counted (1) or removed (-1). */
export type LessonMove = { start: Date; by: 1 | -1 };

/** Removes counters that reach 0, so that queries do not match them. */
function moved(counts: Record<string, number>, name: string, by: number): Record<string, number> {
  const { [name]: before = 0, ...others } = counts;
  const after = before + by;
  return after > 0 ? { ...others, [name]: after } : others;
}

/**
 * Returns a member's counters after a lesson was added or removed, for the week, month and year of its start in
 * Europe/Rome, and the changes in the months' figures: a member counts once per month. Active members also count as
 * returning if they were active in the previous month, in this month's figures and accordingly in the next one's.
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

/** Returns the starts of a member's recent lessons, oldest first, after one was added or removed. */
export function moveRecentLesson(recent: readonly Date[], { start, by }: LessonMove): Date[] {
  const others = recent.filter((one) => one.getTime() !== start.getTime());
  return (by === 1 ? [...others, start] : others)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .slice(-MAX_RECENT_LESSONS);
}

const DAY_MS = 86_400_000;

/**
 * Returns the time of a member's last lesson where only counters are left: the end of the last week with one, at the
 * latest the day before the missed class.
 */
export function lastByCounters({ weeks }: Attendance, missed: Date): Date | null {
  const last = Object.keys(weeks).sort().at(-1);
  if (last === undefined) return null;
  const end = romeInstant(addRomeDays(mondayOf(last), 6), "12:00");
  return new Date(Math.min(end.getTime(), missed.getTime() - DAY_MS));
}
