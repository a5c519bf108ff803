import { type Attendance, type Standing, userDocument } from "@studio/contract/account/model.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import type { Commit } from "../../platform/commit.ts";
import { readQuery } from "../../platform/documents.ts";
import { firestore } from "../../platform/firebase.ts";
import { readPage } from "../../platform/pages.ts";
import type { StoredUser } from "../store.ts";

/** People in the order of a field; with `over`, those alone for whom it is more than that. */
export type ByField = { field: string; order: "asc" | "desc"; over?: number | string };

/** An order by one field, of two alike by id, needs no index of its own. */
function usersBy({ field, order, over }: ByField, limit: number) {
  const sorted = firestore().collection(collectionPath("users", {})).orderBy(field, order).limit(limit);
  return over === undefined ? sorted : sorted.where(field, ">", over);
}

/** The first people in the order of a field. */
export const readUsersBy = (by: ByField, limit: number): Promise<StoredUser[]> =>
  readQuery(usersBy(by, limit), userDocument);

/** A page of the people in the order of a field. Throws `invalid_request` for an `offset` that is nobody's. */
export const readPageBy = (by: ByField, asked: { offset?: string | undefined; limit: number }) =>
  readPage(collectionPath("users", {}), asked, (limit) => usersBy(by, limit), userDocument);

/** What lessons say of where somebody stands. */
export type LessonStanding = Pick<Standing, "last_attended_at" | "expected_by" | "best_streak">;

/** Sets a person's counters, what follows from them and since when they are a customer, on condition that the person is as they were read. */
export function saveAttendance(
  commit: Commit,
  user: StoredUser,
  attendance: Attendance,
  standing: LessonStanding,
  customer_since: Date | null,
): void {
  const fields = Object.entries(standing).map(([name, value]) => [`standing.${name}`, value]);
  const changed = { attendance, customer_since, ...Object.fromEntries(fields) };
  commit.update(user.ref, changed, { lastUpdateTime: user.updateTime });
}
