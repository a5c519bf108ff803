import { romeDay } from "../time/romeDay.ts";

/** Returns whether a date of birth has come by `now`. */
export const isBorn = (day: string, now: Date): boolean => day <= romeDay(now);

/** Returns the birthday of a date of birth, by which people are found: `11-26`. */
export const birthdayOf = (day: string): string => day.slice(5);

const LEAP_DAY = "02-29";

/** Returns the birthdays that are celebrated on a day; that of 29 February on the 28th in other years. */
export function birthdaysOn(day: string): string[] {
  const birthday = birthdayOf(day);
  const hasLeapDay = new Date(`${day.slice(0, 4)}-${LEAP_DAY}T00:00Z`).getUTCMonth() === 1;
  return birthday === "02-28" && !hasLeapDay ? [birthday, LEAP_DAY] : [birthday];
}
