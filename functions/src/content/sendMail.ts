import type { Mail } from "@studio/contract/mail.ts";
import type { Send } from "../platform/mail/deliver.ts";
import { sendBySmtp } from "../platform/mail/smtp.ts";
import { withContacts } from "../platform/mail/studioContacts.ts";
import { readContent } from "./shown.ts";

/** Sends a mail of the outbox with the studio's contacts as they are published now, and returns its Message-ID. */
export const sendMail = async (id: string, mail: Mail, send: Send = sendBySmtp): Promise<string> =>
  send(id, withContacts(mail, await readContent("contacts")));
