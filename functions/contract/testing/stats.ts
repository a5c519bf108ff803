import type { MemberToContact } from "../stats/calls/model.ts";
import type { ClassAnalytics, MemberFigures, RankingRow, Stats } from "../stats/model.ts";
import { addRomeDays, romeMonday, romeWeek } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { makeMemberWire } from "./members.ts";

/** Returns the last months up to `now`, `2026-11`, oldest first. */
function monthsUntil(now: Date, count: number): string[] {
  const [year = 0, month = 0] = romeDay(now).split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

/** Returns the figures of a member who trains twice a week. */
export const makeMemberFigures = (overrides: Partial<MemberFigures> = {}): MemberFigures => ({
  id: "member-1",
  first_name: "Anna",
  last_name: "Prova",
  picture_url: null,
  joined_at: new Date("2025-01-15T09:00:00Z"),
  lifetime: 96,
  months: monthsUntil(new Date(), 12).map((month) => ({ month, count: 8 })),
  current_streak: 3,
  best_streak: 9,
  late_cancellations: 1,
  lessons_left: 4,
  last_attended_at: new Date(Date.now() - 2 * 86_400_000),
  days_away: 2,
  rhythm_days: 3.5,
  risk: "none",
  ...overrides,
});

/** Returns a member of the call list, who trains twice a week and has not come for twelve days. */
export const makeMemberToContact = (overrides: Partial<MemberToContact> = {}): MemberToContact => ({
  ...makeMemberFigures({ days_away: 12, risk: "watch" }),
  phone: "+393330000000",
  next_booking: null,
  contacted: null,
  ...overrides,
});

/** Returns the first row of a ranking. */
export const makeRankingRow = (overrides: Partial<RankingRow> = {}): RankingRow => ({
  id: "member-1",
  first_name: "Anna",
  last_name: "Prova",
  picture_url: null,
  position: 1,
  count: 12,
  change: 2,
  lifetime: 96,
  next_badge: { name: "Centenario", missing: 4 },
  ...overrides,
});

/**
 * Returns weeks of ten classes with eight of ten seats taken, and a year in which one person joined and stayed each
 * month.
 */
export function makeAnalytics(weeks: number, overrides: Partial<ClassAnalytics> = {}): ClassAnalytics {
  const now = new Date();
  const months = monthsUntil(now, 12);
  const mondays = Array.from({ length: weeks }, (_, index) =>
    addRomeDays(romeMonday(now), -7 * (weeks - 1 - index)),
  );
  return {
    weeks: mondays.map((start) => ({
      week: romeWeek(new Date(`${start}T12:00:00Z`)),
      start,
      end: addRomeDays(start, 6),
      classes: 10,
      seats: 100,
      attended: 75,
      absent: 5,
      late_cancellations: 2,
    })),
    slots: [
      { weekday: 1, time: "19:00", classes: weeks, seats: 10 * weeks, taken: 10 * weeks },
      { weekday: 3, time: "07:30", classes: weeks, seats: 10 * weeks, taken: 4 * weeks },
    ],
    months: months.map((month, index) => ({
      month,
      joined: 1,
      active: index + 1,
      lost: index === months.length - 1 ? null : 0,
      packages: [
        { kind: "pack-10", count: 2 },
        { kind: "subscription", count: 1 },
      ],
    })),
    cohorts: months.map((month, index) => ({
      month,
      joined: 1,
      active: Array.from({ length: months.length - index }, () => 1),
    })),
    ...overrides,
  };
}

/** Returns the statistics of a member without a lesson. */
export const makeStats = (overrides: Partial<Stats> = {}): Stats => ({
  lifetime: { count: 0 },
  month: { count: 0, start: "2026-11-01", end: "2026-11-30" },
  week: { count: 0, start: "2026-11-23", end: "2026-11-29" },
  year: { count: 0, start: "2026-01-01", end: "2026-12-31" },
  joined_at: makeMemberWire().joined_at,
  ...overrides,
});
