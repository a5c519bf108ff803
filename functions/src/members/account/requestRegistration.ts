import { randomUUID } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import { readRules } from "../../content/rules.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { hasSpentIn, spendByAddress } from "../../platform/firestore/limits.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { isTaken } from "./emails.ts";
import { registeredMail, registrationMail } from "./mails.ts";
import { registrationUrl } from "./registrationLink.ts";

/** Requests of one address, so that no list of e-mails can be mailed. */
const REQUESTS_BY_ADDRESS = { limit: 10, seconds: 3600 };
/** Mails to one address, from any sender. */
const MAILS_BY_EMAIL = { limit: 3, seconds: 86_400 };

/**
 * Mails the link that opens an account or, where there is one, that there is: the answer is the same, and so it is beyond
 * the mails that an address gets.
 * @throws `registration_closed`, `too_many_requests` for the address, `busy`
 */
export async function requestRegistration(email: string, address: string, now: Date): Promise<void> {
  if (!(await readRules()).opensRegistration) throw new StudioError("registration_closed");
  await spendByAddress("registration-address", address, REQUESTS_BY_ADDRESS, now);
  await runAtomic(`registration/${email}`, async (commit) => {
    const mail = (await isTaken(email, now))
      ? registeredMail(email)
      : registrationMail(email, registrationUrl(email, now));
    if (await hasSpentIn(commit, `registration-mail:${email}`, MAILS_BY_EMAIL, now))
      enqueue(commit, `registration-${randomUUID()}`, mail, now);
  });
}
