import { studio } from "@studio/contract/studio.ts";

/** Returns the address of a message on WhatsApp that is begun with `text`. */
export const whatsAppHref = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

/** Returns the address of a message to the studio that is begun with `text`: on WhatsApp, or by email where it has no number there. */
export const messageHref = (text: string, number: string = studio.whatsApp): string =>
  number === "" ? `mailto:${studio.email}?body=${encodeURIComponent(text)}` : whatsAppHref(number, text);
