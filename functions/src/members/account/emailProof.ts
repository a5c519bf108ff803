import { randomUUID } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../../activity/record.ts";
import { aboutPerson } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { type Account, accountById, proofCode } from "../../platform/auth/accounts.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { spend, spendIn } from "../../platform/firestore/limits.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { grantProvenPurchases } from "../../shop/waitingPayments.ts";
import { readCode, useCode } from "./identity.ts";
import { proofMail } from "./mails.ts";

/** Mails to one account, so that an account with a stranger's address cannot flood it. */
const MAILS_BY_ACCOUNT = { limit: 3, seconds: 86_400 };
/** Codes that one account may try. */
const CODES_BY_ACCOUNT = { limit: 20, seconds: 3600 };

/** Address of a member, and whether mail to it is known to reach them. */
export type EmailProof = { email: string; proven: boolean };

const proofOf = ({ email, emailVerified }: Account): EmailProof => ({ email, proven: emailVerified });

async function ownAccount(uid: string): Promise<Account> {
  const account = await accountById(uid);
  if (!account) throw new StudioError("user_not_found");
  return account;
}

/**
 * Returns a member's address and whether mail to it is known to reach them.
 * @throws `user_not_found`.
 */
export const emailProof = async (uid: string): Promise<EmailProof> => proofOf(await ownAccount(uid));

/** Adds the mail with the link that proves a member's address to a commit; the account must exist. */
export async function mailProof(
  commit: Commit,
  person: Parameters<typeof proofMail>[0],
  now: Date,
): Promise<void> {
  const mail = proofMail(person, await proofCode(person.email));
  enqueue(commit, `email-proof-${randomUUID()}`, mail, now);
}

/**
 * Mails a member the link that proves their address, unless it is proven already.
 * @throws `user_not_found`, `too_many_requests`, `busy`.
 */
export async function sendEmailProof(uid: string, now: Date): Promise<EmailProof> {
  const account = await ownAccount(uid);
  if (account.emailVerified) return proofOf(account);
  await runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    await spendIn(commit, `email-proof:${uid}`, MAILS_BY_ACCOUNT, now);
    await mailProof(commit, { ...member.value, email: account.email }, now);
  });
  return proofOf(account);
}

/**
 * Confirms a member's address by the mailed code, and grants what the address has paid for. The code counts only in a
 * session of the same account, so that the owner of an address confirms no account that a stranger made with it.
 * @throws `invalid_code`, `user_not_found`, `too_many_requests`, `busy`.
 */
export async function confirmEmail(uid: string, code: string, now: Date): Promise<EmailProof> {
  const account = await ownAccount(uid);
  if (!account.emailVerified) {
    await spend(`email-code:${uid}`, CODES_BY_ACCOUNT, now);
    const { email, requestType } = await readCode(code);
    if (email !== account.email || requestType !== "VERIFY_EMAIL") throw new StudioError("invalid_code");
    await useCode(code);
    await noteProof(uid, now);
  }
  await grantProvenPurchases(uid, account.email, now);
  return { email: account.email, proven: true };
}

const noteProof = (uid: string, at: Date): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (member)
      recordActivity(commit, { kind: "account.email_proven", at, ...aboutPerson(uid, member.value) });
  });
