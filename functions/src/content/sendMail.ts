import type { Send } from "../platform/mail/deliver.ts";
import { sendBySmtp } from "../platform/mail/smtp.ts";
import { withContacts } from "../platform/mail/studioContacts.ts";
import { readContent } from "./shown.ts";

/** Sends a mail of the outbox with the studio's contacts as they are published now. */
export const sendMail: Send = async (id, mail) =>
  sendBySmtp(id, withContacts(mail, await readContent("contacts")));
