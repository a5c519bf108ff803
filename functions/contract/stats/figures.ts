import type { MemberDocument } from "../people/model.ts";
import { byText } from "../text/italianOrder.ts";
import type { Awards } from "./awards.ts";
import type { MemberFigures, RankingPeriod, RankingRow } from "./model.ts";
import { lastMonths, type Period, periodsOf } from "./periods.ts";
import { nextBadge } from "./policy.ts";
import { currentStreak, daysAway, rhythmOf, riskOf } from "./rhythm/rhythm.ts";

/** Fields of a member that the figures derive from. */
export type Measured = Pick<
  MemberDocument,
  "first_name" | "last_name" | "picture_url" | "joined_at" | "attendance" | "standing"
>;

const namesOf = (id: string, { first_name, last_name, picture_url }: Measured) => ({
  id,
  first_name,
  last_name,
  picture_url,
});

/** Returns a member's attendance figures for staff; the rhythm is rounded to a tenth of a day. */
export function figuresOf(id: string, member: Measured, now: Date): MemberFigures {
  const { attendance, standing, joined_at } = member;
  const { last_attended_at, best_streak, late_cancellations, lessons_left } = standing;
  const rhythm = rhythmOf(attendance.weeks, last_attended_at);
  return {
    ...namesOf(id, member),
    joined_at,
    lifetime: attendance.lifetime,
    months: lastMonths(now, 12).map((month) => ({ month, count: attendance.months[month] ?? 0 })),
    current_streak: currentStreak(attendance.weeks, now),
    best_streak,
    late_cancellations: Math.max(0, late_cancellations),
    lessons_left,
    last_attended_at,
    days_away: daysAway(last_attended_at, now),
    rhythm_days: rhythm && Math.round(rhythm * 10) / 10,
    risk: riskOf(standing, now),
  };
}

/** Returns the week, month or year of a ranking; `undefined` for all time. */
export const periodOf = (period: RankingPeriod, day: string): Period | undefined =>
  period === "lifetime" ? undefined : periodsOf(day)[period];

/** Counters by kind of period; all time has a single counter. */
const countersOf = { week: "weeks", month: "months", year: "years" } as const;

/** Returns the path of the counter field of a period in a member's document. */
export const counterField = (period: RankingPeriod, name: string | undefined): string =>
  period === "lifetime" ? "attendance.lifetime" : `attendance.${countersOf[period]}.${name}`;

/** Returns the rows of a ranking with positions, most lessons first; ties are ordered by lifetime lessons. */
export function rankingRows(
  members: readonly { id: string; value: Measured }[],
  kind: RankingPeriod,
  day: string,
  badges: Awards["badges"],
): RankingRow[] {
  const period = periodOf(kind, day);
  const lessons = ({ attendance }: Measured, name: "name" | "before"): number =>
    kind === "lifetime" || !period ? attendance.lifetime : (attendance[countersOf[kind]][period[name]] ?? 0);
  const rows = members
    .map(({ id, value }) => {
      const { lifetime } = value.attendance;
      const count = lessons(value, "name");
      const badge = nextBadge(badges, lifetime);
      return {
        ...namesOf(id, value),
        count,
        change: period ? count - lessons(value, "before") : null,
        lifetime,
        next_badge: badge ? { name: badge.name, missing: badge.count - lifetime } : null,
      };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || b.lifetime - a.lifetime || byText(nameOf(a), nameOf(b)));
  return rows.map((row) => ({ ...row, position: 1 + rows.findIndex(({ count }) => count === row.count) }));
}

const nameOf = ({ last_name, first_name }: Pick<RankingRow, "last_name" | "first_name">): string =>
  `${last_name} ${first_name}`;
