import { createHash } from "node:crypto";
import type { Mail } from "@studio/contract/mail.ts";
import { studio } from "@studio/contract/studio.ts";
import { defineSecret, defineString } from "firebase-functions/params";
import type { Transporter } from "nodemailer";

/**
 * URL of the mail server with its credentials, `smtps://name:password@host:port`; the local suite's is in
 * `.secret.local`.
 */
export const smtpUrl = defineSecret("SMTP_URL");

/** Sender of mails if it is not the studio; the server must be allowed to send for that domain. */
const sender = defineString("MAIL_SENDER", { default: "" });

/** Timeouts in milliseconds, so that an unresponsive server does not block a run. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

let transporter: Transporter | undefined;

/** Returns the transport; the library is loaded on first use, because only one function sends. */
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

/**
 * Returns the Message-ID of a mail, which derives from its id, so that mailboxes can detect duplicates. The id itself may name
 * what its reader must not know, as the checkout session of a payment.
 */
export const messageIdOf = (id: string): string =>
  `<${createHash("sha256").update(id).digest("base64url")}@${new URL(studio.url).hostname}>`;

/** Sends a mail and returns its Message-ID. */
export async function sendBySmtp(id: string, { to, replyTo, unsubscribe, message }: Mail): Promise<string> {
  const messageId = messageIdOf(id);
  await (await transport()).sendMail({
    ...message,
    from: sender.value() || { name: studio.name, address: studio.email },
    to,
    replyTo,
    messageId,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe !== undefined && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  });
  return messageId;
}
