import type { PasswordChange } from "@studio/contract/account/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../activity/record.ts";
import { aboutPerson } from "../people/people.ts";
import { readMember } from "../people/store.ts";
import { accountById, changeAccount } from "../platform/auth/accounts.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { spend } from "../platform/firestore/limits.ts";
import { signIn } from "./identity.ts";
import { moveValidSince, readTemporaryPassword, removeTemporaryPassword } from "./store.ts";
import { matchesTemporaryPassword } from "./temporary-password.ts";

/** Attempts of one account, against guesses at the current password in an open session. */
const CHANGES_BY_ACCOUNT = { limit: 10, seconds: 600 };

/**
 * Changes a member's password, given the current one or the temporary one that signed them in, and ends every session.
 * @throws `wrong_password`, `too_many_requests`, `user_not_found`.
 */
export async function changePassword(
  uid: string,
  { oldPwd, newPwd }: PasswordChange,
  now: Date,
): Promise<void> {
  await spend(`change-password:${uid}`, CHANGES_BY_ACCOUNT, now);
  const account = await accountById(uid);
  if (!account) throw new StudioError("user_not_found");
  await requireCurrent(uid, account.email, oldPwd, now);
  await changeAccount(uid, { password: newPwd });
  // Read after the change, so that sessions begun meanwhile with the old password end too.
  const at = new Date();
  await runAtomic(`user/${uid}`, async (commit) => {
    const member = await readMember(uid);
    if (!member) throw new StudioError("user_not_found");
    moveValidSince(commit, uid, at);
    removeTemporaryPassword(commit, uid);
    recordActivity(commit, { kind: "account.password_changed", at, ...aboutPerson(uid, member.value) });
  });
}

/**
 * Checks that a password is the current one, or the temporary one that was used and has not expired.
 * @throws `wrong_password`.
 */
async function requireCurrent(uid: string, email: string, password: string, now: Date): Promise<void> {
  try {
    await signIn(email, password);
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    const stored = await readTemporaryPassword(uid);
    if (await matchesTemporaryPassword(stored?.value, { email, password }, "used", now)) return;
    throw error.code === "invalid_credentials" ? new StudioError("wrong_password") : error;
  }
}
