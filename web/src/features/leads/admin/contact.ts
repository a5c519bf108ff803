import type { Lead } from "@studio/contract/leads/model.ts";
import { leadTitles } from "@studio/contract/leads/titles.ts";
import { studio } from "@studio/contract/studio.ts";

/** Writes a mail about what was asked for. */
export const mailHref = ({ email, kind }: Pick<Lead, "email" | "kind">): string =>
  `mailto:${email}?subject=${encodeURIComponent(`${leadTitles[kind]} da ${studio.name}`)}`;

export const callHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** Without a country's prefix a number is Italian. */
const COUNTRY = "39";

/** Opens a chat; the address takes the whole number, in digits alone. */
export function chatHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return `https://wa.me/${digits}`;
  return `https://wa.me/${digits.startsWith("00") ? digits.slice(2) : COUNTRY + digits}`;
}
