import type { Mail } from "@studio/contract/mail.ts";
import type { Send } from "../platform/mail/deliver.ts";
import { sendBySmtp } from "../platform/mail/smtp.ts";
import { withStudio } from "../platform/mail/studioFacts.ts";
import { readContent } from "./shown.ts";

/** Sends a mail of the outbox with the studio's facts as they are published now, and returns its Message-ID. */
export async function sendMail(id: string, mail: Mail, send: Send = sendBySmtp): Promise<string> {
  const [contacts, identity] = await Promise.all([readContent("contacts"), readContent("studio")]);
  return send(id, withStudio(mail, { contacts, identity }));
}
