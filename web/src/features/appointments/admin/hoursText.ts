import type { Availability, Hours } from "@studio/contract/agenda/availability.ts";
import { weekdayName } from "@studio/contract/time/italian.ts";
import * as z from "zod";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const PERIOD = /^([01]?\d|2[0-3])[:.]([0-5]\d)\s*[-–]\s*([01]?\d|2[0-3])[:.]([0-5]\d)$/;

/** Returns hours as they are typed: `09:00–13:00, 15:00–19:00`. */
export const hoursText = (hours: readonly Hours[]): string =>
  hours
    .map(({ from, to }) => `${from}–${to}`)
    .sort()
    .join(", ");

/** Returns typed hours; `undefined` if they are none. An empty text is no hours. */
export function parseHours(text: string): Hours[] | undefined {
  const periods = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const hours = periods.flatMap((period) => {
    const [, hour, minute, toHour, toMinute] = PERIOD.exec(period) ?? [];
    if (hour === undefined || toHour === undefined) return [];
    const one = { from: `${hour.padStart(2, "0")}:${minute}`, to: `${toHour.padStart(2, "0")}:${toMinute}` };
    return one.from < one.to && one.from >= "01:00" && one.to <= "23:00" ? [one] : [];
  });
  return hours.length === periods.length ? hours : undefined;
}

const typedHours = z
  .string()
  .refine((text) => parseHours(text) !== undefined, "Scrivi le ore così: 09:00–13:00, 15:00–19:00")
  .transform((text) => parseHours(text) ?? []);

/** Names of the fields of a week's hours, with their labels. */
export const weekFields = WEEKDAYS.map((weekday) => {
  const name = weekdayName(weekday);
  return { weekday, name: `day${weekday}`, label: name.charAt(0).toUpperCase() + name.slice(1) };
});

/** Form of a coach's week: the hours of each weekday as a text. */
export const weekForm = z
  .object(Object.fromEntries(weekFields.map(({ name }) => [name, typedHours])))
  .transform((typed) =>
    weekFields.flatMap(({ weekday, name }) => (typed[name] ?? []).map((hours) => ({ weekday, ...hours }))),
  );

/** Returns the values with which that form begins. */
export const weekValues = ({ weekly }: Pick<Availability, "weekly">): Record<string, string> =>
  Object.fromEntries(
    weekFields.map(({ weekday, name }) => [name, hoursText(weekly.filter((one) => one.weekday === weekday))]),
  );

const day = z.string().min(1, "Campo obbligatorio").pipe(z.iso.date("Questa data non esiste"));

/** Form of days on which a coach has other hours, or none. */
export const exceptionForm = z
  .object({
    from: day,
    to: day,
    hours: typedHours,
    reason: z.string().trim().max(80, "Massimo 80 caratteri"),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "L’ultimo giorno viene prima del primo" });
