import type { Attendance } from "../account/model.ts";
import { romeDay } from "../time/romeDay.ts";
import type { Stats } from "./model.ts";
import { periodsOf } from "./periods.ts";

/** A member's statistics at an instant (docs/product/statistics.md#attended-lessons): how many lessons the counters say for each period. */
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

/** What a package of so many lessons is counted as; 0 is a subscription. */
export const packageKindOf = (size: number): string => (size === 0 ? "subscription" : `pack-${size}`);

/** What so many lessons in all earn (docs/product/statistics.md#badges), the first one first. */
export const badges = [
  { name: "Centenario", count: 1500 },
  { name: "Doppia Cento", count: 2000 },
  { name: "Quattrocento", count: 4000 },
  { name: "Cinque Stelle", count: 5000 },
] as const;
export type Badge = (typeof badges)[number];

/** The badges of somebody with so many lessons in all. */
export const earnedBadges = (lessons: number): Badge[] => badges.filter(({ count }) => count <= lessons);

/** The badge that comes next; none when all are earned. */
export const nextBadge = (lessons: number): Badge | undefined => badges.find(({ count }) => count > lessons);

/**
 * The highest badge earned since the count was last looked at (docs/product/statistics.md#badges). Who looks for the first
 * time (`before` is `undefined`) has crossed nothing.
 */
export const crossedBadge = (before: number | undefined, lessons: number): Badge | undefined =>
  before === undefined ? undefined : earnedBadges(lessons).findLast(({ count }) => count > before);
