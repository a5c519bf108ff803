import { randomBytes } from "node:crypto";
import type { UserRecord } from "firebase-admin/auth";
import { auth } from "./firebase.ts";

/** An account of Authentication. */
export type Account = {
  uid: string;
  email: string;
  disabled: boolean;
  admin: boolean;
  /** The person has shown that mail to the address reaches them. */
  emailVerified: boolean;
  createdAt: Date;
};

const accountOf = ({ uid, email, disabled, emailVerified, customClaims, metadata }: UserRecord): Account => ({
  uid,
  email: email ?? "",
  disabled,
  emailVerified,
  admin: customClaims?.admin === true,
  createdAt: new Date(metadata.creationTime),
});

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** What `asked` answers, or `undefined` where Authentication knows no such account. */
async function known(asked: Promise<UserRecord>): Promise<Account | undefined> {
  try {
    return accountOf(await asked);
  } catch (error) {
    if (hasCode(error, "auth/user-not-found")) return undefined;
    throw error;
  }
}

export const accountByEmail = (email: string): Promise<Account | undefined> =>
  known(auth().getUserByEmail(email));

export const accountById = (uid: string): Promise<Account | undefined> => known(auth().getUser(uid));

/** Which of these accounts, at most 100, are admins'. */
export async function adminsAmong(uids: readonly string[]): Promise<ReadonlySet<string>> {
  if (uids.length === 0) return new Set();
  const { users } = await auth().getUsers(uids.map((uid) => ({ uid })));
  return new Set(
    users
      .map(accountOf)
      .filter(({ admin }) => admin)
      .map(({ uid }) => uid),
  );
}

/** A password that nobody knows: the account opens by another way. */
export const nobodysPassword = (): string => randomBytes(32).toString("base64url");

/** Makes an account and answers its uid; `taken` where the e-mail has one, `refused` where Authentication reads none. */
export async function createAccount(email: string, password: string): Promise<string | "taken" | "refused"> {
  try {
    return (await auth().createUser({ email, password })).uid;
  } catch (error) {
    if (hasCode(error, "auth/email-already-exists")) return "taken";
    if (hasCode(error, "auth/invalid-email")) return "refused";
    throw error;
  }
}

export const removeAccount = (uid: string): Promise<void> => auth().deleteUser(uid);

/** Changes an account; a new password ends the SDK's sessions. */
export async function changeAccount(
  uid: string,
  change: { password: string; emailVerified?: true },
): Promise<void> {
  await auth().updateUser(uid, change);
}

/** What signs the SDK in as this person, once within an hour. Its signature needs a role (README, "Deploy"). */
export const customToken = (uid: string): Promise<string> => auth().createCustomToken(uid);
