import { TZDate } from "@date-fns/tz";
import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { getISOWeek } from "date-fns/getISOWeek";
import { getISOWeekYear } from "date-fns/getISOWeekYear";
import { lightFormat } from "date-fns/lightFormat";
import { startOfISOWeek } from "date-fns/startOfISOWeek";
import { once } from "../once.ts";
import { ROME } from "./romeDay.ts";

const inRome = (instant: Date) => new TZDate(instant, ROME);

/** Returns the instant of the wall clock time `time` (`HH:mm`) in Rome on `day` (`yyyy-MM-dd`). */
export function romeInstant(day: string, time = "00:00"): Date {
  // Parsed as UTC for its fields: a general date parser would weigh more than all classes of the app.
  const wall = new Date(`${day}T${time}Z`);
  const [year, month, date] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  return new Date(new TZDate(year, month, date, wall.getUTCHours(), wall.getUTCMinutes(), ROME).getTime());
}

/** Returns the calendar day `days` after `day`. */
export const addRomeDays = (day: string, days: number): string =>
  lightFormat(addDays(`${day}T00:00:00`, days), "yyyy-MM-dd");

/** Returns the same day of the month so many months later, `yyyy-MM-dd`, or the last day of a shorter month. */
export const addRomeMonths = (day: string, months: number): string =>
  lightFormat(addMonths(`${day}T00:00:00`, months), "yyyy-MM-dd");

/** Returns the ISO weekday of a calendar day: 1 is Monday. */
export const romeWeekday = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7;

/** Returns the days from one calendar day to another; negative if `to` is earlier. */
export const romeDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Returns the Monday of the instant's week in Rome. */
export const romeMonday = (instant: Date): string =>
  lightFormat(startOfISOWeek(inRome(instant)), "yyyy-MM-dd");

const times = once(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: ROME,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/** Returns the wall clock time in Rome, `HH:mm`. */
export const romeTime = (instant: Date): string => times().format(instant);

/** Returns the ISO week of an instant in Rome, `2026-W47`. */
export function romeWeek(instant: Date): string {
  const wall = inRome(instant);
  return `${getISOWeekYear(wall)}-W${String(getISOWeek(wall)).padStart(2, "0")}`;
}
