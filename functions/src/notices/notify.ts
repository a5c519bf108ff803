import type { Named } from "@studio/contract/identifier.ts";
import type { NoticeFacts } from "@studio/contract/notices/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { deleteNotice, saveNotice } from "./store.ts";

/** The member to notify of a change, and who made it when; without an actor it follows from another change. */
type Change = { uid: string; actor?: Named; now: Date };

/**
 * Adds a notice to a member, in the commit of the change that it is about, and returns its path for the mail of the same
 * subject. What members do themselves needs none.
 */
export function notify(commit: Commit, { uid, actor, now }: Change, facts: NoticeFacts): { notice?: string } {
  return actor?.id === uid ? {} : { notice: saveNotice(commit, uid, facts, now) };
}

/** Deletes the notice of a change that is taken back, in its commit; one that is not there is no error. */
export const withdrawNotice = (
  commit: Commit,
  { uid, now }: Omit<Change, "actor">,
  facts: NoticeFacts,
): void => deleteNotice(commit, uid, facts, now);
