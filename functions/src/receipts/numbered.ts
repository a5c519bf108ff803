import type { ActivityKind } from "@studio/contract/activity/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { periodOf, periodText } from "@studio/contract/packages/period.ts";
import { receiptsContent } from "@studio/contract/receipts/content/receipts.ts";
import {
  type Issuer,
  issuer,
  type ReceiptDocument,
  type ReceiptKind,
} from "@studio/contract/receipts/model.ts";
import { numberAfter, numberLabel, stampDutyOn } from "@studio/contract/receipts/policy.ts";
import type { SaleDocument } from "@studio/contract/sales/model.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { knownBuyer } from "@studio/contract/sales/policy.ts";
import { studioContent } from "@studio/contract/site/content/studio.ts";
import { studio } from "@studio/contract/studio.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { readContent } from "../content/read.ts";
import { packageStore } from "../packages/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { counterStore, counterWrites, receiptWrites } from "./store.ts";

type By = { actor: Named; now: Date };

/** The parts of a document that its sale and recipient decide. */
export type Content = Pick<
  ReceiptDocument,
  "kind" | "recipient" | "athlete" | "lines" | "amount" | "payments" | "reason" | "credits" | "saleId" | "uid"
>;

/** Returns the counter of a kind of document in the year of an instant, which is also the queue of its commits. */
export function counterOf(kind: ReceiptKind, now: Date) {
  const year = Number(romeDay(now).slice(0, 4));
  const series = studio.receipts.series[kind];
  const id = `${year}-${series}`;
  return { year, series, id, ref: counterStore.ref({ id }) };
}

/** Returns the studio as a document that is issued now names it, and whether stamp duty is due on receipts without VAT. */
export async function currentIssuer(): Promise<{ from: Issuer; stampDuty: boolean }> {
  const [{ company }, { invoicing, stampDuty, ...setting }] = await Promise.all([
    readContent(studioContent),
    readContent(receiptsContent),
  ]);
  const [invoice] = invoicing.map(({ regime, vatRate, ...seat }) => ({
    regime,
    vatRate: Number(vatRate),
    seat,
  }));
  const from = issuer.parse({ ...company, ...setting, email: studio.email, invoicing: invoice ?? null });
  return { from, stampDuty: stampDuty === "yes" };
}

/** Returns the line of a sale's receipt: what was sold, and of a subscription from when to when, as of the issue. */
export async function lineTextOf({ title, buyer, packageId }: SaleDocument): Promise<string> {
  if (buyer.uid === null || packageId === null) return title;
  const pkg = await packageStore.read({ uid: buyer.uid, id: packageId });
  const period = periodOf(pkg?.value);
  return period ? `${title}, ${periodText(period.start_date, period.expire_date)}` : title;
}

/**
 * Writes a document with the number that follows, in the commit that moves the counter on: a number is used once, and
 * none is left out (docs/product/receipts.md#numbers).
 */
export function writeNumbered(
  commit: Commit,
  id: string,
  content: Content,
  {
    year,
    series,
    id: counterId,
    stored,
  }: ReturnType<typeof counterOf> & { stored: Awaited<ReturnType<typeof counterStore.read>> },
  { from, stampDuty }: Awaited<ReturnType<typeof currentIssuer>>,
  { actor, now }: By,
): ReceiptDocument {
  const counter = numberAfter(stored?.value, romeDay(now));
  counterWrites.save(commit, { id: counterId }, stored, counter);
  const document: ReceiptDocument = {
    ...content,
    year,
    series,
    number: counter.last,
    day: counter.day,
    issuer: from,
    stamp: stampDutyOn(content.amount, { form: from.form, stampDuty }),
    issuedAt: now,
    issuedBy: { id: actor.id, name: actor.name },
  };
  receiptWrites.create(commit, { id }, document);
  return document;
}

/** Logs the issue of a document under the buyer of its sale. */
export function logReceipt(
  commit: Commit,
  kind: ActivityKind,
  document: ReceiptDocument,
  { buyer }: Pick<SaleDocument, "buyer">,
  { actor, now }: By,
): void {
  recordActivity(commit, {
    kind,
    at: now,
    actor,
    subject: knownBuyer(buyer),
    about: {
      type: "sale",
      id: document.saleId,
      name: `${numberLabel(document)} (${formatExact(document.amount)})`,
    },
  });
}
