import { internationalDigits } from "@studio/contract/people/phone.ts";

/** Returns the WhatsApp link of a phone number, with a text to send ready. */
export function whatsAppHref(phone: string, text = ""): string {
  const address = `https://wa.me/${internationalDigits(phone.trim())}`;
  return text === "" ? address : `${address}?text=${encodeURIComponent(text)}`;
}
