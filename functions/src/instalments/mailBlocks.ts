import type { InstalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { type Block, render } from "../platform/mail/template.ts";

/** A person as mails to the studio name them. */
export type Named = { first_name: string; last_name: string; email: string };

/** Returns a mail to a member about their plan, which the studio gets the answer to. */
export const to = (address: string, subject: string, blocks: Block[]): Mail => ({
  to: [address],
  replyTo: STUDIO_EMAIL,
  message: render(subject, blocks),
});

/** Returns the facts of a plan without an end, and more of them. */
export const monthlyFacts = (
  { title, cents }: Pick<InstalmentPlanDocument, "title" | "cents">,
  ...more: (readonly [string, string])[]
): Block => ({
  type: "facts",
  facts: [["Abbonamento", title], ["Al mese", formatExact(cents)], ...more],
});
