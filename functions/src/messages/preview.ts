import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { LeftOut, MessageDraft, MessagePreview } from "@studio/contract/messages/model.ts";
import { leftOutBecause, mayWriteTo } from "@studio/contract/messages/policy.ts";
import { readPushed } from "../notices/push/recipient.ts";
import { memberStore } from "../people/store.ts";
import type { Caller } from "../platform/auth/caller.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { spend } from "../platform/firestore/limits.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { type Audience, type Recipient, readAudience } from "./audience.ts";
import { messageMail, textsFor } from "./mails.ts";

/** The audience of a message, divided by whether a person gets it. */
export type Addressed = Omit<Audience, "coach">;

/**
 * Reads who gets a message and who is left out, once the caller may write to them.
 * @throws `not_own_class`, `forbidden`, `event_not_found`, `race_not_found`, `user_not_found`
 */
export async function readAddressed(
  { audience: asked, kind }: Pick<MessageDraft, "audience" | "kind">,
  { uid, role }: Caller,
): Promise<Addressed> {
  const [author, { coach, ...audience }] = await Promise.all([
    memberStore.read({ uid }),
    readAudience(asked),
  ]);
  if (!author) throw new StudioError("user_not_found");
  unwrap(mayWriteTo(asked, { role, coach: author.value.coach }, coach));
  const leftOut: LeftOut = { ...audience.leftOut };
  const recipients: Recipient[] = [];
  for (const recipient of audience.recipients) {
    const reason = leftOutBecause(kind, recipient.member);
    if (reason) leftOut[reason] += 1;
    else recipients.push(recipient);
  }
  return { ...audience, recipients, leftOut };
}

/**
 * Returns whom a message reaches by which means, and how the first of them reads it.
 * @throws as `readAddressed`
 */
export async function previewMessage(
  draft: MessageDraft,
  caller: Caller,
  now: Date,
): Promise<MessagePreview> {
  const { audience, values, recipients, leftOut } = await readAddressed(draft, caller);
  const members = recipients.flatMap(({ key, member }) =>
    member ? [{ uid: key, muted: member.push_muted ?? [] }] : [],
  );
  const [first] = recipients;
  return {
    audience,
    total: recipients.length,
    pushed: (await readPushed("messages", members, now)).size,
    left_out: leftOut,
    example: first
      ? {
          name: `${first.first_name} ${first.last_name}`,
          phone: recipients.length === 1 ? first.phone : null,
          ...textsFor(draft, values, first),
        }
      : null,
  };
}

/** Limit of mails that a member of staff sends to themselves. */
const TRIES = { limit: 30, seconds: 3600 };

/**
 * Mails a message to the caller alone and returns their address.
 * @throws as `readAddressed`, `too_many_requests`, `busy`
 */
export async function tryMessage(draft: MessageDraft, caller: Caller, now: Date): Promise<{ to: string }> {
  const { values } = await readAddressed(draft, caller);
  await spend(`message-test:${caller.uid}`, TRIES, now);
  return runAtomic(`user/${caller.uid}`, async (commit) => {
    const author = await memberStore.read({ uid: caller.uid });
    if (!author) throw new StudioError("user_not_found");
    const { email } = author.value;
    const { subject, text } = textsFor(draft, values, author.value);
    const mail = messageMail(
      { subject: `Prova: ${subject}`, text },
      { email, uid: caller.uid, kind: draft.kind },
    );
    enqueue(commit, `message-test-${caller.uid}-${now.getTime()}`, mail, now);
    return { to: email };
  });
}
