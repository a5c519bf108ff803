import { searchWords } from "@studio/contract/account/search.ts";

/** The studio's own country, for numbers that are written without one. */
const COUNTRY = "39";

/** Where WhatsApp writes to a phone: its number with the country and no signs. */
export function whatsAppLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.startsWith("+")) return `https://wa.me/${digits}`;
  return `https://wa.me/${digits.startsWith("00") ? digits.slice(2) : COUNTRY + digits}`;
}

/** Whether this is the surname, typed as people do: capitals and accents do not matter. */
export function isSurname(typed: string, surname: string): boolean {
  const wanted = searchWords(surname).join(" ");
  return wanted === "" ? typed.trim() === surname.trim() : searchWords(typed).join(" ") === wanted;
}
