import { type Attendance, memberDocument, type Standing } from "@studio/contract/people/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readQuery } from "../platform/firestore/documents.ts";
import { readPage } from "../platform/firestore/pages.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import type { StoredMember } from "./store.ts";

/** Order of members by one field; with `over`, only those whose value is greater. */
export type ByField = { field: string; order: "asc" | "desc"; over?: number | string };

/** Returns the shape of a query that sorts and filters by one field, which needs no composite index. */
const shapeOf = ({ field, order }: ByField) =>
  ({ collection: "users", orderBy: [[field, order]] }) as const satisfies QueryShape;
const shapeOver = (by: ByField) =>
  ({ ...shapeOf(by), where: [[by.field, ">"]] }) as const satisfies QueryShape;

/** Reads the first members in the order of a field. */
export const readMembersBy = (by: ByField, limit: number): Promise<StoredMember[]> =>
  readQuery(
    by.over === undefined
      ? queryOf(shapeOf(by), { limit })
      : queryOf(shapeOver(by), { values: [by.over], limit }),
    memberDocument,
  );

/**
 * Reads a page of members in the order of a field.
 * @throws `invalid_request` for an `offset` that is no member.
 */
export const readMemberPageBy = (by: ByField, asked: { offset?: string | undefined; limit: number }) =>
  by.over === undefined
    ? readPage(shapeOf(by), {}, asked, memberDocument)
    : readPage(shapeOver(by), { values: [by.over] }, asked, memberDocument);

/** Fields of a member's standing that follow from attendance. */
type LessonStanding = Pick<Standing, "last_attended_at" | "expected_by" | "best_streak">;

/** Fields of a member's document that a lesson changes. */
type AttendanceChange = {
  attendance: Attendance;
  recent_lessons: readonly Date[];
  standing: LessonStanding;
  customer_since: Date | null;
};

/**
 * Saves the attendance counters and the recent lessons, the standing that follows from them and the start as a customer,
 * on condition that the member is as it was read.
 */
export function saveAttendance(
  commit: Commit,
  member: StoredMember,
  { standing, ...change }: AttendanceChange,
): void {
  const fields = Object.entries(standing).map(([name, value]) => [`standing.${name}`, value]);
  commit.update(
    member.ref,
    { ...change, ...Object.fromEntries(fields) },
    { lastUpdateTime: member.updateTime },
  );
}

/** Saves a member's weekly goal, on condition that the member is as it was read. */
export function saveWeeklyGoal(commit: Commit, member: StoredMember, weekly_goal: number | null): void {
  commit.update(member.ref, { weekly_goal }, { lastUpdateTime: member.updateTime });
}
