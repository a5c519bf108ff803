import { addRomeDays, romeTime, romeWeekday } from "../../time/rome.ts";
import { romeDay } from "../../time/romeDay.ts";
import type { Frequency, PackageLimits } from "./labels.ts";

/** A package with its limits and, of a limited frequency, the classes taken of each week or month. */
export type Limited = {
  size: number;
  limits?: PackageLimits | undefined;
  used?: Readonly<Record<string, number>> | undefined;
};

/** Returns whether a booking takes something of the package: a lesson of a pack, or a class of the week or month. */
export const countsClasses = ({ size, limits }: Limited): boolean =>
  size > 0 || limits?.frequency !== undefined;

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string => addRomeDays(day, 1 - romeWeekday(day));

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

/** Returns whether limits let a package pay for classes of a weekday, 1 is Monday, and an hour `HH:mm`, however often. */
export function includesSlot(
  { limits: { days, hours } = {} }: Pick<Limited, "limits">,
  { weekday, time }: { weekday: number; time: string },
): boolean {
  return (!days || days.includes(weekday)) && (!hours || (hours.from <= time && time <= hours.until));
}

/** Returns whether limits let a package pay for a class that starts at an instant, however often. */
export const includesClassAt = (pkg: Pick<Limited, "limits">, start: Date): boolean =>
  includesSlot(pkg, { weekday: romeWeekday(romeDay(start)), time: romeTime(start) });

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
