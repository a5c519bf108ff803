import { randomBytes } from "node:crypto";
import { type Role, roleOf } from "@studio/contract/people/roles.ts";
import type { UserRecord } from "firebase-admin/auth";
import { auth } from "../runtime/firebase.ts";

/** An account of Authentication. */
export type Account = {
  uid: string;
  email: string;
  disabled: boolean;
  role: Role | undefined;
  membership: boolean;
  /** The person has shown that mail to the address reaches them. */
  emailVerified: boolean;
  createdAt: Date;
};

const accountOf = ({ uid, email, disabled, emailVerified, customClaims, metadata }: UserRecord): Account => ({
  uid,
  email: email ?? "",
  disabled,
  emailVerified,
  role: roleOf(customClaims ?? {}),
  membership: customClaims?.membership === true,
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

/** As many as Authentication looks up, and removes, in one call. */
const LOOKED_UP = 100;
const REMOVED = 1000;

const inParts = <Part>(all: readonly Part[], size: number): Part[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

/** The accounts that there are of these e-mails. */
export async function accountsByEmail(emails: readonly string[]): Promise<Account[]> {
  const found = await Promise.all(
    inParts(emails, LOOKED_UP).map((part) => auth().getUsers(part.map((email) => ({ email })))),
  );
  return found.flatMap(({ users }) => users).map(accountOf);
}

/** Returns the roles of these accounts, at most 100, by uid; a member has none. */
export async function rolesOf(uids: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  if (uids.length === 0) return new Map();
  const { users } = await auth().getUsers(uids.map((uid) => ({ uid })));
  return new Map(
    users
      .map(accountOf)
      .flatMap(({ uid, role }): [string, Role][] => (role === undefined ? [] : [[uid, role]])),
  );
}

/** A password that nobody knows: the account opens by another way. */
export const nobodysPassword = (): string => randomBytes(32).toString("base64url");

/** `taken` where the e-mail, or the uid, has an account; `refused` where Authentication reads no e-mail in it. */
export type NoAccount = "taken" | "refused";

/** What Authentication has against an e-mail; throws what is none of that. */
function objectionIn(error: unknown): NoAccount {
  if (hasCode(error, "auth/email-already-exists") || hasCode(error, "auth/uid-already-exists"))
    return "taken";
  if (hasCode(error, "auth/invalid-email")) return "refused";
  throw error;
}

/** Makes an account and returns its uid, which may be given. */
export async function createAccount(
  email: string,
  password: string,
  uid?: string,
): Promise<{ uid: string } | NoAccount> {
  try {
    return { uid: (await auth().createUser({ email, password, ...(uid !== undefined && { uid }) })).uid };
  } catch (error) {
    return objectionIn(error);
  }
}

/** Removes an account; one that is not there any more is no error. */
export async function removeAccount(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!hasCode(error, "auth/user-not-found")) throw error;
  }
}

/** Removes accounts, at most a thousand. */
export async function removeAccounts(uids: readonly string[]): Promise<void> {
  if (uids.length > REMOVED) throw new Error(`More than ${REMOVED} accounts at once`);
  if (uids.length > 0) await auth().deleteUsers([...uids]);
}

/** Changes an account; a new password ends the SDK's sessions. */
export async function changeAccount(
  uid: string,
  change: { password: string; emailVerified?: true },
): Promise<void> {
  await auth().updateUser(uid, change);
}

/** A code that shows that mail to this account's address has arrived; whoever has it and the account is its owner. */
export async function proofCode(email: string): Promise<string> {
  const link = await auth().generateEmailVerificationLink(email);
  const code = new URL(link).searchParams.get("oobCode");
  if (code === null) throw new Error("Authentication gave a link without a code");
  return code;
}

/** Gives an account another e-mail, which proves nothing until mail has arrived. */
export async function changeEmail(uid: string, email: string): Promise<"changed" | NoAccount> {
  try {
    await auth().updateUser(uid, { email, emailVerified: false });
    return "changed";
  } catch (error) {
    return objectionIn(error);
  }
}

/** Nobody signs in to the account from now on; its sessions are not renewed. One that is gone is no error. */
export async function closeAccount(uid: string): Promise<void> {
  try {
    await auth().updateUser(uid, { disabled: true });
    await auth().revokeRefreshTokens(uid);
  } catch (error) {
    if (!hasCode(error, "auth/user-not-found")) throw error;
  }
}

/** Gives an account the claim of the membership or takes it away, and leaves its other claims as they are. */
export async function setMembershipClaim(uid: string, membership: boolean): Promise<void> {
  const { membership: _, ...others } = (await auth().getUser(uid)).customClaims ?? {};
  await auth().setCustomUserClaims(uid, membership ? { ...others, membership } : others);
}

/** Gives an account the claim of a role, in place of the one of before there were roles, or takes both away. */
export async function setRoleClaim(uid: string, role: Role | undefined): Promise<void> {
  const { admin: _, role: __, ...others } = (await auth().getUser(uid)).customClaims ?? {};
  await auth().setCustomUserClaims(uid, role ? { ...others, role } : others);
}

/**
 * What signs the SDK in as this person for an hour, as often as it is used: so each session of it carries when it was
 * issued, and ends with those of then (`callerOf`, the rules). Its signature needs a role (docs/operations.md, step 9).
 */
export const customToken = (uid: string, now: Date): Promise<string> =>
  auth().createCustomToken(uid, { issued_at: Math.floor(now.getTime() / 1000) });
