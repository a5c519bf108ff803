import { randomUUID } from "node:crypto";
import type { Mail } from "@studio/contract/mail.ts";
import { formerEmailOf } from "@studio/contract/people/policy.ts";
import { recordActivity } from "../../../activity/record.ts";
import { aboutPerson } from "../../../people/people.ts";
import { memberStore } from "../../../people/store.ts";
import { accountByEmail } from "../../../platform/auth/accounts.ts";
import { type Commit, runAtomic } from "../../../platform/firestore/commit.ts";
import { hasSpentIn, spendByAddress } from "../../../platform/firestore/limits.ts";
import { enqueue } from "../../../platform/mail/outbox.ts";
import { noAccountMail, recoveryMail, recoveryNoticeMail } from "../mails.ts";
import { temporaryPasswordStore, temporaryPasswordWrites } from "../store.ts";
import { hashTemporaryPassword, makeTemporaryPassword } from "./temporaryPassword.ts";

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
  temporaryPasswordWrites.set(commit, { uid }, await hashTemporaryPassword({ email, password }, now));
  enqueue(commit, `temporary-password-${randomUUID()}`, mailWith(password), now);
}

/** Mails to an address without an account, from any sender. */
const ANSWERS_TO_UNKNOWN = { limit: 1, seconds: 86_400 };

/**
 * Mails a temporary password, or to an address without an account that there is none: the answer is the same, after the
 * same work. The account's limit counts mails: beyond it the answer is the same and no mail is sent, as long as the last
 * password is unused. A former e-mail that staff changed lately is told, without the password: it may be one that was
 * typed wrong.
 * @throws `too_many_requests` for the address, `busy`.
 */
export async function recover(email: string, address: string, now: Date): Promise<void> {
  await spendByAddress("recover-address", address, RECOVERIES_BY_ADDRESS, now);
  const account = await accountByEmail(email);
  const uid = account && !account.disabled ? account.uid : undefined;
  await runAtomic(uid === undefined ? `recover/${email}` : `user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid: uid ?? NO_ONE });
    if (uid === undefined || !member) return answerUnknown(commit, email, now);
    const last = await temporaryPasswordStore.read({ uid });
    const isWaiting = last !== undefined && last.value.usedAt === null && last.value.expiresAt > now;
    const hasLeft = await hasSpentIn(commit, `recover-account:${uid}`, RECOVERIES_BY_ACCOUNT, now);
    if (!hasLeft && isWaiting) return;
    const person = { ...member.value, email };
    await mailTemporaryPassword(commit, { uid, email }, (password) => recoveryMail(person, password), now);
    const former = formerEmailOf(member.value, now);
    if (former !== undefined)
      enqueue(commit, `recovery-notice-${randomUUID()}`, recoveryNoticeMail(person, former), now);
    recordActivity(commit, {
      kind: "account.recovery_requested",
      at: now,
      ...aboutPerson(uid, member.value),
    });
  });
}

/** Id of no member, read for an unknown e-mail as another would be for a known one. */
const NO_ONE = "nessuno";

/** Mails an address that it has no account, with the work of a temporary password: the time of the answer tells nothing. */
async function answerUnknown(commit: Commit, email: string, now: Date): Promise<void> {
  const [isLeft] = await Promise.all([
    hasSpentIn(commit, `recover-unknown:${email}`, ANSWERS_TO_UNKNOWN, now),
    temporaryPasswordStore.read({ uid: NO_ONE }),
    hashTemporaryPassword({ email, password: makeTemporaryPassword() }, now),
  ]);
  if (isLeft) enqueue(commit, `no-account-${randomUUID()}`, noAccountMail(email), now);
}
