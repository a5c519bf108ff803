import { StudioError } from "@studio/contract/errors.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { saveReadUntil } from "./store.ts";

/**
 * Marks a member's notices up to an instant as read and returns up to when they are; an earlier instant than before
 * changes nothing.
 * @throws `user_not_found`, `busy`
 */
export const markRead = (uid: string, until: Date): Promise<Date> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    const before = member.value.notices_read_until;
    if (before && before >= until) return before;
    saveReadUntil(commit, member, until);
    return until;
  });
