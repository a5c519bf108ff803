import { documentPath } from "@studio/contract/collections.ts";
import type { ContactsByStaff } from "@studio/contract/people/contacts.ts";
import { emailChangeDocument, temporaryPasswordDocument } from "@studio/contract/people/credentials.ts";
import { type MemberDocument, memberDocument } from "@studio/contract/people/model.ts";
import type { Role } from "@studio/contract/roles.ts";
import { moveValidSince } from "../../people/access.ts";
import type { StoredMember } from "../../people/store.ts";
import { type Commit, deleteField } from "../../platform/firestore/commit.ts";
import { store, writesOf } from "../../platform/firestore/store.ts";
import { firestore } from "../../platform/runtime/firebase.ts";

/** Hashes of members' temporary passwords. */
export const temporaryPasswordStore = store("temporaryPasswords", temporaryPasswordDocument, {
  ended: { where: [["expiresAt", "<="]], orderBy: [["expiresAt"]] },
});
export const temporaryPasswordWrites = writesOf(temporaryPasswordStore);

/** Changes of e-mail that members have requested. */
export const emailChangeStore = store("emailChanges", emailChangeDocument, {
  ended: { where: [["expiresAt", "<="]], orderBy: [["expiresAt"]] },
});
export const emailChangeWrites = writesOf(emailChangeStore);

const accountStore = store("users", memberDocument);
export const accountWrites = writesOf(accountStore);

/** Adds a member, with access from sign-ins from now on. */
export function addMember(commit: Commit, uid: string, member: MemberDocument): void {
  accountWrites.create(commit, { uid }, member);
  moveValidSince(commit, uid, member.joined_at);
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
  accountWrites.update(commit, member, contacts);
}

/** Deletes at most `limit` expired changes of e-mail and returns how many. */
export const removeEndedEmailChanges = (now: Date, limit: number): Promise<number> =>
  emailChangeWrites.removeFound("ended", { values: [now], limit });

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
  accountWrites.update(commit, member, fields);
}

/** Removes the mark of a member who leaves the staff, on condition that the member is as it was read. */
export const finishLeaving = (commit: Commit, member: StoredMember): void =>
  accountWrites.update(commit, member, { leaving_staff: deleteField() });

/** Makes a commit fail unless this owner is as they were read; it changes nothing of them. */
export const requireOwner = (commit: Commit, owner: StoredMember): void =>
  accountWrites.update(commit, owner, { admin: true });

/**
 * Removes a member's access, roles, temporary password and change of e-mail: without the access document no token is
 * valid.
 */
export function endAccess(commit: Commit, member: StoredMember): void {
  accountWrites.update(commit, member, { admin: false, role: null, membership: false });
  removeAccess(commit, member.id);
}

/** Removes a member's access, temporary password and change of e-mail. */
export function removeAccess(commit: Commit, uid: string): void {
  commit.delete(firestore().doc(documentPath("access", { uid })));
  temporaryPasswordWrites.removeAt(commit, { uid });
  emailChangeWrites.removeAt(commit, { uid });
}

/** Deletes at most `limit` expired temporary passwords and returns how many. */
export const removeEndedPasswords = (now: Date, limit: number): Promise<number> =>
  temporaryPasswordWrites.removeFound("ended", { values: [now], limit });
