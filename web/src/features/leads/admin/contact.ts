import type { Lead } from "@studio/contract/leads/model.ts";
import { leadTitles } from "@studio/contract/leads/titles.ts";
import { studio } from "@studio/contract/studio.ts";

/** Returns a `mailto:` link whose subject names the request. */
export const mailHref = ({ email, kind }: { email: string } & Pick<Lead, "kind">): string =>
  `mailto:${email}?subject=${encodeURIComponent(`${leadTitles[kind]} da ${studio.name}`)}`;

export const callHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** Country prefix of numbers without one. */
const COUNTRY = "39";

/** Returns the WhatsApp link of a number, in international format with digits only. */
export function chatHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return `https://wa.me/${digits}`;
  return `https://wa.me/${digits.startsWith("00") ? digits.slice(2) : COUNTRY + digits}`;
}
