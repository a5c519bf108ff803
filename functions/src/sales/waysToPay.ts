import { receiptsContent } from "@studio/contract/receipts/content/receipts.ts";
import type { SaleDocument } from "@studio/contract/sales/model.ts";
import { isPayableOnline, payableOn } from "@studio/contract/sales/policy.ts";
import { studioContent } from "@studio/contract/site/content/studio.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readContent } from "../content/read.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { takesCards } from "../platform/payments/client.ts";
import { scheduleMail, type Ways } from "./mails.ts";
import { payUrl } from "./pay/address.ts";

/** Returns where buyers transfer what they owe, as the owner has published it; `undefined` without an IBAN. */
export async function transferTo(): Promise<Ways["transfer"]> {
  const [{ iban }, { company }] = await Promise.all([
    readContent(receiptsContent),
    readContent(studioContent),
  ]);
  return iban === "" ? undefined : { iban, holder: company.name };
}

/** Returns where the buyer of a sale pays what is due by card; `undefined` where they cannot. */
export const payLink = (id: string, sale: SaleDocument, now: Date): string | undefined =>
  takesCards() && isPayableOnline(payableOn(sale, romeDay(now))) ? payUrl(id, now) : undefined;

/** Returns the ways in which the buyer of a sale can pay what is due, beside the desk. */
export const waysToPay = async (id: string, sale: SaleDocument, now: Date): Promise<Ways> => ({
  link: payLink(id, sale, now),
  transfer: await transferTo(),
});

/** Mails the buyer the dates that they agreed on, in the commit of the agreement; without an e-mail there is none. */
export async function mailSchedule(commit: Commit, id: string, sale: SaleDocument, now: Date): Promise<void> {
  const { email } = sale.buyer;
  if (email === null) return;
  const mail = scheduleMail(email, sale, romeDay(now), await transferTo());
  enqueue(commit, `${id}-schedule-${now.getTime()}`, mail, now);
}
