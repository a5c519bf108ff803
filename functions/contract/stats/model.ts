import * as z from "zod";
import { identifier } from "../identifier.ts";
import { romeDate, wireInstant } from "../time/instant.ts";

const count = z.int().nonnegative();

/** Lessons attended in a week, month or year of Europe/Rome, with its first and last day. */
const period = z.object({ count, start: romeDate, end: romeDate });

/** A member's statistics (docs/product/statistics.md#attended-lessons): attended lessons, including imported ones. */
export const statsWire = z.object({
  lifetime: z.object({ count }),
  month: period,
  week: period,
  year: period,
  joined_at: wireInstant,
});
export type Stats = z.output<typeof statsWire>;

/** An ISO week. */
const isoWeek = z.string().regex(/^\d{4}-W\d{2}$/);
const isoMonth = z.string().regex(/^\d{4}-\d{2}$/);

const counted = count.default(0);

/** Figures of the classes in one weekly slot. */
const slotFigures = z.object({ classes: counted, seats: counted, taken: counted });
export type SlotFigures = z.output<typeof slotFigures>;

/** A weekly slot, `1-0730`: 1 is Monday. */
const weekSlot = z.string().regex(/^[1-7]-\d{4}$/);

/**
 * `weekStats/{2026-W47}`: sums over the settled classes of an ISO week; absent members took a seat but did not attend.
 * Missing fields count as 0.
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

/** Kind of a package: `subscription`, `service`, or a pack by size, `pack-10`. */
const packageKind = z.string().regex(/^(subscription|service|pack-\d{1,4})$/);

/**
 * `monthStats/{2026-11}`: new customers (`joined`) and packages of a month, and its active members by the month in
 * which they became customers. `returning` counts those who were active in the previous month too.
 */
export const monthStatsDocument = z.object({
  joined: counted,
  packages: z.record(packageKind, count).default({}),
  active: z.record(isoMonth, count).default({}),
  returning: counted,
});
export type MonthStatsDocument = z.output<typeof monthStatsDocument>;

/** Risk of losing a member: away longer than expected from their rhythm, or much longer (`stats/policy.ts`). */
const risk = z.enum(["none", "watch", "high"]);
export type Risk = z.infer<typeof risk>;

const named = {
  id: identifier,
  first_name: z.string(),
  last_name: z.string(),
  picture_url: z.url().nullable(),
};

/** A member's attendance figures, for staff. */
export const memberFigures = z.object({
  ...named,
  joined_at: wireInstant,
  lifetime: count,
  /** The last twelve months, oldest first, including the current one. */
  months: z.array(z.object({ month: isoMonth, count })).length(12),
  /** Consecutive weeks with a lesson up to this or the previous one, and the highest number ever. */
  current_streak: count,
  best_streak: count,
  late_cancellations: count,
  lessons_left: z.int(),
  last_attended_at: wireInstant.nullable(),
  /** Days since the last lesson. */
  days_away: count.nullable(),
  /** Typical days between two lessons, over the last twelve weeks; `null` with too few lessons. */
  rhythm_days: z.number().nonnegative().nullable(),
  risk,
});
export type MemberFigures = z.output<typeof memberFigures>;

/** Sort keys of the members' figures. */
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

/** A row of the ranking; equal counts share a position. */
export const rankingRow = z.object({
  ...named,
  position: z.int().positive(),
  count,
  /** Change from the previous period; `null` for `lifetime`. */
  change: z.int().nullable(),
  lifetime: count,
  /** The next badge and the number of missing lessons; `null` when all are earned. */
  next_badge: z.object({ name: z.string(), missing: z.int().positive() }).nullable(),
});
export type RankingRow = z.output<typeof rankingRow>;

/** Class analytics over some weeks, including the current one, and over twelve months. */
export const classAnalytics = z.object({
  weeks: z.array(
    weekStatsDocument.omit({ slots: true }).extend({ week: isoWeek, start: romeDate, end: romeDate }),
  ),
  /** Each weekly slot over all these weeks. */
  slots: z.array(slotFigures.extend({ weekday: z.int().min(1).max(7), time: z.string() })),
  months: z.array(
    z.object({
      month: isoMonth,
      /** New customers of the month. */
      joined: count,
      /** Members with at least one lesson. */
      active: count,
      /** Active members of the previous month who did not return; `null` for the current month. */
      lost: count.nullable(),
      packages: z.array(z.object({ kind: packageKind, count })),
    }),
  ),
  /**
   * Customers by month of joining, with how many of them were active in each following month; index 0 is the month of
   * joining.
   */
  cohorts: z.array(z.object({ month: isoMonth, joined: count, active: z.array(count) })),
});
export type ClassAnalytics = z.output<typeof classAnalytics>;
