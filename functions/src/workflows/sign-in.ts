import type { SignedIn } from "@studio/contract/account/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { countGuess, forgiveGuess, type SignInAttempt } from "../account/guesses.ts";
import { signIn, signInWithCustomToken } from "../account/identity.ts";
import { markTemporaryPasswordUsed, moveValidSince, readTemporaryPassword } from "../account/store.ts";
import { matchesTemporaryPassword } from "../account/temporary-password.ts";
import { recordActivity } from "../activity/record.ts";
import { endFeed } from "../bookings/feed/manage.ts";
import { aboutPerson } from "../people/people.ts";
import { readMember } from "../people/store.ts";
import { me } from "../people/users.ts";
import { accountByEmail, changeAccount, customToken, randomPassword } from "../platform/auth/accounts.ts";
import { callerOf } from "../platform/auth/caller.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { grantProvenPurchases } from "../shop/waiting-payments.ts";

/** Stands for the account where there is none: the same is read and hashed for it. */
const NOBODY = "-";

/**
 * Signs a person in and returns what a session holds, once with a temporary password too. A right temporary password is
 * never refused: it is mailed to who had enough of trying. Throws `invalid_credentials`, the same for unknown, wrong,
 * used and expired, and `too_many_requests`.
 */
export async function login(tried: SignInAttempt, password: string, now: Date): Promise<SignedIn> {
  const { email } = tried;
  try {
    await countGuess(tried, now);
    const session = await sessionOf(await signIn(email, password));
    await forgiveGuess(tried, now);
    return session;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const custom_token = await signInOnce(email, password, now);
    if (custom_token === undefined) throw error;
    return { ...(await sessionOf(await signInWithCustomToken(custom_token))), custom_token };
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof StudioError &&
  (error.code === "invalid_credentials" || error.code === "too_many_requests");

/** The session of a token. */
async function sessionOf(access_token: string) {
  const caller = await callerOf(`Bearer ${access_token}`);
  if (!caller) throw new StudioError("unauthenticated");
  return { access_token, user: await me(caller) };
}

/**
 * Uses a temporary password up and returns what signs in; `undefined` where there is none or another. Sessions end, and
 * with them the old password and the calendar feed, which may be a stranger's; that mail reaches the person is shown by it.
 */
async function signInOnce(email: string, password: string, now: Date): Promise<string | undefined> {
  const account = await accountByEmail(email);
  const uid = account && !account.disabled ? account.uid : NOBODY;
  const isUsed = await runAtomic(`temporary-password/${email}`, async (commit) => {
    const [kept, member] = await Promise.all([readTemporaryPassword(uid), readMember(uid)]);
    const isRight = await matchesTemporaryPassword(kept?.value, { email, password }, "unused", now);
    if (!isRight || !kept || !member) return false;
    markTemporaryPasswordUsed(commit, kept, now);
    moveValidSince(commit, uid, now);
    await endFeed(commit, uid);
    recordActivity(commit, {
      kind: "account.temporary_password_used",
      at: now,
      ...aboutPerson(uid, member.value),
    });
    return true;
  });
  if (!isUsed) return undefined;
  await changeAccount(uid, { password: randomPassword(), emailVerified: true });
  await grantProvenPurchases(uid, email, now);
  return customToken(uid, now);
}
