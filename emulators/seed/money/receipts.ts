import { issuer, type ReceiptCounter, type ReceiptKind } from "@studio/contract/receipts/model.ts";
import { numberAfter, stampDutyOn } from "@studio/contract/receipts/policy.ts";
import { type SaleDocument, saleDocument, saleEntryDocument } from "@studio/contract/sales/model.ts";
import { studio } from "@studio/contract/studio.ts";
import { document, type SeedDocument } from "../document.ts";

/** One of so many paid sales has a receipt. */
const RECEIPT_EVERY = 4;

/** The receipts that a credit note takes back, whole or half, by their places. */
const CREDITED = 2;
const CREDITED_HALF = 4;

const SALES = "sales/";
const ENTRIES = "saleEntries/";

type Sold = { id: string; sale: SaleDocument };

/** Returns the paid sales that get a receipt, the earliest first; one that waits for facts has none. */
const receiptedSales = (sales: readonly SeedDocument[]): Sold[] =>
  sales
    .filter(({ path }) => path.startsWith(SALES))
    .map(({ path, data }) => ({ id: path.slice(SALES.length), sale: saleDocument.parse(data) }))
    .filter(({ sale }) => sale.kind !== "gift" && sale.gifts.length === 0)
    .filter(({ sale }) => sale.received > 0 && sale.owed === 0 && sale.receiptDue === null)
    .sort((one, other) => one.sale.soldAt.getTime() - other.sale.soldAt.getTime())
    .filter((_, index) => index % RECEIPT_EVERY === 0);

/** Returns the documents with the receipts of some sales, one of which is credited, and the counters. */
export function withReceipts(documents: readonly SeedDocument[]): SeedDocument[] {
  const { company, email, receipts } = studio;
  const { form, taxCode, activity, invoicing } = receipts;
  const from = issuer.parse({ ...company, email, form, taxCode, activity, invoicing });
  const entries = documents.filter(({ path }) => path.startsWith(ENTRIES));
  const methods = new Map(
    entries.map(({ path, data }) => [path.slice(ENTRIES.length), saleEntryDocument.parse(data).method]),
  );
  const counters = new Map<string, ReceiptCounter>();
  const numbered = (kind: ReceiptKind, day: string) => {
    const year = Number(day.slice(0, 4));
    const series = receipts.series[kind];
    const counter = numberAfter(counters.get(`${year}-${series}`), day);
    counters.set(`${year}-${series}`, counter);
    return { kind, year, series, number: counter.last, day: counter.day };
  };
  const receipted = new Map<string, number>();
  const issued = receiptedSales(documents).flatMap(({ id: saleId, sale }, index) => {
    const { title, received: amount, buyer, day, soldAt: issuedAt, soldBy: issuedBy } = sale;
    const entryId = `${saleId}-1-received`;
    const content = {
      issuer: from,
      recipient: { name: buyer.name ?? title },
      lines: [{ text: title, amount }],
      amount,
      payments: [{ entryId, day, method: methods.get(entryId) ?? "cash", amount }],
      stamp: stampDutyOn(amount, { form: from.form, stampDuty: receipts.stampDuty }),
      reason: null,
      credits: null,
      saleId,
      uid: buyer.uid,
      issuedAt,
      issuedBy,
    };
    const id = `receipt-${saleId}`;
    const { kind, ...number } = numbered("receipt", day);
    const receipt = document("receipts", { id }, { ...content, kind, ...number });
    receipted.set(saleId, amount);
    if (index !== CREDITED && index !== CREDITED_HALF) return [receipt];
    const isWhole = index === CREDITED;
    const taken = isWhole ? amount : Math.floor(amount / 2);
    receipted.set(saleId, amount - taken);
    const note = {
      ...content,
      ...numbered("credit_note", day),
      lines: [{ text: isWhole ? title : `Storno parziale: ${title}`, amount: taken }],
      amount: taken,
      payments: content.payments.map((payment) => ({ ...payment, amount: taken })),
      reason: isWhole ? "Intestata alla persona sbagliata" : "Metà lezioni in meno",
      credits: { id, ...number, amount },
    };
    return [receipt, document("receipts", { id: `${id}-credit` }, note)];
  });
  return [
    ...documents.map(({ path, data }) => {
      const sum = receipted.get(path.slice(SALES.length));
      return path.startsWith(SALES) && sum !== undefined
        ? { path, data: { ...data, receipted: sum } }
        : { path, data };
    }),
    ...issued,
    ...[...counters].map(([id, counter]) => document("receiptCounters", { id }, counter)),
  ];
}
