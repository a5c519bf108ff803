import type { Mail } from "@studio/contract/mail.ts";
import { studio } from "@studio/contract/studio.ts";
import { defineSecret, defineString } from "firebase-functions/params";
import type { Transporter } from "nodemailer";

/** The mail server with its credentials, `smtps://name:password@host:port`; the suite's is in `.secret.local`. */
export const smtpUrl = defineSecret("SMTP_URL");

/** Whom mails come from, where that is not the studio; the server must be allowed to send for that domain. */
const sender = defineString("MAIL_SENDER", { default: "" });

/** A server that does not answer must not hold a run for long. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

let transporter: Transporter | undefined;

/** The library is loaded by the one function that sends. */
async function transport(): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  transporter ??= createTransport({
    url: smtpUrl.value(),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return transporter;
}

/** Sends a mail; its Message-ID comes from its id, so that a server or a mailbox can tell a repetition. */
export async function sendBySmtp(id: string, { to, replyTo, message }: Mail): Promise<string> {
  const messageId = `<${id}@${new URL(studio.url).hostname}>`;
  await (await transport()).sendMail({
    ...message,
    from: sender.value() || { name: studio.name, address: studio.email },
    to,
    replyTo,
    messageId,
    headers: { "Auto-Submitted": "auto-generated" },
  });
  return messageId;
}
