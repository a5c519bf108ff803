import { documentPath } from "@studio/contract/collections.ts";
import type { LibraryAccess } from "@studio/contract/library/access.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { firestore } from "../platform/runtime/firebase.ts";
import type { StoredMember } from "./store.ts";

/** Saves the mirror of the membership claim and who set it, on condition that the member is as it was read. */
export function saveMembership(commit: Commit, member: StoredMember, access: LibraryAccess): void {
  commit.update(member.ref, access, { lastUpdateTime: member.updateTime });
}

/** Ends every session that began before this second: tokens carry whole seconds. */
export function moveValidSince(commit: Commit, uid: string, now: Date): void {
  const validSince = new Date(Math.floor(now.getTime() / 1000) * 1000);
  commit.set(firestore().doc(documentPath("access", { uid })), { validSince });
}
