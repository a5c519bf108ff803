import { isElided, ofDay } from "../time/italian.ts";
import { addRomeDays, addRomeMonths, romeTime, romeWeekday } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { classesText, type Frequency, type PackageLimits } from "./limitLabels.ts";

/** A package with its limits and, of a limited frequency, the classes taken of each week or month. */
export type Limited = {
  size: number;
  limits?: PackageLimits | undefined;
  used?: Readonly<Record<string, number>> | undefined;
};

/** Returns whether a booking takes something of the package: a lesson of a pack, or a class of the week or month. */
export const countsClasses = ({ size, limits }: Limited): boolean =>
  size > 0 || limits?.frequency !== undefined;

const mondayOf = (day: string): string => addRomeDays(day, 1 - romeWeekday(day));

/** Returns the name under which classes of a day are counted: the Monday of its week, or its month. */
const countedPeriod = ({ per }: Frequency, day: string): string =>
  per === "week" ? mondayOf(day) : day.slice(0, 7);

/** Returns how many more classes a package pays for in the week or month of a day; `undefined` without such a limit. */
export function classesLeftOn({ limits, used = {} }: Omit<Limited, "size">, day: string): number | undefined {
  const frequency = limits?.frequency;
  return frequency && Math.max(0, frequency.count - (used[countedPeriod(frequency, day)] ?? 0));
}

/** Returns whether a package has a lesson left, or a class of the week or month of one that starts at an instant. */
export const hasLeftFor = (pkg: Limited & { remaining: number }, start: Date): boolean =>
  pkg.size > 0 ? pkg.remaining > 0 : classesLeftOn(pkg, romeDay(start)) !== 0;

/** Returns whether classes at two instants count for a package as of one week or month, or are not counted so. */
export function isCountedTogether({ limits }: Pick<Limited, "limits">, one: Date, other: Date): boolean {
  const frequency = limits?.frequency;
  return !frequency || countedPeriod(frequency, romeDay(one)) === countedPeriod(frequency, romeDay(other));
}

/** A class that a package pays for from now on (1), or no longer (-1). */
export type Use = { start: Date; by: 1 | -1 };

/** Returns the classes taken of each week or month after some uses; `undefined` of a package that does not count them. */
export function usedAfter({ limits, used }: Omit<Limited, "size">, uses: readonly Use[]): Limited["used"] {
  const frequency = limits?.frequency;
  if (!frequency) return undefined;
  const after = { ...used };
  for (const { start, by } of uses) {
    const period = countedPeriod(frequency, romeDay(start));
    after[period] = Math.max(0, (after[period] ?? 0) + by);
  }
  return Object.fromEntries(Object.entries(after).filter(([, count]) => count > 0));
}

/** Returns whether limits let a package pay for a class that starts at an instant, however often. */
export function includesClassAt({ limits }: Pick<Limited, "limits">, start: Date): boolean {
  const { days, hours } = limits ?? {};
  const time = romeTime(start);
  return (
    (!days || days.includes(romeWeekday(romeDay(start)))) &&
    (!hours || (hours.from <= time && time <= hours.until))
  );
}

/** Returns whether limits leave out classes of some days or hours. */
export const isRestricted = ({ limits }: Pick<Limited, "limits">): boolean =>
  limits?.days !== undefined || limits?.hours !== undefined;

/** Returns whether a package with some limits pays for every class for which one with others does, and as often. */
export function coversAllOf(
  { limits: { frequency, days, hours } = {} }: Pick<Limited, "limits">,
  other: PackageLimits = {},
): boolean {
  const isAsOften =
    !frequency || (other.frequency?.per === frequency.per && other.frequency.count <= frequency.count);
  const isOnAllDays = !days || (other.days?.every((day) => days.includes(day)) ?? false);
  const isAtAllHours =
    !hours ||
    (other.hours !== undefined && hours.from <= other.hours.from && other.hours.until <= hours.until);
  return isAsOften && isOnAllDays && isAtAllHours;
}

const dayAndMonth = ofDay({ day: "numeric", month: "long" });
const dayNumber = ofDay({ day: "numeric" });
const monthName = ofDay({ month: "long" });

/** Returns a day with `da` or `a` and its article: `dal 7`, `al 1° agosto`, `all’11 dicembre`. */
const withArticle = (before: "da" | "a", day: string, text: string): string =>
  `${before === "da" ? "dal" : "al"}${isElided(day) ? "l’" : " "}${text.replace(/^1\b/, "1°")}`;

/**
 * Returns that the classes of a class's week or month are taken, and when there are others: `Hai già usato le 2 lezioni
 * di questa settimana: la prossima da lunedì.` A package that pays until `end`, which is not included, may have no others.
 */
export function usedUpText(
  { count, per }: Frequency,
  start: Date,
  now: Date,
  end: string | null = null,
): string {
  const taken = `Hai già usato ${count === 1 ? "la lezione" : `le ${count} lezioni`}`;
  const day = romeDay(start);
  const others = (first: string, text: string) =>
    end === null || first < end ? `: la prossima ${text}.` : ".";
  if (per === "month") {
    const next = addRomeMonths(`${day.slice(0, 7)}-01`, 1);
    return `${taken} di ${monthName(day)}${others(next, `dal 1° ${monthName(next)}`)}`;
  }
  const monday = mondayOf(day);
  if (monday === mondayOf(romeDay(now)))
    return `${taken} di questa settimana${others(addRomeDays(monday, 7), "da lunedì")}`;
  const sunday = addRomeDays(monday, 6);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const from = withArticle("da", monday, isOneMonth ? dayNumber(monday) : dayAndMonth(monday));
  const until = withArticle("a", sunday, dayAndMonth(sunday));
  return `${taken} della settimana ${from} ${until}.`;
}

/** Returns a month as that in which something is: `A novembre`, `Ad aprile`. */
const inMonth = (day: string): string => `${/^a/.test(monthName(day)) ? "Ad" : "A"} ${monthName(day)}`;

/**
 * Returns how many classes of this week or month its member still has of a package: `Questa settimana: ne hai ancora 1 di
 * 2`; `undefined` without such a limit.
 */
export function leftText(
  pkg: Omit<Limited, "size"> & { expire_date: string | null },
  now: Date,
): string | undefined {
  const frequency = pkg.limits?.frequency;
  const today = romeDay(now);
  const left = classesLeftOn(pkg, today);
  if (!frequency || left === undefined) return undefined;
  const { count, per } = frequency;
  if (left === 0) return usedUpText(frequency, now, now, pkg.expire_date);
  return `${per === "week" ? "Questa settimana" : inMonth(today)}: ne hai ancora ${count === 1 ? left : `${left} di ${count}`}`;
}

/** Returns that a package does not pay for a class, and for which it does. */
export const notIncludedText = (limits: PackageLimits): string =>
  `Il tuo pacchetto non vale per questa classe: vale solo ${classesText(limits)}.`;
