import type { Attendance } from "../account/model.ts";
import { addRomeDays, romeMonday, romeWeek } from "../rome.ts";
import { romeDay } from "../romeDay.ts";
import type { Stats } from "./model.ts";

/** Through 31 days after its first, and every month has led into the next. */
const nextMonth = (month: string): string => addRomeDays(`${month}-01`, 31).slice(0, 7);

/**
 * A member's statistics at an instant (members-admin §3): the week, month and year of Europe/Rome that hold it, and how
 * many lessons the counters say for each. A week belongs to the ISO year, which around New Year is not the calendar's.
 */
export function statsOf({ lifetime, years, months, weeks }: Attendance, joined_at: Date, now: Date): Stats {
  const day = romeDay(now);
  const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
  const monday = romeMonday(now);
  return {
    lifetime: { count: lifetime },
    month: {
      count: months[month] ?? 0,
      start: `${month}-01`,
      end: addRomeDays(`${nextMonth(month)}-01`, -1),
    },
    week: { count: weeks[romeWeek(now)] ?? 0, start: monday, end: addRomeDays(monday, 6) },
    year: { count: years[year] ?? 0, start: `${year}-01-01`, end: `${year}-12-31` },
    joined_at,
  };
}

/** What so many lessons in all earn (members-admin §3, Badges), the first one first. */
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
 * The highest badge earned since the count was last looked at (members-admin §4, Badge unlock). Who looks for the first
 * time (`before` is `undefined`) has crossed nothing.
 */
export const crossedBadge = (before: number | undefined, lessons: number): Badge | undefined =>
  before === undefined ? undefined : earnedBadges(lessons).findLast(({ count }) => count > before);
