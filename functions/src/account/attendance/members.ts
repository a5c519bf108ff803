import type { Attendance } from "@studio/contract/account/model.ts";
import type { Commit } from "../../platform/commit.ts";
import type { Member } from "../people.ts";
import * as store from "./store.ts";

/** The first people in the order of a field. */
export const membersBy = (by: store.ByField, limit: number): Promise<Member[]> =>
  store.readUsersBy(by, limit);

/** A page of the people in the order of a field. Throws `invalid_request` for an `offset` that is nobody's. */
export const pageOfMembers = (
  by: store.ByField,
  asked: Parameters<typeof store.readPageBy>[1],
): ReturnType<typeof store.readPageBy> => store.readPageBy(by, asked);

/** Sets a member's counters, what follows from them and since when they are a customer, on condition that the member is as they were read. */
export const keepAttendance = (
  commit: Commit,
  member: Member,
  attendance: Attendance,
  standing: store.LessonStanding,
  customer_since: Date | null,
): void => store.saveAttendance(commit, member, attendance, standing, customer_since);
