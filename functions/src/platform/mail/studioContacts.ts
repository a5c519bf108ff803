import type { Mail } from "@studio/contract/mail.ts";
import { escapeHtml } from "../http/escapeHtml.ts";

// A mail in the outbox has these in place of the studio's contacts, which the owner edits: it is sent with those that are
// published by then (decision 62).

/** Stands for the studio's e-mail address, as a recipient and in a text. */
export const STUDIO_EMAIL = "studio@contacts.invalid";

/** Stands in a text for the studio's first phone number. */
export const STUDIO_PHONE = "{{studio-phone}}";

/** Stands in a text for the studio's phone numbers. */
export const STUDIO_PHONES = "{{studio-phones}}";

/** Contacts of the studio that mails name. */
export type StudioContacts = { email: string; phones: readonly { number: string }[] };

/** Returns a mail of the outbox as it is sent, with the studio's contacts. */
export function withContacts(mail: Mail, { email, phones }: StudioContacts): Mail {
  const numbers = phones.map(({ number }) => number);
  const fill = (text: string, write = (value: string) => value): string =>
    text
      .replaceAll(STUDIO_EMAIL, () => write(email))
      .replaceAll(STUDIO_PHONES, () => write(numbers.join(", ")))
      .replaceAll(STUDIO_PHONE, () => write(numbers[0] ?? email));
  const { text, html } = mail.message;
  return {
    ...mail,
    to: mail.to.map((address) => fill(address)),
    ...(mail.replyTo !== undefined && { replyTo: fill(mail.replyTo) }),
    message: { ...mail.message, text: fill(text), html: fill(html, escapeHtml) },
  };
}
