import { addRomeDays, addRomeMonths, romeDaysBetween, romeTime, romeWeekday } from "../../time/rome.ts";
import { romeDay } from "../../time/romeDay.ts";
import type { NamedLimit, PackageLimits, SoldValidity, Validity } from "./labels.ts";

/**
 * A package with its limits and the classes taken: of a limited frequency of each week or month, of a pack that is valid from its
 * first class of each day.
 */
export type Limited = {
  size: number;
  limits?: PackageLimits | undefined;
  validity?: Validity | undefined;
  used?: Readonly<Record<string, number>> | undefined;
};

/** Returns whether a booking takes something of the package: a lesson of a pack, or a class of the week or month. */
export const countsClasses = ({ size, limits }: Limited): boolean =>
  size > 0 || limits?.frequency !== undefined;

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string => addRomeDays(day, 1 - romeWeekday(day));

/**
 * Returns the name under which a package counts classes of a day: the Monday of its week, its month, or of a pack that is valid from
 * its first class the day itself; `undefined` if it does not.
 */
function countedPeriod({ limits, validity }: Omit<Limited, "size">, day: string): string | undefined {
  if (validity) return day;
  const per = limits?.frequency?.per;
  return per && (per === "week" ? mondayOf(day) : day.slice(0, 7));
}

/** Returns how many more classes a package pays for in the week or month of a day; `undefined` without such a limit. */
export function classesLeftOn({ limits, used = {} }: Omit<Limited, "size">, day: string): number | undefined {
  const frequency = limits?.frequency;
  return frequency && Math.max(0, frequency.count - (used[countedPeriod({ limits }, day) ?? ""] ?? 0));
}

/** Returns whether a package has a lesson left, or a class of the week or month of one that starts at an instant. */
export const hasLeftFor = (pkg: Limited & { remaining: number }, start: Date): boolean =>
  pkg.size > 0 ? pkg.remaining > 0 : classesLeftOn(pkg, romeDay(start)) !== 0;

/** Returns whether classes at two instants count for a package as of one week, month or day, or are not counted so. */
export const isCountedTogether = (pkg: Omit<Limited, "size">, one: Date, other: Date): boolean =>
  countedPeriod(pkg, romeDay(one)) === countedPeriod(pkg, romeDay(other));

/** A class that a package pays for from now on (1), or no longer (-1). */
export type Use = { start: Date; by: 1 | -1 };

/** Returns the classes taken of each week, month or day after some uses; `undefined` of a package that does not count them. */
export function usedAfter(
  pkg: Omit<Limited, "size">,
  uses: readonly Use[],
): Record<string, number> | undefined {
  if (!pkg.validity && !pkg.limits?.frequency) return undefined;
  const after = { ...pkg.used };
  for (const { start, by } of uses) {
    const period = countedPeriod(pkg, romeDay(start)) ?? "";
    after[period] = Math.max(0, (after[period] ?? 0) + by);
  }
  return Object.fromEntries(Object.entries(after).filter(([, count]) => count > 0));
}

/** Returns the first day on which a pack no longer pays that is valid from a day on. */
const endOfValidity = ({ count, unit }: Validity, day: string): string =>
  unit === "days" ? addRomeDays(day, count) : addRomeMonths(day, count);

/** Returns the end of a pack that is granted on a day: one that is valid from its first class has none before it. */
export function packEnd(
  sold: SoldValidity | null | undefined,
  day: string,
): { expire_date: string | null; validity?: Validity } {
  if (!sold) return { expire_date: null };
  const { count, unit, fromFirst } = sold;
  return fromFirst
    ? { expire_date: null, validity: { count, unit } }
    : { expire_date: endOfValidity(sold, day) };
}

/** Returns the day of the first class that a pack pays for which is valid from it; `undefined` before there is one. */
export const firstClassDay = ({ validity, used = {} }: Omit<Limited, "size">): string | undefined =>
  validity && Object.keys(used).toSorted()[0];

/** A package with what its end follows from, if it is valid from its first class. */
export type Ending = Omit<Limited, "size"> & {
  expire_date: string | null;
  /** Days that staff added to the end, or took off it. */
  addedDays?: number | undefined;
  pauses?: readonly { from: string; to: string }[] | undefined;
};

/** Returns whether a pack that is valid from its first class has none yet, and so no end. */
export const isBeforeFirstClass = (pkg: Ending): boolean =>
  pkg.validity !== undefined && firstClassDay(pkg) === undefined;

/** Returns the days of pauses from a day on and before another. */
const pausedDays = ({ pauses = [] }: Pick<Ending, "pauses">, from: string, until: string): number =>
  pauses.reduce((sum, pause) => {
    const first = pause.from > from ? pause.from : from;
    const end = addRomeDays(pause.to, 1);
    return sum + Math.max(0, romeDaysBetween(first, end < until ? end : until));
  }, 0);

/** Returns the first day on which a pack no longer pays that begins on a day, with the days that staff and pauses add. */
function endFrom(pkg: Ending & { validity: Validity }, first: string): string {
  const { validity, addedDays = 0, pauses = [] } = pkg;
  let end = addRomeDays(endOfValidity(validity, first), addedDays);
  for (const pause of pauses.toSorted((one, other) => one.from.localeCompare(other.from)))
    if (pause.to >= first && pause.from <= end)
      end = addRomeDays(end, pausedDays({ pauses: [pause] }, first, addRomeDays(pause.to, 1)));
  return end;
}

/**
 * Returns the end of a pack that is valid from its first class as it follows from its classes, pauses and added days; without
 * a class there is none. One that moves back stays after the last class, which was promised
 * (docs/product/packages.md#validity-from-the-first-class).
 */
export function endByClasses(pkg: Ending & { validity: Validity }): string | null {
  const first = firstClassDay(pkg);
  if (first === undefined) return null;
  const end = endFrom(pkg, first);
  const last = Object.keys(pkg.used ?? {})
    .toSorted()
    .at(-1);
  const needed = addRomeDays(last ?? first, 1);
  if (end >= needed) return end;
  // Staff may have set an end before the last class.
  const { expire_date } = pkg;
  return expire_date !== null && expire_date < needed ? laterOf(end, expire_date) : needed;
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Returns by how many days staff move the end of a pack that has begun by writing another one. */
export function addedDaysFor(pkg: Ending & { validity: Validity }, end: string): number {
  const first = firstClassDay(pkg) ?? end;
  const unpaused = addRomeDays(end, -pausedDays(pkg, first, end));
  return romeDaysBetween(endOfValidity(pkg.validity, first), unpaused);
}

/** Returns whether a class of a day would set the end of a pack that is valid from its first class, or bring it forward. */
export function movesEnd(pkg: Ending, day: string): boolean {
  const first = firstClassDay(pkg);
  return pkg.validity !== undefined && (first === undefined || day < first);
}

/** Returns the first day on which a package would no longer pay once it pays for a class of a day; `null` if it does not end. */
export const endWith = (pkg: Ending, day: string): string | null =>
  pkg.validity && movesEnd(pkg, day) ? endFrom({ ...pkg, validity: pkg.validity }, day) : pkg.expire_date;

/** Returns whether a class of a day would bring the end of a pack before another class that it has paid. */
export function endsBeforeBooked(pkg: Ending, day: string): boolean {
  const end = endWith(pkg, day);
  return movesEnd(pkg, day) && end !== null && Object.keys(pkg.used ?? {}).some((booked) => booked >= end);
}

/** Returns what uses change of a package: the classes that it counts, and the end that follows from the first one. */
export function changedByUses(
  pkg: Ending,
  uses: readonly Use[],
): { used?: Record<string, number>; expire_date?: string | null } {
  const used = usedAfter(pkg, uses);
  const { validity } = pkg;
  if (!used) return {};
  return validity ? { used, expire_date: endByClasses({ ...pkg, used, validity }) } : { used };
}

/** Ids of the type and coach of a class, `null` if it has none. */
type TypeAndCoach = { type: string | null; coach: string | null };

/** A class for which a package is to pay. */
export type PaidClass = TypeAndCoach & { start: { dateTime: Date } };

/** When a class begins, `weekday` 1 is Monday and `time` is `HH:mm` in Rome, with its type and coach. */
export type ClassSlot = TypeAndCoach & { weekday: number; time: string };

const has = (limits: readonly NamedLimit[] | undefined, id: string | null): boolean =>
  !limits || limits.some((one) => one.id === id);

/**
 * Returns whether limits let a package pay for classes of a weekday, 1 is Monday, an hour `HH:mm`, a type and a coach,
 * however often.
 */
export function includesSlot(
  { limits: { days, hours, types, coaches } = {} }: Pick<Limited, "limits">,
  { weekday, time, type, coach }: ClassSlot,
): boolean {
  const isThen = (!days || days.includes(weekday)) && (!hours || (hours.from <= time && time <= hours.until));
  return isThen && has(types, type) && has(coaches, coach);
}

/** Returns when a class begins, with its type and coach. */
export const slotOf = ({ start: { dateTime }, type, coach }: PaidClass): ClassSlot => ({
  weekday: romeWeekday(romeDay(dateTime)),
  time: romeTime(dateTime),
  type,
  coach,
});

/** Returns whether limits let a package pay for a class, however often. */
export const includesClass = (pkg: Pick<Limited, "limits">, paid: PaidClass): boolean =>
  includesSlot(pkg, slotOf(paid));

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
