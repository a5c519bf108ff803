import type { StudioRules } from "@studio/contract/bookings/studioRules.ts";
import { seatEndsAt, type TrialRules } from "@studio/contract/bookings/trial/policy.ts";
import { privacyContent } from "@studio/contract/content/definitions/legalText.ts";
import type { ContentOf } from "@studio/contract/fields/definition.ts";
import { isDoubtful } from "@studio/contract/formProtection.ts";
import { downloadsContent } from "@studio/contract/leads/content/downloads.ts";
import type { LeadDocument } from "@studio/contract/leads/model.ts";
import { requirePossible } from "@studio/contract/leads/policy.ts";
import type { PrivacyVersion } from "@studio/contract/leads/privacy.ts";
import { seasonContent } from "@studio/contract/race/content/season.ts";
import { seasonOf } from "@studio/contract/race/season.ts";
import { hoursContent } from "@studio/contract/site/content/hours.ts";
import { publishedOf, readContent } from "../content/read.ts";
import { readRules } from "../content/rules.ts";
import { readContents } from "../content/store.ts";
import { readTrialRules } from "../content/trials.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import { addShared, hasSpentIn, isBelow, spendByAddressIn } from "../platform/firestore/limits.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { fileMail, isFileKind, receivedMail, type SentLead, studioMail } from "./mails.ts";
import { createLead } from "./store.ts";
import { chooseClass, isMembersPhone, seatSender, type TrialSeat } from "./trial/seat.ts";

const DAY_SECONDS = 86_400;

/** Submissions of one address through all public forms together. */
const POSTS_BY_ADDRESS = { limit: 5, seconds: 60 };
const POSTS_BY_ADDRESS_A_DAY = { limit: 100, seconds: DAY_SECONDS };

/** Files to one mailbox, from any sender: each once a day, and few in all. */
const FILES_A_DAY = { limit: 3, seconds: DAY_SECONDS };
const SAME_FILE_A_DAY = { limit: 1, seconds: DAY_SECONDS };

/** Confirmations to one mailbox, from any sender: one for a request and one for a correction. */
const CONFIRMATIONS_A_DAY = { limit: 2, seconds: DAY_SECONDS };

/**
 * Mails to the studio about single requests, from all senders; what is beyond them, and what is doubtful, comes in the
 * collected mail of the hour (`collected.ts`).
 */
const MAILS_TO_STUDIO_A_DAY = { limit: 100, seconds: DAY_SECONDS };

/** Key of the count of `MAILS_TO_STUDIO_A_DAY`. */
export const STUDIO_MAILS = "leads-to-studio";

type Downloads = ContentOf<typeof downloadsContent>;

/** Fields of a form; those that it does not have stay empty. */
export type LeadFields = Pick<SentLead, "kind" | "first_name" | "last_name" | "email"> &
  Partial<Pick<LeadDocument, "phone" | "service" | "message" | "when" | "when2" | "date">>;

/** Form protection, request and origin of a submission. */
export type Submission = {
  body: {
    website?: string | undefined;
    elapsed?: number | undefined;
    source?: string | undefined;
    privacy_version?: PrivacyVersion | undefined;
  };
  request: KeyedRequest;
  address: string;
  now: Date;
};

export type Received = { status: "received" };

const received: Received = { status: "received" };

/** Returns the day of the privacy policy that was published; `undefined` while the initial one holds. */
async function publishedPolicy(): Promise<string | undefined> {
  const [stored] = await readContents([privacyContent]);
  const { version, value } = await publishedOf(privacyContent, stored);
  return version ? value.changed : undefined;
}

/**
 * Returns the consent to the privacy policy that a form names: sending it is the consent. The form links to the policy's
 * page, so that a published policy is the one that it names, whatever day the form sends.
 */
const consentOf = (
  { privacy_version: named }: Submission["body"],
  published: string | undefined,
  at: Date,
): LeadDocument["consent"] =>
  named === undefined ? null : { kind: "sent_below_policy", privacy_version: published ?? named, at };

/** Contents on which the answer to a sender depends: the rules if a time is requested, the downloads if a file is. */
type SenderContents = {
  rules: { rules: StudioRules; trials: TrialRules } | undefined;
  downloads: Downloads | undefined;
};

/** Reads the contents on which the answer to the sender of a request depends. */
export async function readSenderContents({
  kind,
  when,
}: Pick<LeadFields, "kind" | "when">): Promise<SenderContents> {
  const [rules, trials, downloads] = await Promise.all([
    when ? readRules() : undefined,
    when ? readTrialRules() : undefined,
    isFileKind(kind) ? readContent(downloadsContent) : undefined,
  ]);
  return { rules: rules && trials && { rules, trials }, downloads };
}

/**
 * Stores a request of the public site, with the mails to the studio and to the sender and the counts of its limits, in
 * one commit. A trial in a small class gets a seat there (docs/product/site-and-requests.md#a-trial-in-a-class). A doubtful
 * one is stored as such; its sender is mailed once staff have vouched for it. A repetition gets the
 * same answer, and nothing is stored.
 * @throws `invalid_request`, `too_many_requests`, `busy`.
 */
export async function receiveLead(
  fields: LeadFields,
  { body, request, address, now }: Submission,
): Promise<Received> {
  const [hours, season, policy, contents] = await Promise.all([
    readContent(hoursContent),
    readContent(seasonContent),
    publishedPolicy(),
    readSenderContents(fields),
  ]);
  requirePossible(fields, { now, hours, dates: seasonOf(season).dates });
  const { id } = request;
  const sent: Omit<SentLead, "announced"> = {
    phone: null,
    service: null,
    message: "",
    when: null,
    when2: null,
    date: null,
    ...fields,
    status: isDoubtful(body) ? "doubtful" : "new",
    source: body.source ?? "",
    consent: consentOf(body, policy, now),
    notes: "",
    createdAt: now,
    answeredAt: null,
    trials: [],
    member: null,
  };
  const isCertain = sent.status !== "doubtful";
  const announced = isCertain && (await isBelow(STUDIO_MAILS, MAILS_TO_STUDIO_A_DAY, now));
  const isMember = announced && (await isMembersPhone(sent.phone));
  const isNew = await runAtomic(`leads:${address}`, async (commit) => {
    if (await recordOnce(commit, request, now)) return false;
    // After the repetition of a request that was received while the class had seats.
    const classId = await chooseClass(fields, contents.rules, now);
    await spendByAddressIn(commit, "leads", address, POSTS_BY_ADDRESS, now);
    await spendByAddressIn(commit, "leads-a-day", address, POSTS_BY_ADDRESS_A_DAY, now);
    const trialSeat =
      isCertain && classId !== undefined
        ? await seatSender(commit, sent, { id, classId, address, now })
        : undefined;
    const trials = trialSeat
      ? [{ classId: trialSeat.classId, start: trialSeat.gymClass.start.dateTime }]
      : [];
    const lead = { ...sent, announced, trials };
    createLead(commit, id, lead);
    if (announced) enqueue(commit, `${id}-studio`, studioMail(lead, { trialSeat, isMember }), now);
    if (isCertain) await mailSender(commit, id, lead, { ...contents, trialSeat }, now);
    return true;
  });
  if (isNew && announced) await addShared(STUDIO_MAILS, MAILS_TO_STUDIO_A_DAY, now);
  return received;
}

/** Mails the sender of a request what they asked for, within the limits of their mailbox. */
export async function mailSender(
  commit: Commit,
  id: string,
  lead: SentLead,
  { rules, downloads, trialSeat }: SenderContents & { trialSeat?: TrialSeat | undefined },
  now: Date,
): Promise<void> {
  if (downloads) await sendFile(commit, id, lead, downloads, now);
  if (rules) await confirm(commit, id, lead, { ...rules, trialSeat }, now);
}

/** Mails the requested file, within the limits of a mailbox; beyond them the answer is the same and no mail is sent. */
async function sendFile(
  commit: Commit,
  id: string,
  lead: SentLead,
  downloads: Downloads,
  now: Date,
): Promise<void> {
  const { kind, email } = lead;
  if (!isFileKind(kind)) return;
  if (!(await hasSpentIn(commit, `file:${kind}:${email}`, SAME_FILE_A_DAY, now))) return;
  if (!(await hasSpentIn(commit, `files:${email}`, FILES_A_DAY, now))) return;
  enqueue(commit, `${id}-file`, fileMail(kind, downloads[kind], lead), now);
}

/** Mails a confirmation of a requested time, within the limits of a mailbox; one of a seat is always mailed. */
async function confirm(
  commit: Commit,
  id: string,
  lead: SentLead,
  { rules, trials, trialSeat }: { rules: StudioRules; trials: TrialRules; trialSeat: TrialSeat | undefined },
  now: Date,
): Promise<void> {
  if (!lead.when || lead.when <= now) return;
  const isWithin = await hasSpentIn(commit, `confirmations:${lead.email}`, CONFIRMATIONS_A_DAY, now);
  if (!isWithin && !trialSeat) return;
  const isToConfirm = trialSeat?.guest.unconfirmed === true;
  const seatInMail = trialSeat && {
    gymClass: trialSeat.gymClass,
    isToConfirm,
    endsAt: isToConfirm ? seatEndsAt(trialSeat.gymClass, { subDate: now }, trials) : null,
  };
  enqueue(commit, `${id}-received`, receivedMail(id, lead, rules.classes.minutes, seatInMail), now);
}
