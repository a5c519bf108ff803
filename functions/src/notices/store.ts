import {
  NOTICES_KEPT_DAYS,
  type NoticeFacts,
  noticeDocument,
  noticeIdOf,
} from "@studio/contract/notices/model.ts";
import type { StoredMember } from "../people/store.ts";
import { type Commit, commitTime } from "../platform/firestore/commit.ts";
import { store, writesOf } from "../platform/firestore/store.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const noticeStore = store("notices", noticeDocument, { old: { group: true, where: [["at", "<="]] } });
const noticeWrites = writesOf(noticeStore);

/** References the notice of a change made at `now`, to read whether the member has it. */
export const noticeRef = (uid: string, facts: NoticeFacts, now: Date) =>
  noticeStore.ref({ uid, id: noticeIdOf(facts, now) });

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
export const deleteNotice = (commit: Commit, uid: string, facts: NoticeFacts, now: Date): void =>
  noticeWrites.removeAt(commit, { uid, id: noticeIdOf(facts, now) });

/** Saves the instant up to which a member has read their notices, on condition that the member is as it was read. */
export function saveReadUntil(commit: Commit, member: StoredMember, notices_read_until: Date): void {
  commit.update(member.ref, { notices_read_until }, { lastUpdateTime: member.updateTime });
}

const RETENTION_MS = NOTICES_KEPT_DAYS * 86_400_000;

/** Deletes at most `limit` notices of all members past their retention and returns how many. */
export const removeOldNotices = (now: Date, limit: number): Promise<number> =>
  noticeWrites.removeFound("old", { values: [new Date(now.getTime() - RETENTION_MS)], limit });
