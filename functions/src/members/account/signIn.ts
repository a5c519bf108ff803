import { StudioError } from "@studio/contract/errors.ts";
import type { SignedIn } from "@studio/contract/people/credentials.ts";
import { recordActivity } from "../../activity/record.ts";
import { endFeed } from "../../bookings/feed/manage.ts";
import { moveValidSince } from "../../people/access.ts";
import { me } from "../../people/members.ts";
import { aboutPerson } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { accountByEmail, changeAccount, customToken, randomPassword } from "../../platform/auth/accounts.ts";
import { callerOf } from "../../platform/auth/caller.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { grantProvenPurchases } from "../../shop/waitingPayments.ts";
import { countGuess, forgiveGuess, type SignInAttempt } from "./guesses.ts";
import { signIn, signInWithCustomToken } from "./identity.ts";
import { matchesTemporaryPassword } from "./password/temporaryPassword.ts";
import { emailChangeWrites, temporaryPasswordStore, temporaryPasswordWrites } from "./store.ts";

/**
 * Stands for the uid of an unknown account, for which the same is read and hashed, so that response times do not
 * differ.
 */
const UNKNOWN_UID = "-";

/**
 * Signs a member in and returns the session; a temporary password works once. A correct temporary password is
 * accepted after too many attempts too, because it was mailed to the member.
 * @throws `invalid_credentials` (the same for unknown, wrong, used and expired), `too_many_requests`
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

/** Returns the session of an ID token. */
async function sessionOf(access_token: string) {
  const caller = await callerOf(`Bearer ${access_token}`);
  if (!caller) throw new StudioError("unauthenticated");
  return { access_token, user: await me(caller) };
}

/**
 * Consumes a temporary password and returns a custom token; `undefined` if there is none or it does not match. Ends
 * the sessions and invalidates the old password, the calendar feed and a change of e-mail, which may be a stranger's. The
 * e-mail counts as verified: the password was mailed to it.
 */
async function signInOnce(email: string, password: string, now: Date): Promise<string | undefined> {
  const account = await accountByEmail(email);
  const uid = account && !account.disabled ? account.uid : UNKNOWN_UID;
  const isUsed = await runAtomic(`temporary-password/${email}`, async (commit) => {
    const [stored, member] = await Promise.all([
      temporaryPasswordStore.read({ uid }),
      memberStore.read({ uid }),
    ]);
    const isRight = await matchesTemporaryPassword(stored?.value, { email, password }, "unused", now);
    if (!isRight || !stored || !member) return false;
    temporaryPasswordWrites.update(commit, stored, { usedAt: now });
    moveValidSince(commit, uid, now);
    emailChangeWrites.removeAt(commit, { uid });
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
