import { documentPath } from "@studio/contract/collections.ts";
import { type NoticeFacts, noticeDocument, noticeIdOf } from "@studio/contract/notices/model.ts";
import { NOTICES_KEPT_DAYS } from "@studio/contract/notices/policy.ts";
import type { StoredMember } from "../people/store.ts";
import { type Commit, commitTime } from "../platform/firestore/commit.ts";
import type { DocumentRef } from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { deleteMatching } from "../platform/firestore/removal.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  old: { collection: "notices", group: true, where: [["at", "<="]] },
} as const satisfies Record<string, QueryShape>;

/** Returns the notice of a change made at `now`, to read whether the member has it. */
export const noticeRef = (
  uid: string,
  facts: NoticeFacts,
  now: Date,
): DocumentRef<typeof noticeDocument> => ({
  path: documentPath("notices", { uid, id: noticeIdOf(facts, now) }),
  schema: noticeDocument,
});

/**
 * Writes a notice to a member and returns its path; a retry of the change made at `now` writes the same document.
 */
export function saveNotice(commit: Commit, uid: string, facts: NoticeFacts, now: Date): string {
  const { path } = noticeRef(uid, facts, now);
  // In the order of the commits: a later one must not be older than what the member has already read.
  // Merged: a notice about a night collects the classes of its commits.
  commit.set(firestore().doc(path), { ...facts, at: commitTime() }, { merge: true });
  return path;
}

/** Deletes the notice of a change made at `now`. */
export function deleteNotice(commit: Commit, uid: string, facts: NoticeFacts, now: Date): void {
  commit.delete(firestore().doc(noticeRef(uid, facts, now).path));
}

/** Saves the instant up to which a member has read their notices, on condition that the member is as it was read. */
export function saveReadUntil(commit: Commit, member: StoredMember, notices_read_until: Date): void {
  commit.update(member.ref, { notices_read_until }, { lastUpdateTime: member.updateTime });
}

const RETENTION_MS = NOTICES_KEPT_DAYS * 86_400_000;

/** Deletes at most `limit` notices of all members past their retention and returns how many. */
export const removeOldNotices = (now: Date, limit: number): Promise<number> =>
  deleteMatching(queryOf(queries.old, { values: [new Date(now.getTime() - RETENTION_MS)], limit }));
