import type { StudioContacts } from "@studio/contract/site/content/contacts.ts";

/** Returns the link to a WhatsApp message that starts with `text`. */
export const whatsAppHref = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

/** Returns the link to a message to the studio that starts with `text`: on WhatsApp, or by email without a number. */
export const messageHref = (
  text: string,
  { whatsApp, email }: Pick<StudioContacts, "whatsApp" | "email">,
): string =>
  whatsApp === "" ? `mailto:${email}?body=${encodeURIComponent(text)}` : whatsAppHref(whatsApp, text);
