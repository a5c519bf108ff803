import { subscriptionEndOf } from "../packages/renewal.ts";
import { AWAY_DAYS, FEW_LESSONS, type MemberFilter } from "../people/forStaff.ts";
import type { MemberDocument } from "../people/model.ts";
import { addRomeDays } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";

type Listed = Pick<MemberDocument, "standing" | "attendance" | "membership" | "self_registered" | "tags">;

/** Filters of a list, which all apply: `within` are the days of `expiring`, `tag` is one that the members have. */
export type MemberFilters = {
  filter: readonly MemberFilter[];
  within: number;
  tag?: string | undefined;
};

const DAY_MS = 86_400_000;

type Predicate = (person: Listed, now: Date, within: number) => boolean;

/** Predicate of each filter of the members' list, equal to the filter's database query. */
const predicates: Record<MemberFilter, Predicate> = {
  expiring: ({ standing }, now, within) =>
    subscriptionEndOf(standing) > romeDay(now) &&
    subscriptionEndOf(standing) <= addRomeDays(romeDay(now), within),
  expired: ({ standing }, now) =>
    subscriptionEndOf(standing) > "" && subscriptionEndOf(standing) <= romeDay(now),
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
  self_registered: ({ self_registered }) => self_registered === true,
};

/** Returns whether all filters of a list include the person at `now`. */
export const isListed = ({ filter, within, tag }: MemberFilters, person: Listed, now: Date): boolean =>
  (tag === undefined || (person.tags ?? []).includes(tag)) &&
  filter.every((one) => predicates[one](person, now, within));

/** Filters from the one that usually includes the fewest people to the one that includes the most. */
const bySize: readonly (MemberFilter | "tag")[] = [
  "expiring",
  "few_lessons",
  "tag",
  "library",
  "self_registered",
  "away",
  "no_package",
  "never_came",
  "expired",
];

/** Returns the filter whose order a list has and whose index serves it; the others are applied to what it includes. */
export const leadingFilter = ({
  filter,
  tag,
}: Pick<MemberFilters, "filter" | "tag">): MemberFilter | "tag" | undefined =>
  bySize.find((one) => (one === "tag" ? tag !== undefined : filter.includes(one)));
