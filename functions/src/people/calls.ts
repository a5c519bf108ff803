import { FEW_LESSONS } from "@studio/contract/people/forStaff.ts";
import { type MemberDocument, memberDocument } from "@studio/contract/people/model.ts";
import type { CallGroup } from "@studio/contract/stats/calls/model.ts";
import { byChance, comingSince, isInGroup, overdueDays } from "@studio/contract/stats/calls/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { countDocuments } from "../platform/firestore/documents.ts";
import { readPage } from "../platform/firestore/pages.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import type { StoredMember } from "./store.ts";

/** @indexed */
export const queries = {
  /** Members who are overdue, the latest first. */
  absent: {
    collection: "users",
    where: [
      ["standing.expected_by", ">="],
      ["standing.expected_by", "<"],
    ],
    orderBy: [["standing.expected_by", "desc"]],
  },
  absentContacted: {
    collection: "users",
    where: [
      ["standing.expected_by", ">="],
      ["standing.expected_by", "<"],
      ["contacted.until", ">"],
    ],
    orderBy: [["standing.expected_by", "desc"]],
  },
  /** Members without a subscription who still come, and have few lessons left or none, the last who came first. */
  packEnding: {
    collection: "users",
    where: [
      ["standing.last_attended_at", ">"],
      ["standing.lessons_left", "<="],
      ["standing.subscription_until", "<="],
    ],
    orderBy: [["standing.last_attended_at", "desc"]],
  },
  packEndingContacted: {
    collection: "users",
    where: [
      ["standing.last_attended_at", ">"],
      ["standing.lessons_left", "<="],
      ["standing.subscription_until", "<="],
      ["contacted.until", ">"],
    ],
    orderBy: [["standing.last_attended_at", "desc"]],
  },
  contacted: {
    collection: "users",
    where: [["contacted.until", ">"]],
    orderBy: [["contacted.until", "desc"]],
  },
} as const satisfies Record<string, QueryShape>;

/** Limit of a count: no studio has more members. */
const MAX_COUNTED = 100_000;

/** Members that the list shows, so that a screen stays below 100 reads with their next bookings. */
export const MAX_CALLS = 40;

const packValues = (now: Date) => [comingSince(now), FEW_LESSONS, romeDay(now)] as const;

const pages = {
  absent: (asked, now) => readPage(queries.absent, { values: overdueDays(now) }, asked, memberDocument),
  pack_ending: (asked, now) =>
    readPage(queries.packEnding, { values: packValues(now) }, asked, memberDocument),
  contacted: (asked, now) => readPage(queries.contacted, { values: [romeDay(now)] }, asked, memberDocument),
} satisfies Record<CallGroup, (asked: { offset?: string | undefined; limit: number }, now: Date) => unknown>;

/** Reads the first members of a group of the call list, those whom a call can keep first. */
export async function readCalls(group: CallGroup, now: Date): Promise<StoredMember[]> {
  const members: StoredMember[] = [];
  let offset: string | undefined;
  // Those who were called lately are in the index too: a page without them is followed by another.
  do {
    const page = await pages[group]({ offset, limit: MAX_CALLS }, now);
    members.push(...page.documents.filter(({ value }) => isInGroup(group, value, now)));
    offset = page.next_offset ?? undefined;
  } while (offset !== undefined && members.length < MAX_CALLS);
  return members.slice(0, MAX_CALLS).toSorted((a, b) => byChance(group, a.value, b.value, now));
}

/** Returns how many members a group of the call list has, at the price of two counts. */
export async function countCalls(group: CallGroup, now: Date): Promise<number> {
  const today = romeDay(now);
  const limit = MAX_COUNTED;
  if (group === "contacted") return countDocuments(queryOf(queries.contacted, { values: [today], limit }));
  const [all, contacted] = await Promise.all(
    group === "absent"
      ? [
          countDocuments(queryOf(queries.absent, { values: overdueDays(now), limit })),
          countDocuments(queryOf(queries.absentContacted, { values: [...overdueDays(now), today], limit })),
        ]
      : [
          countDocuments(queryOf(queries.packEnding, { values: packValues(now), limit })),
          countDocuments(
            queryOf(queries.packEndingContacted, { values: [...packValues(now), today], limit }),
          ),
        ],
  );
  return Math.max(0, all - contacted);
}

/** Saves or removes the mark of a call, on condition that the member is as it was read. */
export function saveContacted(
  commit: Commit,
  member: StoredMember,
  contacted: NonNullable<MemberDocument["contacted"]> | null,
): void {
  commit.update(member.ref, { contacted }, { lastUpdateTime: member.updateTime });
}
