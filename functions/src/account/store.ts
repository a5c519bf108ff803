import {
  type TemporaryPasswordDocument,
  temporaryPasswordDocument,
  type UserDocument,
  userDocument,
} from "@studio/contract/account/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import type { Role } from "@studio/contract/people/roles.ts";
import type { Query } from "firebase-admin/firestore";
import type { Commit } from "../platform/commit.ts";
import { readDocument, readQuery, type Stored, type Wanted } from "../platform/documents.ts";
import { added, firestore } from "../platform/firebase.ts";

export type StoredUser = Stored<UserDocument>;
export type StoredTemporaryPassword = Stored<TemporaryPasswordDocument>;

const users = () => firestore().collection(collectionPath("users", {}));
const temporary = (uid: string) => documentPath("temporaryPasswords", { uid });

/** A person's document, to be read together with others. */
export const wantedUser = (uid: string): Wanted<typeof userDocument> => ({
  path: documentPath("users", { uid }),
  schema: userDocument,
});

export const readUser = (uid: string) => readDocument(documentPath("users", { uid }), userDocument);

/** Adds a person, with the rights that every sign-in from now on has. */
export function addUser(commit: Commit, uid: string, user: UserDocument): void {
  commit.create(firestore().doc(documentPath("users", { uid })), user);
  moveValidSince(commit, uid, user.joined_at);
}

/** What of a person's standing several changes may move at once. */
export type StandingMoves = Partial<Record<"lessons_left" | "late_cancellations", number>>;

/** Adds to a person's standing, whatever it is by then: no change waits for another. The person must be there. */
export function moveStanding(commit: Commit, uid: string, moves: StandingMoves): void {
  const additions = Object.entries(moves).map(([name, by]) => [`standing.${name}`, added(by)]);
  commit.update(firestore().doc(documentPath("users", { uid })), Object.fromEntries(additions));
}

/** What one condition on a person guards: until when they have a subscription, since when they are a customer. */
export type Customer = { subscription_until?: string; customer_since?: Date };

/** Sets these of a person, on condition that the person is as they were read. */
export function saveCustomer(commit: Commit, user: StoredUser, changed: Customer): void {
  const { subscription_until: day, customer_since } = changed;
  const fields = {
    ...(day !== undefined && { "standing.subscription_until": day }),
    ...(customer_since && { customer_since }),
  };
  commit.update(user.ref, fields, { lastUpdateTime: user.updateTime });
}

/** The person with this username. */
export async function readUserByName(username: string): Promise<StoredUser | undefined> {
  const query = users().where("username", "==", username).limit(1);
  return (await readQuery(query, userDocument))[0];
}

/** Which of these usernames, at most 30, somebody has. */
export async function takenNames(names: readonly string[]): Promise<Set<string>> {
  const query = users().where("username", "in", names).limit(30);
  return new Set((await readQuery(query, userDocument)).map(({ value }) => value.username));
}

/** People with this search term. */
export const readUsersByTerm = (term: string, limit: number): Promise<StoredUser[]> =>
  readQuery(users().where("search_terms", "array-contains", term).limit(limit), userDocument);

/** Notes when somebody asked to be deleted, on condition that the person is as it was read. */
export function noteDeletionRequest(commit: Commit, user: StoredUser, deletion_requested_at: Date): void {
  commit.update(user.ref, { deletion_requested_at }, { lastUpdateTime: user.updateTime });
}

/** Changes a person's contacts and what they are found by, on condition that the person is as they were read. */
export function changeContacts(
  commit: Commit,
  user: StoredUser,
  contacts: Pick<UserDocument, "first_name" | "last_name" | "email" | "phone" | "search_terms">,
): void {
  commit.update(user.ref, contacts, { lastUpdateTime: user.updateTime });
}

/** Mirrors the claim, on condition that the person is as they were read. */
export function saveMembership(commit: Commit, user: StoredUser, membership: boolean): void {
  commit.update(user.ref, { membership }, { lastUpdateTime: user.updateTime });
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

/** Temporary passwords whose time was over by an instant. */
export const queryEndedPasswords = (now: Date, limit: number): Query =>
  firestore()
    .collection(collectionPath("temporaryPasswords", {}))
    .where("expiresAt", "<=", now)
    .orderBy("expiresAt")
    .limit(limit);

export function removeTemporaryPassword(commit: Commit, uid: string): void {
  commit.delete(firestore().doc(temporary(uid)));
}
/** Sets a person's picture, on condition that the person is as they were read. */
export const savePicture = (commit: Commit, user: Stored<UserDocument>, picture_url: string | null): void => {
  commit.update(user.ref, { picture_url }, { lastUpdateTime: user.updateTime });
};

/** More than a studio has. */
const MAX_STAFF = 50;

/** Who is staff, by the mirror of the claim. */
export const readStaff = (): Promise<StoredUser[]> =>
  readQuery(users().where("admin", "==", true).limit(MAX_STAFF), userDocument);

/** Mirrors the claim of a role, on condition that the person is as they were read. */
export function saveRole(commit: Commit, user: StoredUser, role: Role | undefined): void {
  const fields = { admin: role !== undefined, role: role ?? null };
  commit.update(user.ref, fields, { lastUpdateTime: user.updateTime });
}

/** Lets a commit fail where this owner is not, by then, as they were read; it changes nothing of them. */
export function requireOwner(commit: Commit, owner: StoredUser): void {
  commit.update(owner.ref, { admin: true }, { lastUpdateTime: owner.updateTime });
}

/** Ends every right of a person: no token counts without the access, no temporary password brings it back. */
export function endAccess(commit: Commit, user: StoredUser): void {
  const none = { admin: false, role: null, membership: false };
  commit.update(user.ref, none, { lastUpdateTime: user.updateTime });
  commit.delete(firestore().doc(documentPath("access", { uid: user.id })));
  removeTemporaryPassword(commit, user.id);
}

/** Takes a person's document away, on condition that it is as it was read. */
export function removeUser(commit: Commit, user: StoredUser): void {
  commit.delete(user.ref, { lastUpdateTime: user.updateTime });
}
