import { account as api } from "@studio/contract/members/account/endpoints.ts";
import type { LoginPayload, PasswordChange } from "@studio/contract/people/credentials.ts";
import type { Member, Session } from "@studio/contract/people/model.ts";
import { FirebaseError } from "firebase/app";
import {
  onIdTokenChanged,
  type User as SdkUser,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
} from "firebase/auth";
import { auth } from "../../../lib/firebase/auth.ts";
import { call } from "../../../lib/http/api.ts";
import { cacheOwner } from "../../../lib/session/cacheOwner.ts";
import { clearSession, readSession, storeSession } from "../../../lib/session/session.ts";
import { mayBeTemporary, signInFailure } from "./failures.ts";

/** How long the server's answer to a sign-in is its check of the session too, in milliseconds. */
const CHECKED_MS = 60_000;

/** The member whose session the server answered for at the last sign-in, and when. */
let checkedAtSignIn: { uid: string; at: number } | undefined;

/** Awaits the SDK's sign-in. Throws a `StudioError` or `OfflineError` in place of the SDK's error. */
async function sdkSignIn(attempt: Promise<{ user: SdkUser }>): Promise<SdkUser> {
  checkedAtSignIn = undefined;
  try {
    return (await attempt).user;
  } catch (error) {
    throw error instanceof FirebaseError ? signInFailure(error.code) : error;
  }
}

const withPassword = ({ login, password }: LoginPayload) =>
  sdkSignIn(signInWithEmailAndPassword(auth(), login, password));

/**
 * Returns the ID token, refreshed if the membership was granted after it was issued: its claims are valid for an
 * hour.
 */
async function tokenOf(account: SdkUser, { membership }: Member): Promise<string> {
  const { token, claims } = await account.getIdTokenResult();
  if (!membership || claims.membership === true) return token;
  return account.getIdToken(true).catch(() => token);
}

async function storeMember(account: SdkUser, member: Member): Promise<Session> {
  const session = { access_token: await tokenOf(account, member), user: member };
  storeSession(session);
  return session;
}

/**
 * Signs in with the password and stores the session. Throws what `errorMessage` understands; the sign-in is then
 * undone.
 */
async function signInWithPassword(payload: LoginPayload): Promise<Member> {
  const account = await withPassword(payload);
  await clearOthersCache(account.uid);
  try {
    const { user } = await storeMember(account, await call(api.me));
    checkedAtSignIn = { uid: user.id, at: Date.now() };
    return user;
  } catch (error) {
    await endSession();
    throw error;
  }
}

/**
 * Signs in with the password, or with a temporary one, which only the server knows and which works once. After a
 * temporary one (`temporary`) the session is not stored yet: the guard of the next page stores it. Throws what
 * `errorMessage` understands.
 */
export async function signIn(payload: LoginPayload): Promise<{ member: Member; temporary: boolean }> {
  try {
    return { member: await signInWithPassword(payload), temporary: false };
  } catch (error) {
    if (!mayBeTemporary(error)) throw error;
    const { user: member, custom_token } = await call(api.login, { body: payload });
    // Without a token the server accepts the password itself: it has just been changed.
    if (custom_token === undefined) throw error;
    const account = await sdkSignIn(signInWithCustomToken(auth(), custom_token));
    await clearOthersCache(account.uid);
    return { member, temporary: true };
  }
}

/** Requests a temporary password by mail. Throws as `call` does. */
export const recoverPassword = (email: string) => call(api.resetPassword, { body: { email } });

/** Has the link mailed that opens an account. Throws as `call` does. */
export const requestRegistration = (email: string) => call(api.requestRegistration, { body: { email } });

/**
 * Changes the password and signs in with the new one, because the server has revoked every session. Throws as `call`
 * does. If the password is changed but the sign-in fails, this session ends too and the guard redirects to the
 * sign-in page.
 */
export async function changePassword(email: string, change: PasswordChange): Promise<void> {
  await call(api.changePassword, { body: change });
  try {
    await renewToken(await withPassword({ login: email, password: change.newPwd }));
  } catch {
    await signOut(auth());
  }
}

/**
 * Changes the e-mail by the mail's code and continues in the session that the server opens for it, because it has revoked
 * every other. Throws as `call` does. If the e-mail is changed but the sign-in fails, this session ends too.
 */
export async function confirmEmailChange(code: string): Promise<string> {
  const { email, custom_token } = await call(api.confirmEmailChange, { body: { code } });
  try {
    await sdkSignIn(signInWithCustomToken(auth(), custom_token));
    await checkSession();
  } catch {
    await signOut(auth());
  }
  return email;
}

/** Stores the account's current token, by which the guard recognises a session of a temporary password. */
async function renewToken(account: SdkUser): Promise<void> {
  const access_token = await account.getIdToken();
  const session = readSession();
  if (session?.user.id === account.uid) storeSession({ ...session, access_token });
}

/** Imports the database's module if this browser has a cache; sign-in and public pages do not load it otherwise. */
const cachedDatabase = async () =>
  // If the import fails, the cache keeps its owner's mark and is cleared later.
  cacheOwner() === null ? null : import("../../../lib/live/firestore.ts").catch(() => null);

/** Clears the cache on this device unless it belongs to this member. */
export async function clearOthersCache(uid: string | null): Promise<void> {
  if (cacheOwner() !== uid) await (await cachedDatabase())?.clearDatabase();
}

/** Ends push on this device: a member's notices must not be shown to the next person who uses it. */
async function endPush(): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  // A device that could not be removed is no longer subscribed, or ends with its member's next session.
  await import("../../../lib/push/device.ts").then(({ turnOff }) => turnOff()).catch(() => {});
}

let ending: Promise<void> | undefined;

async function end(): Promise<void> {
  clearSession();
  await endPush();
  const database = await cachedDatabase();
  await database?.writesSent();
  await signOut(auth());
  await database?.clearDatabase();
}

/** Ends the stored session and the SDK's, and clears the member's cache on this device. */
export function endSession(): Promise<void> {
  ending ??= end().finally(() => {
    ending = undefined;
  });
  return ending;
}

/** Resolves to the uid of the SDK's session, `null` for a visitor, once the SDK knows it. */
export async function signedInUid(): Promise<string | null> {
  await auth().authStateReady();
  return auth().currentUser?.uid ?? null;
}

/**
 * Validates the session on the server and stores the member it returns. The first check within a minute after a sign-in
 * makes no call: the server has just answered for it. Throws as `call` does.
 */
export async function checkSession(): Promise<void> {
  const { uid, at = 0 } = checkedAtSignIn ?? {};
  checkedAtSignIn = undefined;
  const isOfSession = uid === auth().currentUser?.uid && uid === readSession()?.user.id;
  if (uid !== undefined && isOfSession && Date.now() - at < CHECKED_MS) return;
  const { user: member } = await call(api.check);
  const account = auth().currentUser;
  if (account?.uid === member.id) await storeMember(account, member);
}

/**
 * Keeps the stored token fresh, and calls `onGone` when the SDK's session, which all tabs share, ends or becomes
 * another member's. Returns a function that stops it.
 */
export function watchSession(uid: string, onGone: () => void): () => void {
  return onIdTokenChanged(auth(), async (account) => {
    if (account?.uid !== uid) {
      // The SDK reports a log-out of this page before its clean-up has finished.
      await ending?.catch(() => undefined);
      return onGone();
    }
    // Offline there is no new token; the next change arrives when the network is back.
    await renewToken(account).catch(() => undefined);
  });
}
