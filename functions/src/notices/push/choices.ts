import { StudioError } from "@studio/contract/errors.ts";
import type { NoticeGroup } from "@studio/contract/people/model.ts";
import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { saveMuted } from "./store.ts";

/**
 * Returns the groups of notices of which a member wants no push.
 * @throws `user_not_found`
 */
export async function readMuted(uid: string): Promise<NoticeGroup[]> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  return member.value.push_muted ?? [];
}

/**
 * Saves the groups of notices of which a member wants no push, and returns them.
 * @throws `user_not_found`, `busy`
 */
export const choosePush = (uid: string, muted: NoticeGroup[]): Promise<NoticeGroup[]> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    saveMuted(commit, member, muted);
    return muted;
  });
