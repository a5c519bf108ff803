import { z } from "zod";
import { identifier } from "../identifier.ts";
import { romeDate, wireInstant } from "../time/instant.ts";

const count = z.int().nonnegative();

/** Lessons attended in a week, month or year of Europe/Rome: its first and last day. */
const period = z.object({ count, start: romeDate, end: romeDate });

/** A member's statistics (docs/product/statistics.md#attended-lessons): attended lessons, those before the system included. */
export const statsWire = z.object({
  lifetime: z.object({ count }),
  month: period,
  week: period,
  year: period,
  joined_at: wireInstant,
});
export type Stats = z.output<typeof statsWire>;

/** A week of the calendar by its ISO name, and a month. */
const isoWeek = z.string().regex(/^\d{4}-W\d{2}$/);
const isoMonth = z.string().regex(/^\d{4}-\d{2}$/);

const counted = count.default(0);

/** Of the classes that start at one time of the week. */
const slotFigures = z.object({ classes: counted, seats: counted, taken: counted });
export type SlotFigures = z.output<typeof slotFigures>;

/** A time of the week, `1-0730`: 1 is Monday. */
const weekSlot = z.string().regex(/^[1-7]-\d{4}$/);

/**
 * `weekStats/{2026-W47}`: the classes of an ISO week, added up as they are settled; who was marked absent took a seat
 * and did not attend. What nothing was added to is not there, and reads as 0.
 */
export const weekStatsDocument = z.object({
  classes: counted,
  seats: counted,
  attended: counted,
  absent: counted,
  late_cancellations: counted,
  slots: z.record(weekSlot, slotFigures).default({}),
});
export type WeekStatsDocument = z.output<typeof weekStatsDocument>;

/** What a package is counted as: `subscription`, or a pack by its lessons, `pack-10`. */
const packageKind = z.string().regex(/^(subscription|pack-\d{1,4})$/);

/**
 * `monthStats/{2026-11}`: who became a customer (`joined`) and what was given in a month, and how many people came at least
 * once, by the month in which they became customers. `returning` counts those who had come in the month before too.
 */
export const monthStatsDocument = z.object({
  joined: counted,
  packages: z.record(packageKind, count).default({}),
  active: z.record(isoMonth, count).default({}),
  returning: counted,
});
export type MonthStatsDocument = z.output<typeof monthStatsDocument>;

/** How likely somebody is to leave: away longer than their own rhythm, or much longer (stats policy). */
const risk = z.enum(["none", "watch", "high"]);
export type Risk = z.infer<typeof risk>;

const named = {
  id: identifier,
  first_name: z.string(),
  last_name: z.string(),
  picture_url: z.url().nullable(),
};

/** One member's attendance as staff see it. */
export const memberFigures = z.object({
  ...named,
  joined_at: wireInstant,
  lifetime: count,
  /** The last twelve months, the oldest first, the current one included. */
  months: z.array(z.object({ month: isoMonth, count })).length(12),
  /** Weeks in a row with a lesson up to this one or the one before, and the most ever. */
  current_streak: count,
  best_streak: count,
  late_cancellations: count,
  lessons_left: z.int(),
  last_attended_at: wireInstant.nullable(),
  /** Days since the last lesson. */
  days_away: count.nullable(),
  /** Days that usually pass between two lessons, over the last twelve weeks; `null` for too few lessons. */
  rhythm_days: z.number().nonnegative().nullable(),
  risk,
});
export type MemberFigures = z.output<typeof memberFigures>;

/** What the members' figures are sorted by. */
export const figuresSort = z.enum([
  "risk",
  "lifetime",
  "last_attended_at",
  "best_streak",
  "late_cancellations",
  "lessons_left",
]);
export type FiguresSort = z.infer<typeof figuresSort>;

export const rankingPeriod = z.enum(["week", "month", "year", "lifetime"]);
export type RankingPeriod = z.infer<typeof rankingPeriod>;

/** A line of the ranking. Equal counts share a position. */
export const rankingRow = z.object({
  ...named,
  position: z.int().positive(),
  count,
  /** Lessons more or fewer than in the period before; `null` for `lifetime`. */
  change: z.int().nullable(),
  lifetime: count,
  /** The next badge and the lessons that are missing; `null` when all are earned. */
  next_badge: z.object({ name: z.string(), missing: z.int().positive() }).nullable(),
});
export type RankingRow = z.output<typeof rankingRow>;

/** Class analytics over some weeks, the current one included, and over twelve months. */
export const classAnalytics = z.object({
  weeks: z.array(
    weekStatsDocument.omit({ slots: true }).extend({ week: isoWeek, start: romeDate, end: romeDate }),
  ),
  /** Each time of the week over all these weeks. */
  slots: z.array(slotFigures.extend({ weekday: z.int().min(1).max(7), time: z.string() })),
  months: z.array(
    z.object({
      month: isoMonth,
      /** Customers since this month. */
      joined: count,
      /** People who came at least once. */
      active: count,
      /** Of those who came in the month before, how many did not come; `null` while the month lasts. */
      lost: count.nullable(),
      packages: z.array(z.object({ kind: packageKind, count })),
    }),
  ),
  /** By month, who became a customer in it and how many of them came so many months later; the first month is 0. */
  cohorts: z.array(z.object({ month: isoMonth, joined: count, active: z.array(count) })),
});
export type ClassAnalytics = z.output<typeof classAnalytics>;
