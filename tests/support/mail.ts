import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import { messageIdOf } from "../../functions/src/platform/mail/smtp.ts";

const url = process.env.STUDIO_MAIL_URL ?? "http://127.0.0.1:1080";
const TIMEOUT_MS = 120_000;
const EVERY_MS = 100;

const address = z.object({ address: z.string(), name: z.string().optional() });
const attachment = z.object({
  fileName: z.string().optional(),
  /** The mail server's name of the file. */
  generatedFileName: z.string(),
  contentType: z.string(),
  contentId: z.string().optional(),
});
const received = z.object({
  id: z.string(),
  messageId: z.string().optional(),
  from: z.array(address),
  to: z.array(address),
  replyTo: z.array(address).optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(attachment).nullish(),
  /** By name, in lower case. */
  headers: z.record(z.string(), z.unknown()),
});

/** A mail as the suite's mail server received it. */
export type Received = z.infer<typeof received>;

/** Mails that were read, by their place at the mail server: it stores every mail of a run, and none is ever deleted. */
const stored: (Received | undefined)[] = [];

/** Returns all delivered mails that match. */
export async function arrived(matches: (mail: Received) => boolean): Promise<Received[]> {
  // The delivery trigger only serves the suite's own project.
  if (process.env.FIRESTORE_PROJECT) await (await import("./outbox.ts")).deliverOutbox();
  const first = stored.length;
  const response = await fetch(`${url}/email?skip=${first}`);
  for (const [index, mail] of z
    .array(z.unknown())
    .parse(await response.json())
    .entries())
    stored[first + index] = received.safeParse(mail).data;
  return stored.filter((mail) => mail !== undefined).filter(matches);
}

/**
 * Polls until `answer` returns a value.
 * @throws after the timeout, with what was missing
 */
export async function eventually<T>(what: string, answer: () => Promise<T | undefined>): Promise<T> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await delay(EVERY_MS)) {
    const value = await answer();
    if (value !== undefined) return value;
  }
  throw new Error(`${what} did not come within ${TIMEOUT_MS / 1000} s`);
}

/** Waits for the one mail with this id in the outbox: its Message-ID is made from it. */
export const mailOf = (id: string): Promise<Received> =>
  eventually(`The mail ${id}`, async () => {
    const [mail] = await arrived(({ messageId }) => `<${messageId}>` === messageIdOf(id));
    return mail;
  });

/** Returns an attachment of a mail: its metadata and its bytes. */
export async function attachmentOf({ id, attachments }: Received, fileName: string) {
  const attached = attachments?.find((one) => one.fileName === fileName);
  if (!attached) throw new Error(`No ${fileName} came with the mail`);
  const response = await fetch(`${url}/email/${id}/attachment/${attached.generatedFileName}`);
  if (!response.ok) throw new Error(`${fileName} was answered with ${response.status}`);
  return { ...attached, bytes: Buffer.from(await response.arrayBuffer()) };
}
