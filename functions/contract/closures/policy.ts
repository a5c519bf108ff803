import { isMembership, isRenewed } from "../packages/instalments.ts";
import type { PackageDocument } from "../packages/model.ts";
import { pauseOn } from "../packages/pauses.ts";
import { addRomeDays, romeDaysBetween, romeInstant } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { ClosedHours, DayClosure } from "./day.ts";
import type { ClosureDocument, ClosureInput } from "./model.ts";

/** Start and end of a class. */
type Times = Record<"start" | "end", { dateTime: Date }>;
type Days = Pick<ClosureInput, "from" | "to">;

/** Returns the days of a closure, `yyyy-MM-dd`. */
export const daysOfClosure = ({ from, to }: Days): string[] =>
  Array.from({ length: romeDaysBetween(from, to) + 1 }, (_, index) => addRomeDays(from, index));

/**
 * Returns whether a class of a day falls into the closed hours of that day, by the clock in Rome. A class belongs to the
 * day on which it starts.
 */
export function isInHours(hours: ClosedHours | null, { start, end }: Times): boolean {
  if (hours === null) return true;
  const day = romeDay(start.dateTime);
  return start.dateTime < romeInstant(day, hours.to) && end.dateTime > romeInstant(day, hours.from);
}

/** Returns whether one of the closures of a class's day closes it. */
export const isClosed = (closures: readonly Pick<DayClosure, "hours">[], gymClass: Times): boolean =>
  closures.some(({ hours }) => isInHours(hours, gymClass));

/** Returns whether two closures of the same day share an hour. */
export const shareHours = (one: ClosedHours | null, other: ClosedHours | null): boolean =>
  one === null || other === null || (one.from < other.to && other.from < one.to);

/** Returns why a closure is refused, by the invalid field; `undefined` if it is accepted. */
export const refuseClosure = ({ from }: Days, now: Date): { from: string } | undefined =>
  from < romeDay(now) ? { from: "Una chiusura comincia da oggi in poi" } : undefined;

/**
 * Returns by how many days a closure extends a package: those on which a running subscription, if it is not voided, is
 * not paused. As with a pause, they may exceed the days that remain, since the end moves along, and what follows it: a
 * renewal that has not begun gets none of its own. One that renews gets them however far ahead, as it has no last month.
 */
export function extensionDays(
  pkg: Pick<
    PackageDocument,
    "size" | "start_date" | "expire_date" | "pauses" | "voided" | "follows" | "instalments"
  >,
  closure: Pick<ClosureDocument, "from" | "to" | "hours" | "extend">,
): number {
  const { size, start_date = closure.from, expire_date, voided, follows } = pkg;
  if (!closure.extend || closure.hours !== null || size > 0 || voided) return 0;
  if (expire_date === null || (expire_date <= closure.from && !isRenewed(pkg))) return 0;
  if (follows !== undefined && start_date > closure.from) return 0;
  return daysOfClosure(closure).filter((day) => day >= start_date && pauseOn(pkg, day) === undefined).length;
}

/**
 * Returns the days by which a closure extends a membership that is stopped and ends before it, if that is resumed: they are
 * stored and withheld until then (`settleExtensions`). One that has ended on `today` is not resumed.
 */
export function daysIfResumed(
  pkg: Parameters<typeof extensionDays>[0],
  closure: Parameters<typeof extensionDays>[1],
  today: string,
): number {
  const { instalments, expire_date } = pkg;
  if (!instalments || !isMembership(pkg) || isRenewed(pkg) || (expire_date ?? "") <= today) return 0;
  if (extensionDays(pkg, closure) > 0) return 0;
  return extensionDays({ ...pkg, instalments: { ...instalments, renews: true } }, closure);
}
