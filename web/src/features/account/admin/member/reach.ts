import { searchWords } from "@studio/contract/account/search.ts";

/** Country calling code of numbers written without one. */
const COUNTRY = "39";

/** Returns the WhatsApp link of a phone number, which it normalises to country code and digits. */
export function whatsAppLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.startsWith("+")) return `https://wa.me/${digits}`;
  return `https://wa.me/${digits.startsWith("00") ? digits.slice(2) : COUNTRY + digits}`;
}

/** Returns true when the typed text is the surname, ignoring case and accents. */
export function isSurname(typed: string, surname: string): boolean {
  const expected = searchWords(surname).join(" ");
  return expected === "" ? typed.trim() === surname.trim() : searchWords(typed).join(" ") === expected;
}
