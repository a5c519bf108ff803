import { EXPIRING_DAYS } from "../packages/policy.ts";
import { addRomeDays } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { AWAY_DAYS, FEW_LESSONS, type MemberDocument, type MemberFilter } from "./model.ts";

type Listed = Pick<MemberDocument, "standing" | "attendance" | "membership">;

const DAY_MS = 86_400_000;

/** Predicate of each filter of the members' list, equal to the filter's database query. */
const shows: Record<MemberFilter, (person: Listed, now: Date) => boolean> = {
  expiring: ({ standing }, now) =>
    standing.subscription_until > romeDay(now) &&
    standing.subscription_until <= addRomeDays(romeDay(now), EXPIRING_DAYS),
  expired: ({ standing }, now) =>
    standing.subscription_until > "" && standing.subscription_until <= romeDay(now),
  few_lessons: ({ standing, attendance }, now) =>
    standing.lessons_left <= FEW_LESSONS &&
    standing.subscription_until <= romeDay(now) &&
    attendance.lifetime > 0,
  no_package: ({ standing }, now) =>
    standing.lessons_left === 0 && standing.subscription_until <= romeDay(now),
  library: ({ membership }) => membership,
  never_came: ({ attendance }) => attendance.lifetime === 0,
  away: ({ standing: { last_attended_at } }, now) =>
    last_attended_at !== null && last_attended_at.getTime() <= now.getTime() - AWAY_DAYS * DAY_MS,
};

/** Returns whether a filter of the members' list includes the person at `now`. */
export const isShownBy = (filter: MemberFilter, person: Listed, now: Date): boolean =>
  shows[filter](person, now);
