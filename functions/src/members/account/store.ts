import { documentPath } from "@studio/contract/collections.ts";
import {
  type ContactsByStaff,
  type EmailChangeDocument,
  emailChangeDocument,
  type MemberDocument,
  type TemporaryPasswordDocument,
  temporaryPasswordDocument,
} from "@studio/contract/people/model.ts";
import type { Role } from "@studio/contract/roles.ts";
import { moveValidSince } from "../../people/access.ts";
import type { StoredMember } from "../../people/store.ts";
import { type Commit, deleteField } from "../../platform/firestore/commit.ts";
import { type DocumentRef, readDocument, type Stored } from "../../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../../platform/firestore/query.ts";
import { deleteMatching } from "../../platform/firestore/removal.ts";
import { firestore } from "../../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  endedPasswords: {
    collection: "temporaryPasswords",
    where: [["expiresAt", "<="]],
    orderBy: [["expiresAt"]],
  },
  endedEmailChanges: {
    collection: "emailChanges",
    where: [["expiresAt", "<="]],
    orderBy: [["expiresAt"]],
  },
} as const satisfies Record<string, QueryShape>;

export type StoredTemporaryPassword = Stored<TemporaryPasswordDocument>;

const temporaryPasswordPath = (uid: string) => documentPath("temporaryPasswords", { uid });

/** Adds a member, with access from sign-ins from now on. */
export function addMember(commit: Commit, uid: string, member: MemberDocument): void {
  commit.create(firestore().doc(documentPath("users", { uid })), member);
  moveValidSince(commit, uid, member.joined_at);
}

/** Saves when a member asked to be deleted, on condition that the member is as it was read. */
export function noteDeletionRequest(commit: Commit, member: StoredMember, deletion_requested_at: Date): void {
  commit.update(member.ref, { deletion_requested_at }, { lastUpdateTime: member.updateTime });
}

/** Saves a member's contacts, date of birth, username and search terms, on condition that the member is as it was read. */
export function changeContacts(
  commit: Commit,
  member: StoredMember,
  contacts: Pick<
    MemberDocument,
    keyof ContactsByStaff | "birthday" | "username" | "search_terms" | "former_email"
  >,
): void {
  commit.update(member.ref, contacts, { lastUpdateTime: member.updateTime });
}

export const readTemporaryPassword = (uid: string): Promise<StoredTemporaryPassword | undefined> =>
  readDocument(temporaryPasswordPath(uid), temporaryPasswordDocument);

/** Saves the hash of a new temporary password, which replaces an earlier one. */
export function saveTemporaryPassword(commit: Commit, uid: string, stored: TemporaryPasswordDocument): void {
  commit.set(firestore().doc(temporaryPasswordPath(uid)), stored);
}

/** Marks a temporary password as used, on condition that it is as it was read: of two at once one succeeds. */
export function markTemporaryPasswordUsed(
  commit: Commit,
  stored: StoredTemporaryPassword,
  usedAt: Date,
): void {
  commit.update(stored.ref, { usedAt }, { lastUpdateTime: stored.updateTime });
}

export function removeTemporaryPassword(commit: Commit, uid: string): void {
  commit.delete(firestore().doc(temporaryPasswordPath(uid)));
}

/** References a member's requested change of e-mail, to be read together with others. */
export const emailChangeRef = (uid: string): DocumentRef<typeof emailChangeDocument> => ({
  path: documentPath("emailChanges", { uid }),
  schema: emailChangeDocument,
});

/** Saves a requested change of e-mail, which replaces an earlier one. */
export function saveEmailChange(commit: Commit, uid: string, change: EmailChangeDocument): void {
  commit.set(firestore().doc(emailChangeRef(uid).path), change);
}

/** Marks a change of e-mail as made, on condition that it is as it was read. */
export function markEmailChangeUsed(commit: Commit, change: Stored<EmailChangeDocument>, usedAt: Date): void {
  commit.update(change.ref, { usedAt }, { lastUpdateTime: change.updateTime });
}

export function removeEmailChange(commit: Commit, uid: string): void {
  commit.delete(firestore().doc(emailChangeRef(uid).path));
}

/** Deletes at most `limit` expired changes of e-mail and returns how many. */
export const removeEndedEmailChanges = (now: Date, limit: number): Promise<number> =>
  deleteMatching(queryOf(queries.endedEmailChanges, { values: [now], limit }));

/** Saves a member's picture, on condition that the member is as it was read. */
export const savePicture = (
  commit: Commit,
  member: Stored<MemberDocument>,
  picture_url: string | null,
): void => {
  commit.update(member.ref, { picture_url }, { lastUpdateTime: member.updateTime });
};

/**
 * Saves the mirror of the role claim, on condition that the member is as it was read. Without a role the member is marked
 * as leaving, until the claim is removed too (`finishLeaving`).
 */
export function saveRole(commit: Commit, member: StoredMember, role: Role | undefined): void {
  const fields = {
    admin: role !== undefined,
    role: role ?? null,
    leaving_staff: role === undefined || deleteField(),
    ...(role === undefined && { coach: null }),
  };
  commit.update(member.ref, fields, { lastUpdateTime: member.updateTime });
}

/** Removes the mark of a member who leaves the staff, on condition that the member is as it was read. */
export function finishLeaving(commit: Commit, member: StoredMember): void {
  commit.update(member.ref, { leaving_staff: deleteField() }, { lastUpdateTime: member.updateTime });
}

/** Saves who a member of staff is in the studio's list of coaches, on condition that the member is as it was read. */
export function saveCoach(commit: Commit, member: StoredMember, coach: string | null): void {
  commit.update(member.ref, { coach }, { lastUpdateTime: member.updateTime });
}

/** Makes a commit fail unless this owner is as they were read; it changes nothing of them. */
export function requireOwner(commit: Commit, owner: StoredMember): void {
  commit.update(owner.ref, { admin: true }, { lastUpdateTime: owner.updateTime });
}

/**
 * Removes a member's access, roles, temporary password and change of e-mail: without the access document no token is
 * valid.
 */
export function endAccess(commit: Commit, member: StoredMember): void {
  const none = { admin: false, role: null, membership: false };
  commit.update(member.ref, none, { lastUpdateTime: member.updateTime });
  removeAccess(commit, member.id);
}

/** Removes a member's access, temporary password and change of e-mail. */
export function removeAccess(commit: Commit, uid: string): void {
  commit.delete(firestore().doc(documentPath("access", { uid })));
  removeTemporaryPassword(commit, uid);
  removeEmailChange(commit, uid);
}

/** Saves what a merge leaves of either account, on condition that the member is as it was read. */
export function saveMerged(commit: Commit, member: StoredMember, fields: Partial<MemberDocument>): void {
  commit.update(member.ref, fields, { lastUpdateTime: member.updateTime });
}

/** Deletes a member's document, on condition that it is as it was read. */
export function removeMember(commit: Commit, member: StoredMember): void {
  commit.delete(member.ref, { lastUpdateTime: member.updateTime });
}

/** Deletes at most `limit` expired temporary passwords and returns how many. */
export const removeEndedPasswords = (now: Date, limit: number): Promise<number> =>
  deleteMatching(queryOf(queries.endedPasswords, { values: [now], limit }));
