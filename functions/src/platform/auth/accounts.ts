import { randomBytes } from "node:crypto";
import { type Role, roleOf } from "@studio/contract/roles.ts";
import type { UserRecord } from "firebase-admin/auth";
import { auth } from "../runtime/firebase.ts";

/** Account of Firebase Authentication; `role` and `membership` are its custom claims. */
export type Account = {
  uid: string;
  email: string;
  disabled: boolean;
  role: Role | undefined;
  membership: boolean;
  /** The owner has confirmed the address by a mailed link or password. */
  emailVerified: boolean;
  createdAt: Date;
  /** `undefined` before the first sign-in. */
  lastSignInAt: Date | undefined;
};

const accountOf = ({ uid, email, disabled, emailVerified, customClaims, metadata }: UserRecord): Account => ({
  uid,
  email: email ?? "",
  disabled,
  emailVerified,
  role: roleOf(customClaims ?? {}),
  membership: customClaims?.membership === true,
  createdAt: new Date(metadata.creationTime),
  lastSignInAt: metadata.lastSignInTime ? new Date(metadata.lastSignInTime) : undefined,
});

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** Returns the account of a look-up, or `undefined` if Authentication has no such user. */
async function accountOrUndefined(lookUp: Promise<UserRecord>): Promise<Account | undefined> {
  try {
    return accountOf(await lookUp);
  } catch (error) {
    if (hasCode(error, "auth/user-not-found")) return undefined;
    throw error;
  }
}

export const accountByEmail = (email: string): Promise<Account | undefined> =>
  accountOrUndefined(auth().getUserByEmail(email));

export const accountById = (uid: string): Promise<Account | undefined> =>
  accountOrUndefined(auth().getUser(uid));

/** Limits of one call of `getUsers` and of `deleteUsers`. */
const MAX_LOOK_UPS = 100;
const MAX_REMOVALS = 1000;

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Returns the accounts that exist for these e-mails. */
export async function accountsByEmail(emails: readonly string[]): Promise<Account[]> {
  const results = await Promise.all(
    chunksOf(emails, MAX_LOOK_UPS).map((chunk) => auth().getUsers(chunk.map((email) => ({ email })))),
  );
  return results.flatMap(({ users }) => users).map(accountOf);
}

/** Returns the accounts that exist for these uids, at most 100, by uid. */
export async function accountsById(uids: readonly string[]): Promise<ReadonlyMap<string, Account>> {
  if (uids.length === 0) return new Map();
  const { users } = await auth().getUsers(uids.map((uid) => ({ uid })));
  return new Map(users.map(accountOf).map((account) => [account.uid, account]));
}

/** Returns the roles of these accounts, at most 100, by uid; a member has none. */
export async function rolesOf(uids: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  const accounts = [...(await accountsById(uids)).values()];
  return new Map(accounts.flatMap(({ uid, role }) => (role === undefined ? [] : [[uid, role]])));
}

/** Returns a random password of 256 bits, for an account that is signed in to by other means. */
export const randomPassword = (): string => randomBytes(32).toString("base64url");

/** Reason for refusing an account: its e-mail or uid is in use, or Authentication rejects the e-mail. */
export type AccountRefusal = "taken" | "refused";

/** Returns the refusal that an error of Authentication stands for; rethrows any other error. */
function refusalOf(error: unknown): AccountRefusal {
  if (hasCode(error, "auth/email-already-exists") || hasCode(error, "auth/uid-already-exists"))
    return "taken";
  if (hasCode(error, "auth/invalid-email")) return "refused";
  throw error;
}

/** Creates an account and returns its uid; `uid` chooses it, `emailVerified` marks the address as proven. */
export async function createAccount(
  email: string,
  password: string,
  options: { uid?: string; emailVerified?: boolean } = {},
): Promise<{ uid: string } | AccountRefusal> {
  try {
    return { uid: (await auth().createUser({ email, password, ...options })).uid };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Deletes an account; a missing one is no error. */
export async function removeAccount(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!hasCode(error, "auth/user-not-found")) throw error;
  }
}

/** Deletes at most 1,000 accounts. */
export async function removeAccounts(uids: readonly string[]): Promise<void> {
  if (uids.length > MAX_REMOVALS) throw new Error(`More than ${MAX_REMOVALS} accounts at once`);
  if (uids.length > 0) await auth().deleteUsers([...uids]);
}

/** Changes an account; a new password revokes the SDK's sessions. */
export async function changeAccount(
  uid: string,
  change: { password: string; emailVerified?: true },
): Promise<void> {
  await auth().updateUser(uid, change);
}

/** Returns a one-time code that verifies this e-mail; an account that presents it has received mail there. */
export async function proofCode(email: string): Promise<string> {
  const link = await auth().generateEmailVerificationLink(email);
  const code = new URL(link).searchParams.get("oobCode");
  if (code === null) throw new Error("Authentication returned a link without a code");
  return code;
}

/** Changes an account's e-mail; it is verified only if its owner has used a mail to that very address. */
export async function changeEmail(
  uid: string,
  change: { email: string; emailVerified: boolean },
): Promise<"changed" | AccountRefusal> {
  try {
    await auth().updateUser(uid, change);
    return "changed";
  } catch (error) {
    return refusalOf(error);
  }
}

/** Disables an account and revokes its refresh tokens; a missing one is no error. */
export async function closeAccount(uid: string): Promise<void> {
  try {
    await auth().updateUser(uid, { disabled: true });
    await auth().revokeRefreshTokens(uid);
  } catch (error) {
    if (!hasCode(error, "auth/user-not-found")) throw error;
  }
}

/** Sets or removes the membership claim of an account and keeps its other claims. */
export async function setMembershipClaim(uid: string, membership: boolean): Promise<void> {
  const { membership: _, ...others } = (await auth().getUser(uid)).customClaims ?? {};
  await auth().setCustomUserClaims(uid, membership ? { ...others, membership } : others);
}

/** Sets or removes the role claim of an account, and removes the older claim `admin`. */
export async function setRoleClaim(uid: string, role: Role | undefined): Promise<void> {
  const { admin: _, role: __, ...others } = (await auth().getUser(uid)).customClaims ?? {};
  await auth().setCustomUserClaims(uid, role ? { ...others, role } : others);
}

/**
 * Returns a custom token, which signs the SDK in as this member for an hour, as often as it is used. Its claim
 * `issued_at` passes to each of these sessions, so that `validSince` ends them together (`callerOf`, the rules). The
 * browser asks for a new password first, unless the member `hasPassword`. Signing needs an IAM role
 * (docs/operations.md, step 9).
 */
export const customToken = (uid: string, now: Date, { hasPassword = false } = {}): Promise<string> =>
  auth().createCustomToken(uid, {
    issued_at: Math.floor(now.getTime() / 1000),
    ...(hasPassword && { has_password: true }),
  });
