import type { Attendance } from "../people/model.ts";
import { romeDay } from "../time/romeDay.ts";
import type { Badge } from "./awards.ts";
import type { Stats } from "./model.ts";
import { periodsOf } from "./periods.ts";

/**
 * Returns a member's statistics at an instant from the counters of each period
 * (docs/product/statistics.md#attended-lessons).
 */
export function statsOf({ lifetime, years, months, weeks }: Attendance, joined_at: Date, now: Date): Stats {
  const { week, month, year } = periodsOf(romeDay(now));
  return {
    lifetime: { count: lifetime },
    month: { count: months[month.name] ?? 0, start: month.start, end: month.end },
    week: { count: weeks[week.name] ?? 0, start: week.start, end: week.end },
    year: { count: years[year.name] ?? 0, start: year.start, end: year.end },
    joined_at,
  };
}

/** Returns the kind of a package by its size, of which 0 is a subscription; those of services are one kind. */
export const packageKindOf = ({ size, service }: { size: number; service?: object | undefined }): string =>
  service ? "service" : size === 0 ? "subscription" : `pack-${size}`;

/** Returns the badges earned with so many lessons. */
export const earnedBadges = (badges: readonly Badge[], lessons: number): Badge[] =>
  badges.filter(({ count }) => count <= lessons);

/** Returns the next badge, or `undefined` when all are earned. */
export const nextBadge = (badges: readonly Badge[], lessons: number): Badge | undefined =>
  badges.find(({ count }) => count > lessons);

/**
 * Returns the highest badge earned since the count was last read (docs/product/statistics.md#badges), or `undefined`;
 * on the first read (`before` is `undefined`) always the latter.
 */
export const crossedBadge = (
  badges: readonly Badge[],
  before: number | undefined,
  lessons: number,
): Badge | undefined =>
  before === undefined ? undefined : earnedBadges(badges, lessons).findLast(({ count }) => count > before);
