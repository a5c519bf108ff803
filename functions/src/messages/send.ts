import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { LeftOut, Message, MessageDocument, MessageInput } from "@studio/contract/messages/model.ts";
import { leftOutBecause } from "@studio/contract/messages/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { notify } from "../notices/notify.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { accessRef, type Caller, holdAccess } from "../platform/auth/caller.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { raceBookingStore } from "../race/store.ts";
import { bookingInKey } from "./audience.ts";
import { messageMail, textsFor } from "./mails.ts";
import { readAddressed } from "./preview.ts";
import { onWire, readResult } from "./result.ts";
import { messageStore, messageWrites, type StoredMessage } from "./store.ts";

/** People written to in one commit. */
const BATCH = 100;

/**
 * Writes a message with its recipients, and the log, in one commit; one that exists stays as it is.
 * @throws as `readAddressed`, `message_without_recipients`, `forbidden` for a message of another author, `busy`
 */
const startMessage = (
  { id, ...draft }: MessageInput,
  { caller, actor, now }: { caller: Caller; actor: Named; now: Date },
): Promise<void> =>
  runAtomic(`message/${id}`, async (commit) => {
    const existing = await messageStore.read({ id });
    if (existing && existing.value.by !== actor.id) throw new StudioError("forbidden");
    if (existing) return;
    const { audience, values, recipients, leftOut } = await readAddressed(draft, caller);
    if (recipients.length === 0) throw new StudioError("message_without_recipients");
    const { kind, subject, text } = draft;
    const to = recipients.map(({ key }) => key);
    messageWrites.create(
      commit,
      { id },
      {
        audience,
        kind,
        subject,
        text,
        values,
        at: now,
        by: actor.id,
        state: "sending",
        to,
        pending: to,
        total: to.length,
        left_out: leftOut,
        result: null,
      },
    );
    const [only, ...others] = recipients;
    const isToOne = only?.member !== undefined && others.length === 0;
    const name = `“${subject}” a ${to.length === 1 ? "una persona" : `${to.length} persone`}`;
    recordActivity(commit, {
      kind: "message.sent",
      at: now,
      actor,
      subject: isToOne && only ? named(only.key, only) : null,
      about: { type: "message", id, name },
    });
  });

/** Adds mail and notice of a message to a member, or returns why they are left out after all. */
async function writeToMember(
  commit: Commit,
  { id, value: message }: StoredMessage,
  uid: string,
  now: Date,
): Promise<keyof LeftOut | undefined> {
  const [member, access] = await readDocuments(memberStore.ref({ uid }), accessRef(uid));
  if (!member || !access) return "gone";
  const reason = leftOutBecause(message.kind, member.value);
  if (reason) return reason;
  // An erasure meanwhile would not find the notice.
  holdAccess(commit, access);
  const texts = textsFor(message, message.values, member.value);
  const facts = { kind: "message", message: { id, ...texts } } as const;
  const notified = notify(commit, { uid, actor: { id: message.by, name: "" }, now }, facts);
  const mail = messageMail(texts, { email: member.value.email, uid, kind: message.kind });
  enqueue(commit, mailId(id, uid), { ...mail, ...notified, staffMessage: id }, now);
  return undefined;
}

/** Adds the mail of a message to a runner without an account, or returns why they are left out after all. */
async function writeToRunner(
  commit: Commit,
  { id, value: message }: StoredMessage,
  bookingId: string,
  now: Date,
): Promise<keyof LeftOut | undefined> {
  const booking = await raceBookingStore.read({ id: bookingId });
  if (booking?.value.state !== "confirmed") return "gone";
  const texts = textsFor(message, message.values, booking.value);
  const mail = messageMail(texts, { email: booking.value.email, uid: undefined, kind: message.kind });
  enqueue(commit, mailId(id, bookingId), { ...mail, staffMessage: id }, now);
  return undefined;
}

const mailId = (id: string, recipient: string): string => `message-${id}-${recipient}`;

/** Writes to the next people of a message in one commit, which takes them off the pending ones. Returns how many. */
const sendBatch = (id: string, now: Date): Promise<number> =>
  runAtomic(`message/${id}`, async (commit) => {
    const message = await messageStore.read({ id });
    if (message?.value.state !== "sending") return 0;
    const { pending, left_out, total } = message.value;
    const batch = pending.slice(0, BATCH);
    const reasons = await Promise.all(
      batch.map((key) => {
        const bookingId = bookingInKey(key);
        return bookingId === undefined
          ? writeToMember(commit, message, key, now)
          : writeToRunner(commit, message, bookingId, now);
      }),
    );
    const leftOut = { ...left_out };
    let written = batch.length;
    for (const reason of reasons) {
      if (!reason) continue;
      leftOut[reason] += 1;
      written -= 1;
    }
    const rest = pending.slice(BATCH);
    messageWrites.update(commit, message, {
      pending: rest,
      left_out: leftOut,
      total: total - (batch.length - written),
      ...(rest.length === 0 && { state: "sent" as const }),
    });
    return written;
  });

/** Writes to the people of a message who are left, until there is no time. Returns to how many. */
async function continueSending(id: string, now: Date, hasTime: () => boolean): Promise<number> {
  let written = 0;
  while (hasTime()) {
    written += await sendBatch(id, now);
    const message = await messageStore.read({ id });
    if (message?.value.state !== "sending") break;
  }
  return written;
}

/** How long the call works on a message; the job does the rest. */
const CALL_MS = 25_000;

/**
 * Sends a message: first the message with its recipients, then their mails and notices, a hundred in a commit. A
 * repeated call finishes what is left.
 * @throws as `startMessage`
 */
export async function sendMessage(
  input: MessageInput,
  author: { caller: Caller; actor: Named; now: Date },
): Promise<Message> {
  await startMessage(input, author);
  const end = performance.now() + CALL_MS;
  await continueSending(input.id, author.now, () => performance.now() < end);
  const message = await messageStore.read({ id: input.id });
  if (!message) throw new StudioError("not_found");
  return onWire(message, author.actor.name);
}

/** Time for which the call that began a message is left to finish it. */
const ABANDONED_MS = 60_000;

/** Keeps the result of a message once none of its mails waits. */
async function finish({ id }: StoredMessage): Promise<void> {
  const { waiting, sent, failed } = await readResult(id);
  if (waiting > 0) return;
  await runAtomic(`message/${id}`, async (commit) => {
    const message = await messageStore.read({ id });
    if (message?.value.state === "sent")
      messageWrites.update(commit, message, { state: "done", result: { sent, failed } });
  });
}

/** Finishes messages that an interrupted call left, and keeps the results of those whose mails have left. */
export async function sendMessages(run: Run): Promise<JobResult> {
  const open = await messageStore.find("inStates", { values: [["sending", "sent"]] });
  return processSequentially(run, open, async (message) => {
    const { state, at } = message.value satisfies MessageDocument;
    if (state === "sent") await finish(message);
    const isAbandoned = run.now.getTime() - at.getTime() > ABANDONED_MS;
    return state === "sending" && isAbandoned ? continueSending(message.id, run.now, run.hasTime) : 0;
  });
}
