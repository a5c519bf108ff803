import { addressLine, type Identity } from "@studio/contract/identity.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { escapeHtml } from "../http/escapeHtml.ts";

// A mail in the outbox has these in place of the studio's contacts, name and legal entity, which the owner edits: it is sent with
// those that are published by then (decisions 62 and 63).

/** Stands for the studio's e-mail address, as a recipient and in a text. */
export const STUDIO_EMAIL = "studio@contacts.invalid";

/** Stands in a text for the studio's first phone number. */
export const STUDIO_PHONE = "{{studio-phone}}";

/** Stands in a text for the studio's phone numbers. */
export const STUDIO_PHONES = "{{studio-phones}}";

/** Stands for the studio's name at the top of a mail. */
export const STUDIO_BRAND = "{{studio-brand}}";

/** Stands for name, address, e-mail address and legal entity at the end of a mail. */
export const STUDIO_SIGNATURE = "{{studio-signature}}";

/** Facts of the studio that mails name. */
export type MailedStudio = {
  contacts: { email: string; phones: readonly { number: string }[] };
  identity: Pick<Identity, "name" | "address" | "company">;
};

/** Returns a mail of the outbox as it is sent, with the studio's facts. */
export function withStudio(mail: Mail, { contacts: { email, phones }, identity }: MailedStudio): Mail {
  const { name, address, company } = identity;
  const numbers = phones.map(({ number }) => number);
  const signature =
    `${name} · ${addressLine(address)} · ${email} · ` +
    `${company.name}, sede legale ${company.seat}, P. IVA ${company.vat}`;
  const fill = (text: string, write = (value: string) => value): string =>
    text
      .replaceAll(STUDIO_SIGNATURE, () => write(signature))
      .replaceAll(STUDIO_BRAND, () => write(name.toUpperCase()))
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
