import { getISOWeek } from "date-fns/getISOWeek";
import { getISOWeekYear } from "date-fns/getISOWeekYear";
import { lightFormat } from "date-fns/lightFormat";
import { startOfISOWeek } from "date-fns/startOfISOWeek";
import { addRomeDays, addRomeMonths } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";

/** A day of the calendar as a date of whatever time zone this machine is in: for its numbers, which need no clock. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);

/** The ISO week that holds a day, `2026-W47`. */
export function weekOf(day: string): string {
  const date = dateOf(day);
  return `${getISOWeekYear(date)}-W${String(getISOWeek(date)).padStart(2, "0")}`;
}

/** The Monday of the week that holds a day. */
export const mondayBy = (day: string): string => lightFormat(startOfISOWeek(dateOf(day)), "yyyy-MM-dd");

/** The Monday of an ISO week; its year is the one in which the week's Thursday lies, so the 4th of January is in its first. */
export const mondayOf = (week: string): string =>
  addRomeDays(mondayBy(`${week.slice(0, 4)}-01-04`), 7 * (Number(week.slice(6)) - 1));

/** The month so many months after another, `2026-11`; before it when negative. */
export const addMonths = (month: string, months: number): string =>
  addRomeMonths(`${month}-01`, months).slice(0, 7);

/** The last weeks or months, as many as wanted, the oldest first, the one that holds `now` included. */
export const lastWeeks = (now: Date, count: number): string[] => {
  const monday = mondayBy(romeDay(now));
  return Array.from({ length: count }, (_, index) => weekOf(addRomeDays(monday, 7 * (index + 1 - count))));
};
export const lastMonths = (now: Date, count: number): string[] => {
  const month = romeDay(now).slice(0, 7);
  return Array.from({ length: count }, (_, index) => addMonths(month, index + 1 - count));
};

/** A week, month or year: its name in the counters, the one before it, its first and last day. */
export type Period = { name: string; before: string; start: string; end: string };

/** The week, month and year of Europe/Rome that hold a day. A week belongs to the ISO year, which around New Year is not the calendar's. */
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
