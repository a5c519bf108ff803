import type { Mail } from "@studio/contract/mail.ts";
import type { Send } from "../platform/mail/deliver.ts";
import { sendBySmtp } from "../platform/mail/smtp.ts";
import { withStudio } from "../platform/mail/studioFacts.ts";
import { withWords } from "../platform/mail/wording.ts";
import { readContent } from "./shown.ts";

/** Sends a mail of the outbox with the words and the studio's facts that are published now; returns its Message-ID. */
export async function sendMail(id: string, mail: Mail, send: Send = sendBySmtp): Promise<string> {
  const [contacts, identity, words] = await Promise.all([
    readContent("contacts"),
    readContent("studio"),
    mail.wording && readContent("mails"),
  ]);
  const studio = { contacts, identity };
  return send(id, withStudio(words ? withWords(mail, words, studio) : mail, studio));
}
