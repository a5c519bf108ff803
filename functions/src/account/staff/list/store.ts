import {
  AWAY_DAYS,
  FEW_LESSONS,
  type MemberFilter,
  type MemberSort,
  memberDocument,
} from "@studio/contract/account/model.ts";
import type { accountForStaff } from "@studio/contract/account/staffEndpoints.ts";
import { EXPIRING_DAYS } from "@studio/contract/packages/policy.ts";
import type { sortOrder } from "@studio/contract/page.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type * as z from "zod";
import { countDocuments } from "../../../platform/firestore/documents.ts";
import { readPage } from "../../../platform/firestore/pages.ts";
import { type QueryShape, queryOf } from "../../../platform/firestore/query.ts";

type Order = (typeof sortOrder.options)[number];

const DAY_MS = 86_400_000;

const sortedBy = (...fields: readonly string[]): Record<Order, QueryShape & { collection: "users" }> => ({
  asc: { collection: "users", orderBy: fields.map((field) => [field, "asc"]) },
  desc: { collection: "users", orderBy: fields.map((field) => [field, "desc"]) },
});

const sorted: Record<MemberSort, Record<Order, QueryShape & { collection: "users" }>> = {
  name: sortedBy("last_name", "first_name"),
  joined_at: sortedBy("joined_at"),
  last_attended_at: sortedBy("standing.last_attended_at"),
  lessons_left: sortedBy("standing.lessons_left"),
  subscription_until: sortedBy("standing.subscription_until"),
};

const filtered = {
  /** Subscriptions that end within a week, the earliest first. */
  expiring: {
    collection: "users",
    where: [
      ["standing.subscription_until", ">"],
      ["standing.subscription_until", "<="],
    ],
    orderBy: [["standing.subscription_until"]],
  },
  /** Subscriptions that have ended, the latest first; without a subscription the day is empty. */
  expired: {
    collection: "users",
    where: [
      ["standing.subscription_until", ">"],
      ["standing.subscription_until", "<="],
    ],
    orderBy: [["standing.subscription_until", "desc"]],
  },
  /** Members who have come, have no subscription, and have few lessons left or none. */
  few_lessons: {
    collection: "users",
    where: [
      ["standing.lessons_left", "<="],
      ["standing.subscription_until", "<="],
      ["attendance.lifetime", ">"],
    ],
    orderBy: [["standing.lessons_left"]],
  },
  /** Nothing to book with: the latest former subscriptions first, then members who never had one. */
  no_package: {
    collection: "users",
    where: [
      ["standing.lessons_left", "=="],
      ["standing.subscription_until", "<="],
    ],
    orderBy: [["standing.subscription_until", "desc"]],
  },
  library: {
    collection: "users",
    where: [["membership", "=="]],
    orderBy: [["last_name"], ["first_name"]],
  },
  never_came: {
    collection: "users",
    where: [["attendance.lifetime", "=="]],
    orderBy: [["joined_at", "desc"]],
  },
  /** Members who have not come for long, the longest first; those who never came are not listed. */
  away: {
    collection: "users",
    where: [["standing.last_attended_at", "<="]],
    orderBy: [["standing.last_attended_at"]],
  },
} as const satisfies Record<MemberFilter, QueryShape>;

/** @indexed */
export const queries: Readonly<Record<string, QueryShape>> = {
  ...filtered,
  ...Object.fromEntries(
    Object.entries(sorted).flatMap(([name, orders]) =>
      Object.entries(orders).map(([order, shape]) => [`${name} ${order}`, shape]),
    ),
  ),
};

/** Days between which a subscription ends that is about to. */
const expiringDays = (now: Date) => [romeDay(now), addRomeDays(romeDay(now), EXPIRING_DAYS)] as const;

/** Limit of the count, beyond which the exact number does not matter. */
const MAX_COUNTED = 1000;

/** Returns how many subscriptions end within a week. */
export const countExpiring = (now: Date): Promise<number> =>
  countDocuments(queryOf(filtered.expiring, { values: expiringDays(now), limit: MAX_COUNTED }));

type Asked = Omit<z.output<typeof accountForStaff.list.query>, "q">;

/**
 * Reads a page of members: those of a filter, in its own order, or everybody sorted; of equal ones by id.
 * @throws `invalid_request` naming `offset` if that is no member.
 */
export function readPeople(asked: Asked, now: Date) {
  const today = romeDay(now);
  switch (asked.filter) {
    case undefined:
      return readPage(sorted[asked.sort][asked.order], {}, asked, memberDocument);
    case "expiring":
      return readPage(filtered.expiring, { values: expiringDays(now) }, asked, memberDocument);
    case "expired":
      return readPage(filtered.expired, { values: ["", today] }, asked, memberDocument);
    case "few_lessons":
      return readPage(filtered.few_lessons, { values: [FEW_LESSONS, today, 0] }, asked, memberDocument);
    case "no_package":
      return readPage(filtered.no_package, { values: [0, today] }, asked, memberDocument);
    case "library":
      return readPage(filtered.library, { values: [true] }, asked, memberDocument);
    case "never_came":
      return readPage(filtered.never_came, { values: [0] }, asked, memberDocument);
    case "away": {
      const values = [new Date(now.getTime() - AWAY_DAYS * DAY_MS)] as const;
      return readPage(filtered.away, { values }, asked, memberDocument);
    }
  }
}
