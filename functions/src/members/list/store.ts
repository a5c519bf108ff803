import { isListed, leadingFilter, type MemberFilters } from "@studio/contract/members/filters.ts";
import type { membersForStaff } from "@studio/contract/members/staffEndpoints.ts";
import type { sortOrder } from "@studio/contract/page.ts";
import {
  AWAY_DAYS,
  FEW_LESSONS,
  type MemberFilter,
  type MemberSort,
} from "@studio/contract/people/forStaff.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type * as z from "zod";
import type { StoredMember } from "../../people/store.ts";
import { countDocuments } from "../../platform/firestore/documents.ts";
import { readPage } from "../../platform/firestore/pages.ts";
import { type Filled, type QueryShape, queryOf } from "../../platform/firestore/query.ts";

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
  /** Subscriptions that end within some days if nothing more is paid, the earliest first; none that renews. */
  expiring: {
    collection: "users",
    where: [
      ["standing.subscription_ends_on", ">"],
      ["standing.subscription_ends_on", "<="],
    ],
    orderBy: [["standing.subscription_ends_on"]],
  },
  /** Subscriptions that have ended, the latest first; without a subscription, and while one renews, the day is empty. */
  expired: {
    collection: "users",
    where: [
      ["standing.subscription_ends_on", ">"],
      ["standing.subscription_ends_on", "<="],
    ],
    orderBy: [["standing.subscription_ends_on", "desc"]],
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
  tag: {
    collection: "users",
    where: [["tags", "array-contains"]],
    orderBy: [["last_name"], ["first_name"]],
  },
  /** Members who registered themselves, the newest first. */
  self_registered: {
    collection: "users",
    where: [["self_registered", "=="]],
    orderBy: [["joined_at", "desc"]],
  },
} as const satisfies Record<MemberFilter | "tag", QueryShape>;

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
const expiringDays = (now: Date, within: number) =>
  [romeDay(now), addRomeDays(romeDay(now), within)] as const;

/** Limit of a count, which costs a read for every thousand: no studio has more members. */
const MAX_COUNTED = 100_000;

/** Members read for one page of a search or of combined filters: with a count, a screen stays below 100 reads. */
export const MAX_CANDIDATES = 88;

/** Binds a query to its values. */
const listOf = <const Shape extends QueryShape>(shape: Shape, filled: Filled<Shape>) => ({
  page: (asked: { offset?: string | undefined; limit: number }) =>
    readPage(shape, filled, asked, memberDocument),
  count: () => countDocuments(queryOf(shape, { ...filled, limit: MAX_COUNTED })),
});

/** Returns the list of one filter, in its own order. */
function filteredList(
  filter: MemberFilter | "tag",
  { within, tag }: Omit<MemberFilters, "filter">,
  now: Date,
) {
  const today = romeDay(now);
  switch (filter) {
    case "expiring":
      return listOf(filtered.expiring, { values: expiringDays(now, within) });
    case "expired":
      return listOf(filtered.expired, { values: ["", today] });
    case "few_lessons":
      return listOf(filtered.few_lessons, { values: [FEW_LESSONS, today, 0] });
    case "no_package":
      return listOf(filtered.no_package, { values: [0, today] });
    case "library":
      return listOf(filtered.library, { values: [true] });
    case "never_came":
      return listOf(filtered.never_came, { values: [0] });
    case "away":
      return listOf(filtered.away, { values: [new Date(now.getTime() - AWAY_DAYS * DAY_MS)] });
    case "tag":
      return listOf(filtered.tag, { values: [tag] });
    case "self_registered":
      return listOf(filtered.self_registered, { values: [true] });
  }
}

/** Returns how many subscriptions end within so many days if nothing more is paid. */
export const countExpiring = (within: number, now: Date): Promise<number> =>
  filteredList("expiring", { within }, now).count();

type Asked = Pick<z.output<typeof membersForStaff.list.query>, "offset" | "limit" | "sort" | "order"> &
  MemberFilters;
type People = { documents: StoredMember[]; next_offset: string | null; total?: number };

/**
 * Reads a page of members: those whom all filters include, or everybody sorted; of equal ones by id. Several filters
 * share the index of the leading one: a page looks at a bounded number of its members and keeps those whom the others
 * include, so it may be short or empty with a next page; their total is known only if all were looked at.
 * @throws `invalid_request` naming `offset` if that is no member.
 */
export async function readPeople(asked: Asked, now: Date): Promise<People> {
  const leading = leadingFilter(asked);
  const isCombined = asked.filter.length + (asked.tag === undefined ? 0 : 1) > 1;
  if (leading !== undefined && isCombined) return readCombined(filteredList(leading, asked, now), asked, now);
  const list =
    leading === undefined ? listOf(sorted[asked.sort][asked.order], {}) : filteredList(leading, asked, now);
  const [page, total] = await Promise.all([list.page(asked), list.count()]);
  return { ...page, total };
}

async function readCombined(
  list: Pick<ReturnType<typeof filteredList>, "page">,
  { offset, limit, ...filters }: Asked,
  now: Date,
): Promise<People> {
  const looked = await list.page({ offset, limit: MAX_CANDIDATES });
  const included = looked.documents.filter(({ value }) => isListed(filters, value, now));
  const documents = included.slice(0, limit);
  const isComplete = offset === undefined && looked.next_offset === null;
  return {
    documents,
    next_offset: included.length > limit ? (documents.at(-1)?.id ?? null) : looked.next_offset,
    ...(isComplete && { total: included.length }),
  };
}
