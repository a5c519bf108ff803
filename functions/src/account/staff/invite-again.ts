import type { Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { record } from "../../activity/record.ts";
import { accountById } from "../../platform/accounts.ts";
import { atomically } from "../../platform/commit.ts";
import { spendIn } from "../../platform/limits.ts";
import { invitationMail } from "../mails.ts";
import { aboutPerson } from "../people.ts";
import { mailTemporaryPassword } from "../recover.ts";
import { readUser } from "../store.ts";

const INVITATIONS_BY_ACCOUNT = { limit: 3, seconds: 3600 };

/** Mails a new invitation, with which the one before opens nothing. Throws `user_not_found`, `too_many_requests`, `busy`. */
export async function inviteAgain(uid: string, actor: Named, now: Date): Promise<void> {
  const account = await accountById(uid);
  if (!account || account.disabled) throw new StudioError("user_not_found");
  const { email } = account;
  await atomically(`user/${uid}`, async (commit) => {
    const user = await readUser(uid);
    if (!user) throw new StudioError("user_not_found");
    await spendIn(commit, `invite-account:${uid}`, INVITATIONS_BY_ACCOUNT, now);
    const person = { ...user.value, email };
    await mailTemporaryPassword(commit, account, (password) => invitationMail(person, password), now);
    record(commit, { kind: "account.invited", at: now, ...aboutPerson(uid, user.value), actor });
  });
}
