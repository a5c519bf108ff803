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

/** The instant at which a wall clock in Rome shows `time` (`HH:mm`) on `day` (`yyyy-MM-dd`). */
export function romeInstant(day: string, time = "00:00"): Date {
  // Read as if it were UTC, for its numbers: a parser of any format weighs more in the app than all of its classes.
  const wall = new Date(`${day}T${time}Z`);
  const [year, month, date] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  return new Date(new TZDate(year, month, date, wall.getUTCHours(), wall.getUTCMinutes(), ROME).getTime());
}

/** The calendar day `days` after `day`, whatever the clock does between them. */
export const addRomeDays = (day: string, days: number): string =>
  lightFormat(addDays(`${day}T00:00:00`, days), "yyyy-MM-dd");

/** The same day of the month so many months later, `yyyy-MM-dd`; the last one of a month that is too short for it. */
export const addRomeMonths = (day: string, months: number): string =>
  lightFormat(addMonths(`${day}T00:00:00`, months), "yyyy-MM-dd");

/** The weekday of a calendar day by its number in ISO: 1 is Monday. */
export const romeWeekday = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7;

/** Days from one calendar day to another; negative when `to` is earlier. */
export const romeDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The Monday of the week that holds the instant, as a calendar day. */
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

/** What a wall clock in Rome shows at an instant, `HH:mm`. */
export const romeTime = (instant: Date): string => times().format(instant);

/** The ISO week of an instant, `2026-W47`. */
export function romeWeek(instant: Date): string {
  const wall = inRome(instant);
  return `${getISOWeekYear(wall)}-W${String(getISOWeek(wall)).padStart(2, "0")}`;
}
