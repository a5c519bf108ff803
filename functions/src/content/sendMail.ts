import { mailsContent } from "@studio/contract/content/definitions/mails.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { contactsContent } from "@studio/contract/site/content/contacts.ts";
import { studioContent } from "@studio/contract/site/content/studio.ts";
import type { Send } from "../platform/mail/deliver.ts";
import { sendBySmtp } from "../platform/mail/smtp.ts";
import { withStudio } from "../platform/mail/studioFacts.ts";
import { withWords } from "../platform/mail/wording.ts";
import { readContent } from "./read.ts";

/** Sends a mail of the outbox with the words and the studio's facts that are published now; returns its Message-ID. */
export async function sendMail(id: string, mail: Mail, send: Send = sendBySmtp): Promise<string> {
  const [contacts, identity, words] = await Promise.all([
    readContent(contactsContent),
    readContent(studioContent),
    mail.wording && readContent(mailsContent),
  ]);
  const studio = { contacts, identity };
  return send(id, withStudio(words ? withWords(mail, words, studio) : mail, studio));
}
