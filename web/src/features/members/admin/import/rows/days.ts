import { romeDate } from "@studio/contract/time/instant.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";

/** How the days of a file are written. */
export type DayStyle = {
  /** Whether `12/31/2026` puts the month first, as American programs do. */
  isMonthFirst: boolean;
  /** Last year that two digits may mean: `26` of a birth is 2026 or 1926. */
  lastYear: number;
};

/** The style of days that staff type: the day first, and ends that lie in this century. */
export const typedDays: DayStyle = { isMonthFirst: false, lastYear: 2099 };

const months = ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"];
const english = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Returns the number of a month by the first letters of its Italian or English name; 0 for another word. */
function monthOf(name: string): number {
  const start = name.toLowerCase().slice(0, 3);
  return Math.max(months.indexOf(start), english.indexOf(start)) + 1;
}

function yearOf(digits: string, lastYear: number): number {
  if (digits.length > 2) return Number(digits);
  const year = 2000 + Number(digits);
  return year > lastYear ? year - 100 : year;
}

const isoDay = (year: number, month: number, day: number): string | null =>
  romeDate.safeParse([year, `${month}`.padStart(2, "0"), `${day}`.padStart(2, "0")].join("-")).data ?? null;

const DAY_MS = 86_400_000;

/** Returns the day of a spreadsheet's number, which counts from 1900; `null` for a number that is no recent day. */
function dayOfSerial(serial: number): string | null {
  // From 1927 to 2119: shorter numbers are something else.
  if (serial < 10_000 || serial >= 80_000) return null;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

const WITH_TIME = /^(.*\d)(?:T|\s+)\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?$/;
const IN_ANOTHER_ZONE = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads a day as spreadsheets and other programs write it: `31/12/2026`, `31/12/26`, `2026-12-31 00:00:00`,
 * `31-dic-2026`, `giovedì 31 dicembre 2026`, `20261231`, or a spreadsheet's number; `null` if it is none.
 */
export function readDay(text: string, { isMonthFirst, lastYear }: DayStyle): string | null {
  if (IN_ANOTHER_ZONE.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? null : romeDay(at);
  }
  const day = WITH_TIME.exec(text)?.[1] ?? text;
  const iso = /^(\d{4})([/.-]?)(\d{1,2})\2(\d{1,2})$/.exec(day);
  if (iso && (iso[2] !== "" || day.length === 8))
    return isoDay(Number(iso[1]), Number(iso[3]), Number(iso[4]));
  const numbers = /^(\d{1,2})([/.\s-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(day);
  if (numbers) {
    const [one, other] = [Number(numbers[1]), Number(numbers[3])];
    const year = yearOf(numbers[4] ?? "", lastYear);
    return isMonthFirst ? isoDay(year, one, other) : isoDay(year, other, one);
  }
  const words = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})[\s/.-]*(\p{L}{3,})\.?[\s/.-]*(\d{2}|\d{4})$/u.exec(day);
  if (words) return isoDay(yearOf(words[3] ?? "", lastYear), monthOf(words[2] ?? ""), Number(words[1]));
  return /^\d{5}(?:[.,]\d+)?$/.test(day) ? dayOfSerial(Number(day.replace(",", "."))) : null;
}

/** Returns a day as the preview shows it and staff type it: `31/12/2026`. */
export const typedDay = (day: string): string => day.split("-").toReversed().join("/");

/** Returns the first two numbers of a day written in numbers, the year last; `undefined` for other days. */
function numbersOf(day: string): [number, number] | undefined {
  const [, one, other] = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-]\d{2,4}\b/.exec(day) ?? [];
  return one === undefined || other === undefined ? undefined : [Number(one), Number(other)];
}

/** Returns whether the order of day and month matters in any of these days. */
export const hasNumberedDays = (days: readonly string[]): boolean =>
  days.some((day) => numbersOf(day) !== undefined);

/** Returns whether the days put the month first: some only make sense so, and none only the other way. */
export function isMonthFirst(days: readonly string[]): boolean {
  const numbered = days.flatMap((day) => [numbersOf(day) ?? []]);
  return numbered.some(([, other = 0]) => other > 12) && !numbered.some(([one = 0]) => one > 12);
}
