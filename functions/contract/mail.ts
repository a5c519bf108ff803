import { z } from "zod";
import { emailAddress } from "./account/model.ts";
import { storedInstant } from "./time/instant.ts";

/** Where a mail is on its way; `RETRY` is tried again, `ERROR` never. */
const mailState = z.enum(["PENDING", "PROCESSING", "SUCCESS", "RETRY", "ERROR"]);

/** A file that travels with a mail; `cid` names a picture that its HTML shows. */
const attachment = z.object({
  filename: z.string().min(1).max(100),
  content: z.string().max(100_000),
  encoding: z.enum(["utf-8", "base64"]),
  contentType: z.string().max(100),
  cid: z.string().max(100).optional(),
});

/** `mail/{id}`: a mail on its way out, in the shape of Firebase's extension "Trigger Email". */
export const mailDocument = z.object({
  to: z.array(emailAddress).min(1).max(10),
  replyTo: emailAddress.optional(),
  /** Its text is for the person's eyes alone: the outbox forgets it once it is delivered or given up. */
  secret: z.boolean().optional(),
  message: z.object({
    subject: z.string().min(1).max(200),
    text: z.string().max(20_000),
    html: z.string().max(60_000),
    attachments: z.array(attachment).max(5).optional(),
  }),
  delivery: z.object({
    state: mailState,
    /** Runs that tried to deliver it. */
    attempts: z.int().nonnegative(),
    /** When it was put into the outbox. */
    startTime: storedInstant,
    /** When it was delivered or given up. */
    endTime: storedInstant.nullable(),
    /** The code of what went wrong last, without the server's words: those quote addresses. */
    error: z.string().max(100).nullable(),
    /** Until when a run that has taken it may be at work; of one to be tried again, from when on. */
    leaseExpireTime: storedInstant.nullable(),
    info: z.object({ messageId: z.string().max(300) }).optional(),
  }),
});
export type MailDocument = z.output<typeof mailDocument>;

/** A mail to be sent. */
export type Mail = Pick<MailDocument, "to" | "replyTo" | "secret" | "message">;
