import type { Lead } from "@studio/contract/leads/model.ts";
import { leadTitles } from "@studio/contract/leads/titles.ts";
import { studio } from "@studio/contract/studio.ts";

/** Returns a `mailto:` link whose subject names the request. */
export const mailHref = ({ email, kind }: { email: string } & Pick<Lead, "kind">): string =>
  `mailto:${email}?subject=${encodeURIComponent(`${leadTitles[kind]} da ${studio.name}`)}`;

export const callHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
