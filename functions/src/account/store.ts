import {
  type MemberDocument,
  type TemporaryPasswordDocument,
  temporaryPasswordDocument,
} from "@studio/contract/account/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import type { Role } from "@studio/contract/people/roles.ts";
import type { StoredMember } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocument, type Stored } from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { removeFound } from "../platform/firestore/removal.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  endedPasswords: {
    collection: "temporaryPasswords",
    where: [["expiresAt", "<="]],
    orderBy: [["expiresAt"]],
  },
} as const satisfies Record<string, QueryShape>;

export type StoredTemporaryPassword = Stored<TemporaryPasswordDocument>;

const temporary = (uid: string) => documentPath("temporaryPasswords", { uid });

/** Adds a person, with the rights that every sign-in from now on has. */
export function addMember(commit: Commit, uid: string, member: MemberDocument): void {
  commit.create(firestore().doc(documentPath("users", { uid })), member);
  moveValidSince(commit, uid, member.joined_at);
}

/** Notes when somebody asked to be deleted, on condition that the person is as it was read. */
export function noteDeletionRequest(commit: Commit, member: StoredMember, deletion_requested_at: Date): void {
  commit.update(member.ref, { deletion_requested_at }, { lastUpdateTime: member.updateTime });
}

/** Changes a person's contacts and what they are found by, on condition that the person is as they were read. */
export function changeContacts(
  commit: Commit,
  member: StoredMember,
  contacts: Pick<MemberDocument, "first_name" | "last_name" | "email" | "phone" | "search_terms">,
): void {
  commit.update(member.ref, contacts, { lastUpdateTime: member.updateTime });
}

/** Mirrors the claim, on condition that the person is as they were read. */
export function saveMembership(commit: Commit, member: StoredMember, membership: boolean): void {
  commit.update(member.ref, { membership }, { lastUpdateTime: member.updateTime });
}

/** Ends every session that began before this second: tokens know whole seconds. */
export function moveValidSince(commit: Commit, uid: string, now: Date): void {
  const validSince = new Date(Math.floor(now.getTime() / 1000) * 1000);
  commit.set(firestore().doc(documentPath("access", { uid })), { validSince });
}

export const readTemporaryPassword = (uid: string): Promise<StoredTemporaryPassword | undefined> =>
  readDocument(temporary(uid), temporaryPasswordDocument);

/** Keeps the hash of a new temporary password; an earlier one is worth nothing from then on. */
export function saveTemporaryPassword(commit: Commit, uid: string, kept: TemporaryPasswordDocument): void {
  commit.set(firestore().doc(temporary(uid)), kept);
}

/** Marks a temporary password as used, on condition that it is as it was read: of two at once one wins. */
export function markTemporaryPasswordUsed(commit: Commit, kept: StoredTemporaryPassword, usedAt: Date): void {
  commit.update(kept.ref, { usedAt }, { lastUpdateTime: kept.updateTime });
}

export function removeTemporaryPassword(commit: Commit, uid: string): void {
  commit.delete(firestore().doc(temporary(uid)));
}

/** Sets a person's picture, on condition that the person is as they were read. */
export const savePicture = (
  commit: Commit,
  member: Stored<MemberDocument>,
  picture_url: string | null,
): void => {
  commit.update(member.ref, { picture_url }, { lastUpdateTime: member.updateTime });
};

/** Mirrors the claim of a role, on condition that the person is as they were read. */
export function saveRole(commit: Commit, member: StoredMember, role: Role | undefined): void {
  const fields = { admin: role !== undefined, role: role ?? null };
  commit.update(member.ref, fields, { lastUpdateTime: member.updateTime });
}

/** Lets a commit fail where this owner is not, by then, as they were read; it changes nothing of them. */
export function requireOwner(commit: Commit, owner: StoredMember): void {
  commit.update(owner.ref, { admin: true }, { lastUpdateTime: owner.updateTime });
}

/** Ends every right of a person: no token counts without the access, no temporary password brings it back. */
export function endAccess(commit: Commit, member: StoredMember): void {
  const none = { admin: false, role: null, membership: false };
  commit.update(member.ref, none, { lastUpdateTime: member.updateTime });
  commit.delete(firestore().doc(documentPath("access", { uid: member.id })));
  removeTemporaryPassword(commit, member.id);
}

/** Takes a person's document away, on condition that it is as it was read. */
export function removeMember(commit: Commit, member: StoredMember): void {
  commit.delete(member.ref, { lastUpdateTime: member.updateTime });
}

/** Removes temporary passwords whose time is over, at most `limit`; returns how many. */
export const removeEndedPasswords = (now: Date, limit: number): Promise<number> =>
  removeFound(queryOf(queries.endedPasswords, { values: [now], limit }));
