import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { can, type Role, roleOf } from "@studio/contract/roles.ts";
import { recordActivity } from "../activity/record.ts";
import { aboutPerson } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { accountById } from "../platform/auth/accounts.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { spendIn } from "../platform/firestore/limits.ts";
import { invitationMail } from "./account/mails.ts";
import { mailTemporaryPassword } from "./account/password/recover.ts";

const INVITATIONS_BY_ACCOUNT = { limit: 3, seconds: 3600 };

/**
 * Mails a new invitation; the password of the former one becomes invalid. Staff are invited again by those who manage staff
 * alone: the others would end the password that a colleague is about to use.
 * @throws `user_not_found`, `forbidden`, `too_many_requests`, `busy`.
 */
export async function inviteAgain(
  uid: string,
  { actor, role }: { actor: Named; role: Role | undefined },
  now: Date,
): Promise<void> {
  const account = await accountById(uid);
  if (!account || account.disabled) throw new StudioError("user_not_found");
  const { email } = account;
  await runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    if ((account.role ?? roleOf(member.value)) && !can(role, "staff.manage"))
      throw new StudioError("forbidden");
    await spendIn(commit, `invite-account:${uid}`, INVITATIONS_BY_ACCOUNT, now);
    const person = { ...member.value, email };
    await mailTemporaryPassword(commit, account, (password) => invitationMail(person, password), now);
    recordActivity(commit, { kind: "account.invited", at: now, ...aboutPerson(uid, member.value), actor });
  });
}
