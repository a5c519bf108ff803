import { randomUUID } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import type { EmailChange, EmailChangeDocument } from "@studio/contract/people/credentials.ts";
import { EMAIL_CHANGE_MS, emailLinkRefusal } from "@studio/contract/people/policy.ts";
import { recordActivity } from "../../activity/record.ts";
import { aboutPerson } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { accountById } from "../../platform/auth/accounts.ts";
import { hashOf, newSecret } from "../../platform/auth/secret.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { spend, spendIn } from "../../platform/firestore/limits.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { isTaken } from "./emails.ts";
import { emailChangeMail, emailTakenMail } from "./mails.ts";
import { requireCurrentPassword } from "./password/currentPassword.ts";
import { emailChangeStore, emailChangeWrites } from "./store.ts";

const DAY_SECONDS = 86_400;

/** Changes that one account may request. */
const REQUESTS_BY_ACCOUNT = { limit: 5, seconds: DAY_SECONDS };
/** Mails to one address from accounts that have proven none: against floods from many new accounts. */
const MAILS_TO_ADDRESS = { limit: 20, seconds: DAY_SECONDS };

/** New address that waits for its link. */
type PendingEmail = { email: string; expires_at: Date };

const pendingOf = ({ email, expiresAt }: EmailChangeDocument): PendingEmail => ({
  email,
  expires_at: expiresAt,
});

/** Returns the address that is to replace a member's, while its link is valid. */
export async function pendingEmail(uid: string, now: Date): Promise<PendingEmail | null> {
  const change = await emailChangeStore.read({ uid });
  return change && !emailLinkRefusal(change.value, now) ? pendingOf(change.value) : null;
}

/**
 * Mails the new address the link that makes it the member's; until then the former one stays. It replaces an earlier
 * request. An address that has an account is mailed so, without a link; the answer is the same.
 * @throws `wrong_password`, `invalid_request` naming `email`, `too_many_requests`, `user_not_found`,
 * `busy`.
 */
export async function requestEmailChange(
  uid: string,
  { email, password }: EmailChange,
  now: Date,
): Promise<PendingEmail> {
  const account = await accountById(uid);
  if (!account) throw new StudioError("user_not_found");
  if (email === account.email) throw new StudioError("invalid_request", { email: "È già la tua email" });
  await requireCurrentPassword(account, password, now);
  await spend(`email-change:${uid}`, REQUESTS_BY_ACCOUNT, now);
  const taken = await isTaken(email, now);
  return runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    // Who has proven an address is no stranger; those who have not must not use up a member's mails.
    if (!account.emailVerified) await spendIn(commit, `email-change-to:${email}`, MAILS_TO_ADDRESS, now);
    const secret = newSecret();
    const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_MS);
    const change = { email, hash: hashOf(secret), requestedAt: now, expiresAt, usedAt: null };
    emailChangeWrites.set(commit, { uid }, change);
    const mail = taken ? emailTakenMail(email) : emailChangeMail(member.value, email, secret);
    enqueue(commit, `email-change-${randomUUID()}`, mail, now);
    const kind = "account.email_change_requested";
    recordActivity(commit, { kind, at: now, ...aboutPerson(uid, member.value) });
    return pendingOf(change);
  });
}

/**
 * Cancels the requested change of e-mail, if there is one; its link becomes invalid.
 * @throws `busy`.
 */
export const cancelEmailChange = (uid: string, now: Date): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const [change, member] = await readDocuments(emailChangeStore.ref({ uid }), memberStore.ref({ uid }));
    if (!change || !member || emailLinkRefusal(change.value, now)) return;
    emailChangeWrites.removeAt(commit, { uid });
    const kind = "account.email_change_cancelled";
    recordActivity(commit, { kind, at: now, ...aboutPerson(uid, member.value) });
  });
