import { once } from "../once.ts";
import { ROME } from "./romeDay.ts";

/** Returns an Italian formatter of instants in the studio's time zone. */
export function inRome(parts: Intl.DateTimeFormatOptions): (instant: Date) => string {
  const format = once(() => new Intl.DateTimeFormat("it-IT", { timeZone: ROME, ...parts }));
  return (instant) => format().format(instant);
}

/** Returns an Italian formatter of calendar days `yyyy-MM-dd`, which have no time zone. */
export function ofDay(parts: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = once(() => new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", ...parts }));
  return (day) => format().format(new Date(day));
}

const weekdays = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"];

/** Returns the name of a weekday by its number, 1 is Monday. */
export const weekdayName = (weekday: number): string => weekdays[weekday - 1] ?? "";

/** Returns whether the article before a day `yyyy-MM-dd` is elided: *otto* and *undici* begin with a vowel. */
export const isElided = (day: string): boolean => /-(08|11)$/.test(day);

/** Returns `24 ore` or `1 ora`. */
export const hoursOf = (hours: number): string => `${hours} ${hours === 1 ? "ora" : "ore"}`;

/** Returns `Mancano meno di 24 ore` or `Manca meno di un’ora`. */
export const lessThanHours = (hours: number): string =>
  hours === 1 ? "Manca meno di un’ora" : `Mancano meno di ${hoursOf(hours)}`;
