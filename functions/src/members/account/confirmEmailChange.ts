import { randomUUID } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import { emailLinkRefusal } from "@studio/contract/people/policy.ts";
import { recordActivity } from "../../activity/record.ts";
import { endFeed } from "../../bookings/feed/manage.ts";
import { moveValidSince } from "../../people/access.ts";
import { aboutPerson } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { accountById, customToken } from "../../platform/auth/accounts.ts";
import { matches } from "../../platform/auth/secret.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { spend } from "../../platform/firestore/limits.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { grantProvenPurchases } from "../../shop/waitingPayments.ts";
import { saveContacts } from "./contacts.ts";
import { changeAccountEmail } from "./emails.ts";
import { emailChangedMail } from "./mails.ts";
import { emailChangeStore, emailChangeWrites, temporaryPasswordWrites } from "./store.ts";

/** Codes that one account may try. */
const CODES_BY_ACCOUNT = { limit: 20, seconds: 3600 };

/**
 * Makes the requested address the member's by the code that was mailed to it, which proves it, and mails the former one.
 * The code counts only in a session of the same account, so that the owner of an address confirms no account that a
 * stranger wants to give it to. The account's e-mail is changed first; after a crash, a repetition compares with the
 * account and continues. Ends every session and everything that was mailed to the former address, and returns a custom
 * token for a new session.
 * @throws `email_link_invalid`, `email_link_expired`, `email_link_used`, `email_taken`, `user_not_found`,
 * `too_many_requests`, `busy`.
 */
export async function confirmEmailChange(
  uid: string,
  code: string,
  now: Date,
): Promise<{ email: string; custom_token: string }> {
  await spend(`email-change-code:${uid}`, CODES_BY_ACCOUNT, now);
  const { email, at } = await runAtomic(`user/${uid}`, async (commit) => {
    const [[member, change], account] = await Promise.all([
      readDocuments(memberStore.ref({ uid }), emailChangeStore.ref({ uid })),
      accountById(uid),
    ]);
    if (!member || !account) throw new StudioError("user_not_found");
    if (!change || !matches(code, change.value.hash)) throw new StudioError("email_link_invalid");
    const refusal = emailLinkRefusal(change.value, now);
    if (refusal) throw new StudioError(refusal);
    const { email } = change.value;
    if (account.email !== email) await changeAccountEmail(uid, { email, emailVerified: true }, now);
    // Read after the change, so that sessions begun meanwhile with the former address end too.
    const at = new Date();
    const { first_name, last_name, phone, email: former } = member.value;
    await saveContacts(commit, member, { first_name, last_name, phone, email }, at);
    emailChangeWrites.update(commit, change, { usedAt: at });
    moveValidSince(commit, uid, at);
    temporaryPasswordWrites.removeAt(commit, { uid });
    await endFeed(commit, uid);
    enqueue(commit, `email-changed-${randomUUID()}`, emailChangedMail(member.value, former), at);
    recordActivity(commit, { kind: "account.email_changed", at, ...aboutPerson(uid, member.value) });
    return { email, at };
  });
  await grantProvenPurchases(uid, email, at);
  return { email, custom_token: await customToken(uid, at, { hasPassword: true }) };
}
