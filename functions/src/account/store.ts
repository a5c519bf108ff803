import {
  type TemporaryPasswordDocument,
  temporaryPasswordDocument,
  type UserDocument,
  userDocument,
} from "../contract/account/model.ts";
import { collectionPath, documentPath } from "../contract/collections.ts";
import type { Commit } from "../platform/commit.ts";
import { readDocument, readQuery, type Stored, type Wanted } from "../platform/documents.ts";
import { firestore } from "../platform/firebase.ts";

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

/** The person with this username. */
export async function readUserByName(username: string): Promise<StoredUser | undefined> {
  const query = users().where("username", "==", username).limit(1);
  return (await readQuery(query, userDocument))[0];
}

/** The people with this e-mail, in lower case as it is stored. */
export const readUsersByEmail = (email: string, limit: number): Promise<StoredUser[]> =>
  readQuery(users().where("email", "==", email).limit(limit), userDocument);

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
export const savePicture = (commit: Commit, user: Stored<UserDocument>, picture_url: string | null): void => {
  commit.update(user.ref, { picture_url }, { lastUpdateTime: user.updateTime });
};
