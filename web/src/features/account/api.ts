import { account as api } from "@studio/contract/account/endpoints.ts";
import type { LoginPayload, Member, PasswordChange, Session } from "@studio/contract/account/model.ts";
import { FirebaseError } from "firebase/app";
import {
  onIdTokenChanged,
  type User as SdkUser,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
} from "firebase/auth";
import { auth } from "../../lib/firebase/auth.ts";
import { call } from "../../lib/http/api.ts";
import { cacheOwner } from "../../lib/http/cacheOwner.ts";
import { clearSession, readSession, storeSession } from "../../lib/session/session.ts";
import { mayBeTemporary, signInFailure } from "./failures.ts";

/** Lets the SDK sign in. Throws what `errorMessage` can say. */
async function sdkSignIn(attempt: Promise<{ user: SdkUser }>): Promise<SdkUser> {
  try {
    return (await attempt).user;
  } catch (error) {
    throw error instanceof FirebaseError ? signInFailure(error.code) : error;
  }
}

const withPassword = ({ login, password }: LoginPayload) =>
  sdkSignIn(signInWithEmailAndPassword(auth(), login, password));

/** The token, a new one where the membership was given after it was made: claims travel in it, and it lives for an hour. */
async function tokenOf(account: SdkUser, { membership }: Member): Promise<string> {
  const { token, claims } = await account.getIdTokenResult();
  if (!membership || claims.membership === true) return token;
  return account.getIdToken(true).catch(() => token);
}

async function keep(account: SdkUser, member: Member): Promise<Session> {
  const session = { access_token: await tokenOf(account, member), user: member };
  storeSession(session);
  return session;
}

/** Signs in with the password and stores the session. Throws what `errorMessage` can say; then nobody is signed in. */
async function signInWithPassword(payload: LoginPayload): Promise<Member> {
  const account = await withPassword(payload);
  await clearOthersCache(account.uid);
  try {
    return (await keep(account, await call(api.me))).user;
  } catch (error) {
    await endSession();
    throw error;
  }
}

/**
 * Signs in with the password, or once with a temporary one, which the server knows. After a temporary one the session
 * is not stored yet: `temporary` tells the page where to go first, and the guard there stores it. Throws what
 * `errorMessage` can say.
 */
export async function signIn(payload: LoginPayload): Promise<{ member: Member; temporary: boolean }> {
  try {
    return { member: await signInWithPassword(payload), temporary: false };
  } catch (error) {
    if (!mayBeTemporary(error)) throw error;
    const { user: member, custom_token } = await call(api.login, { body: payload });
    // Without one the server knows the password after all: it was changed just now.
    if (custom_token === undefined) throw error;
    const account = await sdkSignIn(signInWithCustomToken(auth(), custom_token));
    await clearOthersCache(account.uid);
    return { member, temporary: true };
  }
}

/** Has a temporary password mailed. Throws as `call` does. */
export const recoverPassword = (email: string) => call(api.resetPassword, { body: { email } });

/**
 * Changes the password and signs in with the new one: the server has ended every session. Throws as `call` does. Where
 * the password is changed and the sign-in fails, this session ends too, and the guard leads to the sign-in page.
 */
export async function changePassword(email: string, change: PasswordChange): Promise<void> {
  await call(api.changePassword, { body: change });
  try {
    await renewToken(await withPassword({ login: email, password: change.newPwd }));
  } catch {
    await signOut(auth());
  }
}

/** Stores the account's token of now; by it the guard knows a session of a temporary password. */
async function renewToken(account: SdkUser): Promise<void> {
  const access_token = await account.getIdToken();
  const session = readSession();
  if (session?.user.id === account.uid) storeSession({ ...session, access_token });
}

/** The database's script, where this browser has a cache: sign-in and public pages do not load it otherwise. */
const cachedDatabase = async () =>
  // A script that cannot be had leaves the cache with its owner's mark.
  cacheOwner() === null ? null : import("../../lib/firebase/firestore.ts").catch(() => null);

/** Deletes what is kept on this device for anybody but this person. */
export async function clearOthersCache(uid: string | null): Promise<void> {
  if (cacheOwner() !== uid) await (await cachedDatabase())?.clearDatabase();
}

let ending: Promise<void> | undefined;

async function end(): Promise<void> {
  clearSession();
  const database = await cachedDatabase();
  await database?.writesSent();
  await signOut(auth());
  await database?.clearDatabase();
}

/** Ends both sessions, the stored one and the SDK's; nothing that was read for the person stays on this device. */
export function endSession(): Promise<void> {
  ending ??= end().finally(() => {
    ending = undefined;
  });
  return ending;
}

/** The uid of the SDK's session once it is known; `null` for a visitor. */
export async function signedInUid(): Promise<string | null> {
  await auth().authStateReady();
  return auth().currentUser?.uid ?? null;
}

/** Asks the server whether the session holds and stores what it says of the person. Throws as `call` does. */
export async function checkSession(): Promise<void> {
  const { user: member } = await call(api.check);
  const account = auth().currentUser;
  if (account?.uid === member.id) await keep(account, member);
}

/**
 * Keeps the stored token fresh while a member is in, and says when somebody else, or nobody, is signed in (another tab
 * shares the SDK's session). Answers how to stop.
 */
export function watchSession(uid: string, onGone: () => void): () => void {
  return onIdTokenChanged(auth(), async (account) => {
    if (account?.uid !== uid) {
      // A log-out of this page has more to do than what the SDK tells of first.
      await ending?.catch(() => undefined);
      return onGone();
    }
    // Offline there is no new token to store, and the next change comes with the network.
    await renewToken(account).catch(() => undefined);
  });
}
