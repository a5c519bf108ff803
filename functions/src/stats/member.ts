import { StudioError } from "@studio/contract/errors.ts";
import type { Stats } from "@studio/contract/stats/model.ts";
import { statsOf } from "@studio/contract/stats/policy.ts";
import { saveWeeklyGoal } from "../people/attendance.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";

/**
 * Returns a member's statistics as of `now`.
 * @throws `user_not_found`
 */
export async function memberStats(uid: string, now: Date): Promise<Stats> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  return statsOf(member.value.attendance, member.value.joined_at, now);
}

/**
 * Sets the classes per week that a member aims at; `null` removes the goal. A preference, so it is not in the log.
 * @throws `user_not_found`, `busy`
 */
export const setWeeklyGoal = (uid: string, goal: number | null): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    saveWeeklyGoal(commit, member, goal);
  });
