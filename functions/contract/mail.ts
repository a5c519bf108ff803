import * as z from "zod";
import { emailAddress } from "./people/model.ts";
import { storedInstant } from "./time/instant.ts";

/** Delivery state: `RETRY` is sent again, `ERROR` is final; a push made a `WITHDRAWN` mail unnecessary. */
const mailState = z.enum(["PENDING", "PROCESSING", "SUCCESS", "RETRY", "ERROR", "WITHDRAWN"]);

/** Attachment of a mail; its HTML refers to a picture by `cid`. */
const attachment = z.object({
  filename: z.string().min(1).max(100),
  content: z.string().max(100_000),
  encoding: z.enum(["utf-8", "base64"]),
  contentType: z.string().max(100),
  cid: z.string().max(100).optional(),
});

const blockText = z.string().max(5_000);

/** Part of a mail as its wording stores it; Firestore keeps no list within a list, as facts otherwise are. */
const mailBlock = z.discriminatedUnion("type", [
  z.object({ type: z.literal("heading"), text: blockText }),
  z.object({ type: z.literal("paragraph"), text: blockText }),
  z.object({
    type: z.literal("facts"),
    facts: z.array(z.object({ label: blockText, value: blockText })).max(40),
  }),
  z.object({ type: z.literal("button"), label: blockText, href: blockText }),
  z.object({ type: z.literal("picture"), cid: blockText, alt: blockText, width: z.int().positive() }),
  /** Place of the owner's words, with a sentence of code in the same paragraph. */
  z.object({
    type: z.literal("words"),
    part: z.enum(["opening", "closing"]),
    before: blockText.optional(),
    after: blockText.optional(),
  }),
]);
export type MailBlock = z.output<typeof mailBlock>;

/** From which a mail is rendered with the words that are published when it is sent. */
const mailWording = z.object({
  /** Kind of mail in the content `mails`. */
  kind: z.string().max(40),
  /** Values of its placeholders; the studio's are those of the delivery. */
  values: z.record(z.string(), z.string().max(500)),
  blocks: z.array(mailBlock).max(40),
});
export type MailWording = z.output<typeof mailWording>;

/** `mail/{id}`: a mail in the outbox, in the format of Firebase's extension "Trigger Email". */
export const mailDocument = z.object({
  to: z.array(emailAddress).min(1).max(10),
  replyTo: emailAddress.optional(),
  /** The text is confidential: it is deleted once the mail is delivered or has failed for good. */
  secret: z.boolean().optional(),
  /** Path of the notice of the same subject, if a push of it makes the mail unnecessary. */
  notice: z.string().max(300).optional(),
  /** Id of the message of staff that it carries (`messages/{id}`). */
  staffMessage: z.string().max(128).optional(),
  /** Address that ends mails of its kind, for people and for their mail programs (RFC 8058). */
  unsubscribe: z.url().max(500).optional(),
  message: z.object({
    subject: z.string().min(1).max(200),
    text: z.string().max(20_000),
    html: z.string().max(60_000),
    attachments: z.array(attachment).max(5).optional(),
  }),
  /** Missing in a mail that the owner does not word, or if another release wrote it: `message` is sent as it stands. */
  wording: mailWording.optional().catch(undefined),
  delivery: z.object({
    state: mailState,
    /** Number of delivery attempts. */
    attempts: z.int().nonnegative(),
    /** When it was added to the outbox. */
    startTime: storedInstant,
    /** When it was delivered or failed for good. */
    endTime: storedInstant.nullable(),
    /** Code of the last error. The server's message is omitted, as it quotes addresses. */
    error: z.string().max(100).nullable(),
    /** End of the lease of the run that sends it; in state `RETRY`, the time of the next attempt. */
    leaseExpireTime: storedInstant.nullable(),
    info: z.object({ messageId: z.string().max(300) }).optional(),
  }),
});
export type MailDocument = z.output<typeof mailDocument>;

/** A mail to send. */
export type Mail = Pick<
  MailDocument,
  "to" | "replyTo" | "secret" | "notice" | "staffMessage" | "unsubscribe" | "message" | "wording"
>;
