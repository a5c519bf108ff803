import { randomUUID } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { recordActivity } from "../activity/record.ts";
import { aboutPerson } from "../people/people.ts";
import { readMember } from "../people/store.ts";
import { accountByEmail } from "../platform/auth/accounts.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { hasSpentIn, spend } from "../platform/firestore/limits.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { recoveryMail } from "./mails.ts";
import { saveTemporaryPassword } from "./store.ts";
import { hashTemporaryPassword, makeTemporaryPassword } from "./temporary-password.ts";

/** Mails to one account, so that its mailbox is not flooded; the account is not locked. */
const RECOVERIES_BY_ACCOUNT = { limit: 3, seconds: 3600 };
/** Requests of one address, for accounts that exist or not, so that no list of e-mails can be tried. */
const RECOVERIES_BY_ADDRESS = { limit: 10, seconds: 3600 };

/** Adds a new temporary password for an account with this e-mail to a commit, and the mail that contains it. */
export async function mailTemporaryPassword(
  commit: Commit,
  { uid, email }: { uid: string; email: string },
  mailWith: (password: string) => Mail,
  now: Date,
): Promise<void> {
  const password = makeTemporaryPassword();
  saveTemporaryPassword(commit, uid, await hashTemporaryPassword({ email, password }, now));
  enqueue(commit, `temporary-password-${randomUUID()}`, mailWith(password), now);
}

/**
 * Mails a temporary password. The account's limit counts mails: beyond it the answer is the same, no mail is sent and
 * the last password stays valid.
 * @throws `account_not_found`, and `too_many_requests` for the address.
 */
export async function recover(email: string, address: string, now: Date): Promise<void> {
  await spend(`recover-address:${address}`, RECOVERIES_BY_ADDRESS, now);
  const account = await accountByEmail(email);
  if (!account || account.disabled) throw new StudioError("account_not_found");
  const { uid } = account;
  await runAtomic(`user/${uid}`, async (commit) => {
    const member = await readMember(uid);
    if (!member) throw new StudioError("account_not_found");
    if (!(await hasSpentIn(commit, `recover-account:${uid}`, RECOVERIES_BY_ACCOUNT, now))) return;
    const person = { ...member.value, email };
    await mailTemporaryPassword(commit, account, (password) => recoveryMail(person, password), now);
    recordActivity(commit, {
      kind: "account.recovery_requested",
      at: now,
      ...aboutPerson(uid, member.value),
    });
  });
}
