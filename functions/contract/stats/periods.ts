import { getISOWeek } from "date-fns/getISOWeek";
import { getISOWeekYear } from "date-fns/getISOWeekYear";
import { lightFormat } from "date-fns/lightFormat";
import { startOfISOWeek } from "date-fns/startOfISOWeek";
import { addRomeDays, addRomeMonths } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";

/** Returns midnight of a calendar day in the local time zone, for arithmetic on calendar fields only. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);

/** Returns the ISO week of a day, `2026-W47`. */
export function weekOf(day: string): string {
  const date = dateOf(day);
  return `${getISOWeekYear(date)}-W${String(getISOWeek(date)).padStart(2, "0")}`;
}

/** Returns the Monday of a day's week. */
export const mondayBy = (day: string): string => lightFormat(startOfISOWeek(dateOf(day)), "yyyy-MM-dd");

/** Returns the Monday of an ISO week. January 4th is always in week 1. */
export const mondayOf = (week: string): string =>
  addRomeDays(mondayBy(`${week.slice(0, 4)}-01-04`), 7 * (Number(week.slice(6)) - 1));

/** Returns the month so many months later, `2026-11`; negative numbers go back. */
export const addMonths = (month: string, months: number): string =>
  addRomeMonths(`${month}-01`, months).slice(0, 7);

/** Returns the last weeks or months, oldest first, including the current one. */
export const lastWeeks = (now: Date, count: number): string[] => {
  const monday = mondayBy(romeDay(now));
  return Array.from({ length: count }, (_, index) => weekOf(addRomeDays(monday, 7 * (index + 1 - count))));
};
export const lastMonths = (now: Date, count: number): string[] => {
  const month = romeDay(now).slice(0, 7);
  return Array.from({ length: count }, (_, index) => addMonths(month, index + 1 - count));
};

/** A week, month or year: its name in the counters, the previous one's, its first and last day. */
export type Period = { name: string; before: string; start: string; end: string };

/**
 * Returns the week, month and year of a day. Weeks belong to the ISO year, which differs from the calendar year around
 * New Year.
 */
export function periodsOf(day: string): Record<"week" | "month" | "year", Period> {
  const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
  const monday = mondayBy(day);
  return {
    week: {
      name: weekOf(day),
      before: weekOf(addRomeDays(monday, -7)),
      start: monday,
      end: addRomeDays(monday, 6),
    },
    month: {
      name: month,
      before: addMonths(month, -1),
      start: `${month}-01`,
      end: addRomeDays(`${addMonths(month, 1)}-01`, -1),
    },
    year: { name: year, before: `${Number(year) - 1}`, start: `${year}-01-01`, end: `${year}-12-31` },
  };
}
