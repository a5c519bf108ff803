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
import { hashed, makeTemporaryPassword } from "./temporary-password.ts";

/** Recoveries of one account: nobody's mailbox is flooded, and nobody is locked out. */
const RECOVERIES_BY_ACCOUNT = { limit: 3, seconds: 3600 };
/** Recoveries from one address, of accounts that exist or not: nobody tries a list of e-mails. */
const RECOVERIES_BY_ADDRESS = { limit: 10, seconds: 3600 };

/** Adds a new temporary password for an account with this e-mail to a commit, with the mail that brings it. */
export async function mailTemporaryPassword(
  commit: Commit,
  { uid, email }: { uid: string; email: string },
  mailWith: (password: string) => Mail,
  now: Date,
): Promise<void> {
  const password = makeTemporaryPassword();
  saveTemporaryPassword(commit, uid, await hashed({ email, password }, now));
  enqueue(commit, `temporary-password-${randomUUID()}`, mailWith(password), now);
}

/**
 * Mails a temporary password. What counts against the account's limit is the mail: beyond it the answer is the same, no
 * mail goes out and the last one still holds. Throws `account_not_found`, and `too_many_requests` for the address.
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
