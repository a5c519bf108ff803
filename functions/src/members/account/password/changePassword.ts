import { StudioError } from "@studio/contract/errors.ts";
import type { PasswordChange } from "@studio/contract/people/credentials.ts";
import { recordActivity } from "../../../activity/record.ts";
import { moveValidSince } from "../../../people/access.ts";
import { aboutPerson } from "../../../people/people.ts";
import { memberStore } from "../../../people/store.ts";
import { accountById, changeAccount } from "../../../platform/auth/accounts.ts";
import { runAtomic } from "../../../platform/firestore/commit.ts";
import { emailChangeWrites, temporaryPasswordWrites } from "../store.ts";
import { requireCurrentPassword } from "./currentPassword.ts";

/**
 * Changes a member's password, given the current one or the temporary one that signed them in, and ends every session.
 * @throws `wrong_password`, `too_many_requests`, `user_not_found`.
 */
export async function changePassword(
  uid: string,
  { oldPwd, newPwd }: PasswordChange,
  now: Date,
): Promise<void> {
  const account = await accountById(uid);
  if (!account) throw new StudioError("user_not_found");
  await requireCurrentPassword(account, oldPwd, now);
  await changeAccount(uid, { password: newPwd });
  // Read after the change, so that sessions begun meanwhile with the old password end too.
  const at = new Date();
  await runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    moveValidSince(commit, uid, at);
    temporaryPasswordWrites.removeAt(commit, { uid });
    emailChangeWrites.removeAt(commit, { uid });
    recordActivity(commit, { kind: "account.password_changed", at, ...aboutPerson(uid, member.value) });
  });
}
