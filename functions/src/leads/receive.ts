import { createHash, randomUUID } from "node:crypto";
import { isLikelyBot } from "@studio/contract/formProtection.ts";
import type { LeadDocument } from "@studio/contract/leads/model.ts";
import { requirePossible } from "@studio/contract/leads/policy.ts";
import type { PrivacyVersion } from "@studio/contract/leads/privacy.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { hasSpentIn, spendIn } from "../platform/firestore/limits.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { fileMail, isFileKind, receivedMail, studioMail } from "./mails.ts";
import { createLead, isStored } from "./store.ts";

const DAY_SECONDS = 86_400;

/** What one address may send through all public forms together. */
const POSTS_BY_ADDRESS = { limit: 5, seconds: 60 };
const POSTS_BY_ADDRESS_A_DAY = { limit: 100, seconds: DAY_SECONDS };

/** Files to one mailbox, whoever asks for them: each once a day, and not one mail after the other. */
const FILES_A_DAY = { limit: 3, seconds: DAY_SECONDS };
const SAME_FILE_A_DAY = { limit: 1, seconds: DAY_SECONDS };

/** Confirmations of a wish for an hour to one mailbox, whoever asks: one for what was asked, one for what changed. */
const CONFIRMATIONS_A_DAY = { limit: 2, seconds: DAY_SECONDS };

/** What a form asked for; what its fields do not say stays empty. */
export type Asked = Pick<LeadDocument, "kind" | "first_name" | "last_name" | "email"> &
  Partial<Pick<LeadDocument, "phone" | "service" | "message" | "when" | "when2" | "date">>;

/** How it came in. */
export type Submission = {
  body: {
    website?: string | undefined;
    elapsed?: number | undefined;
    source?: string | undefined;
    privacy_version?: PrivacyVersion | undefined;
  };
  key: string | undefined;
  address: string;
  now: Date;
};

export type Received = { status: "received" };

const received: Received = { status: "received" };

/** Whoever sends a form agrees to the policy that it names. */
const consentOf = ({ privacy_version }: Submission["body"], at: Date): LeadDocument["consent"] =>
  privacy_version === undefined ? null : { kind: "sent_below_policy", privacy_version, at };

/** The same form sent again with its key is the same lead. */
const idOf = (kind: string, key: string | undefined): string =>
  key === undefined ? randomUUID() : createHash("sha256").update(`${kind} ${key}`).digest("base64url");

/**
 * Takes a request from the public site: the lead, the mail to the studio, the mail to the person and the count against
 * the limits are one commit. A machine gets the same answer and leaves nothing behind; so does a repetition.
 */
export async function receiveLead(asked: Asked, { body, key, address, now }: Submission): Promise<Received> {
  if (isLikelyBot(body)) return received;
  requirePossible(asked, now);
  const id = idOf(asked.kind, key);
  const lead: LeadDocument = {
    phone: null,
    service: null,
    message: "",
    when: null,
    when2: null,
    date: null,
    ...asked,
    status: "new",
    source: body.source ?? "",
    consent: consentOf(body, now),
    notes: "",
    createdAt: now,
    answeredAt: null,
  };
  await runAtomic(`leads:${address}`, async (commit) => {
    if (key !== undefined && (await isStored(id))) return;
    await spendIn(commit, `leads:${address}`, POSTS_BY_ADDRESS, now);
    await spendIn(commit, `leads-a-day:${address}`, POSTS_BY_ADDRESS_A_DAY, now);
    createLead(commit, id, lead);
    enqueue(commit, `${id}-studio`, studioMail(lead), now);
    await sendFile(commit, id, lead, now);
    await confirm(commit, id, lead, now);
  });
  return received;
}

/** Mails the file that a request is for; beyond the limits of a mailbox the answer is the same and nothing goes out. */
async function sendFile(commit: Commit, id: string, lead: LeadDocument, now: Date): Promise<void> {
  const { kind, email } = lead;
  if (!isFileKind(kind)) return;
  if (!(await hasSpentIn(commit, `file:${kind}:${email}`, SAME_FILE_A_DAY, now))) return;
  if (!(await hasSpentIn(commit, `files:${email}`, FILES_A_DAY, now))) return;
  enqueue(commit, `${id}-file`, fileMail(kind, lead), now);
}

/** Confirms a wish for an hour by mail, within the limits of a mailbox. */
async function confirm(commit: Commit, id: string, lead: LeadDocument, now: Date): Promise<void> {
  if (!lead.when) return;
  if (!(await hasSpentIn(commit, `confirmations:${lead.email}`, CONFIRMATIONS_A_DAY, now))) return;
  enqueue(commit, `${id}-received`, receivedMail(id, lead), now);
}
