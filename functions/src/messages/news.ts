import { StudioError } from "@studio/contract/errors.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { saveNewsRefused } from "./store.ts";

/**
 * Saves whether a member gets the studio's news.
 * @throws `user_not_found`, `busy`
 */
export const chooseNews = (uid: string, isWanted: boolean): Promise<{ wanted: boolean }> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    saveNewsRefused(commit, member, !isWanted);
    return { wanted: isWanted };
  });

/** Saves that a member refuses news; one who is gone gets none anyway. */
export const refuseNews = (uid: string): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (member) saveNewsRefused(commit, member, true);
  });
