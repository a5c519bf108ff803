import type { MailDocument } from "@studio/contract/mail.ts";
import type { Message } from "@studio/contract/messages/model.ts";
import type { page } from "@studio/contract/page.ts";
import { ERASED_NAME } from "@studio/contract/people/erased.ts";
import type * as z from "zod";
import { readNames } from "../people/people.ts";
import { countMailsOf } from "../platform/mail/outbox.ts";
import { messageStore, type StoredMessage } from "./store.ts";

type State = MailDocument["delivery"]["state"];

const SENT: readonly State[] = ["SUCCESS", "WITHDRAWN"];
const FAILED: readonly State[] = ["ERROR"];
const WAITING: readonly State[] = ["PENDING", "PROCESSING", "RETRY"];

/** Reads what became of the mails of a message: one that a push replaced counts as sent. */
export async function readResult(id: string): Promise<Pick<Message, "sent" | "failed" | "waiting">> {
  const [waiting, sent, failed] = await Promise.all(
    [WAITING, SENT, FAILED].map((states) => countMailsOf(id, states)),
  );
  return { waiting: waiting ?? 0, sent: sent ?? 0, failed: failed ?? 0 };
}

/** Returns a message with what became of it, as staff see it. */
export async function onWire({ id, value }: StoredMessage, author: string): Promise<Message> {
  const { audience, kind, subject, text, at, state, total, left_out, pending, result } = value;
  const { waiting, ...counts } = result ? { ...result, waiting: 0 } : await readResult(id);
  return {
    id,
    audience,
    kind,
    subject,
    text,
    at,
    author,
    state,
    total,
    ...counts,
    waiting: waiting + pending.length,
    left_out,
  };
}

/** Returns a page of messages, the newest first. */
export async function listMessages(asked: z.output<typeof page>) {
  const { documents, next_offset } = await messageStore.page("newest", {}, asked);
  const names = await readNames(documents.map(({ value }) => value.by));
  const messages = await Promise.all(
    documents.map((message) => onWire(message, names.get(message.value.by) ?? ERASED_NAME)),
  );
  return { messages, next_offset };
}
