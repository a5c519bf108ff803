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
import { holds } from "./temporary-password.ts";

/** Guesses at the current password by who has somebody's open session. */
const CHANGES_BY_ACCOUNT = { limit: 10, seconds: 600 };

/**
 * Changes the password of who knows the current one, or the temporary one that signed them in. Every session ends.
 * Throws `wrong_password`, `too_many_requests`, `user_not_found`.
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
  // From here on nobody signs in with the old one: sessions of it that began while this went on end too.
  const at = new Date();
  await runAtomic(`user/${uid}`, async (commit) => {
    const member = await readMember(uid);
    if (!member) throw new StudioError("user_not_found");
    moveValidSince(commit, uid, at);
    removeTemporaryPassword(commit, uid);
    recordActivity(commit, { kind: "account.password_changed", at, ...aboutPerson(uid, member.value) });
  });
}

/** Throws `wrong_password` unless it is the current one, or the temporary one that was used and has not run out. */
async function requireCurrent(uid: string, email: string, password: string, now: Date): Promise<void> {
  try {
    await signIn(email, password);
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    const kept = await readTemporaryPassword(uid);
    if (await holds(kept?.value, { email, password }, "used", now)) return;
    throw error.code === "invalid_credentials" ? new StudioError("wrong_password") : error;
  }
}
