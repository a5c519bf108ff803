import { addRomeDays, romeTime, romeWeekday } from "../../time/rome.ts";
import { romeDay } from "../../time/romeDay.ts";
import type { Frequency, NamedLimit, PackageLimits } from "./labels.ts";

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

/** Ids of the type and coach of a class, `null` if it has none. */
type TypeAndCoach = { type: string | null; coach: string | null };

/** A class for which a package is to pay. */
export type PaidClass = TypeAndCoach & { start: { dateTime: Date } };

const has = (limits: readonly NamedLimit[] | undefined, id: string | null): boolean =>
  !limits || limits.some((one) => one.id === id);

/**
 * Returns whether limits let a package pay for classes of a weekday, 1 is Monday, an hour `HH:mm`, a type and a coach,
 * however often.
 */
export function includesSlot(
  { limits: { days, hours, types, coaches } = {} }: Pick<Limited, "limits">,
  { weekday, time, type, coach }: TypeAndCoach & { weekday: number; time: string },
): boolean {
  const isThen = (!days || days.includes(weekday)) && (!hours || (hours.from <= time && time <= hours.until));
  return isThen && has(types, type) && has(coaches, coach);
}

/** Returns whether limits let a package pay for a class, however often. */
export const includesClass = (
  pkg: Pick<Limited, "limits">,
  { start: { dateTime }, type, coach }: PaidClass,
): boolean =>
  includesSlot(pkg, { weekday: romeWeekday(romeDay(dateTime)), time: romeTime(dateTime), type, coach });

/** Returns whether limits leave out some classes, however often it pays for the others. */
export const isRestricted = ({
  limits: { frequency: _, ...classes } = {},
}: Pick<Limited, "limits">): boolean => Object.values(classes).some((limit) => limit !== undefined);

/** Returns whether limits name all that others name; without limits all are included. */
const namesAll = (
  one: readonly NamedLimit[] | undefined,
  other: readonly NamedLimit[] | undefined,
): boolean => !one || (other?.every(({ id }) => has(one, id)) ?? false);

/** Returns whether a package with some limits pays for every class for which one with others does, and as often. */
export function coversAllOf(
  { limits: { frequency, days, hours, types, coaches } = {} }: Pick<Limited, "limits">,
  other: PackageLimits = {},
): boolean {
  const isAsOften =
    !frequency || (other.frequency?.per === frequency.per && other.frequency.count <= frequency.count);
  const isOnAllDays = !days || (other.days?.every((day) => days.includes(day)) ?? false);
  const isAtAllHours =
    !hours ||
    (other.hours !== undefined && hours.from <= other.hours.from && other.hours.until <= hours.until);
  const isOfAllKinds = namesAll(types, other.types) && namesAll(coaches, other.coaches);
  return isAsOften && isOnAllDays && isAtAllHours && isOfAllKinds;
}
