import type { Named } from "@studio/contract/activity/model.ts";
import type { NoticeFacts } from "@studio/contract/notices/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { saveNotice } from "./store.ts";

/** The member to notify of a change, and who made it when. */
type Change = { uid: string; actor: Named; now: Date };

/**
 * Adds a notice to a member, in the commit of the change that it is about, and returns its path for the mail of the same
 * subject. What members do themselves needs none.
 */
export function notify(commit: Commit, { uid, actor, now }: Change, facts: NoticeFacts): { notice?: string } {
  return actor.id === uid ? {} : { notice: saveNotice(commit, uid, facts, now) };
}
