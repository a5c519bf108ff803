import type { Decision } from "../errors.ts";
import type { SaleDocument, SaleEntryDocument } from "../sales/model.ts";
import { netReceived } from "../sales/policy.ts";
import type { Address, Issuer, ReceiptCounter, ReceiptDocument } from "./model.ts";

/** Stamp duty on a receipt without VAT, in cents, and the amount above which it is due (d.P.R. 642/1972, art. 13). */
const STAMP_DUTY = 200;
const STAMP_DUTY_ABOVE = 7_747;

/** Returns the stamp duty on an amount; a company’s operations have VAT instead (docs/product/receipts.md#stamp-duty). */
export const stampDutyOn = (
  amount: number,
  { form, stampDuty }: Pick<Issuer, "form"> & { stampDuty: boolean },
): number => (form !== "company" && stampDuty && amount > STAMP_DUTY_ABOVE ? STAMP_DUTY : 0);

/**
 * Returns the number that follows in a year and series, and its day: never before the day of the number before, also if
 * the request was older (docs/product/receipts.md#numbers).
 */
export const numberAfter = (counter: ReceiptCounter | undefined, today: string): ReceiptCounter => ({
  last: (counter?.last ?? 0) + 1,
  day: counter && counter.day > today ? counter.day : today,
});

type Numbered = Pick<ReceiptDocument, "year" | "series" | "number">;

/** Returns the number of a document as people write it: `2026/R/12`. */
export const numberLabel = ({ year, series, number }: Numbered): string => `${year}/${series}/${number}`;

/** Returns the name of a document’s file: `ricevuta-2026-R-12.pdf`. */
export const fileNameOf = ({
  kind,
  year,
  series,
  number,
}: Numbered & Pick<ReceiptDocument, "kind">): string =>
  `${kind === "receipt" ? "ricevuta" : "nota-di-accredito"}-${year}-${series}-${number}.pdf`;

/** Returns an address in one line: `Via Roma 1, 20831 Seregno (MB)`. */
export const addressLabel = ({ street, postcode, city, province }: Address): string =>
  `${street}, ${postcode} ${city} (${province})`;

/** Largest number of a document of which FatturaPA can name the file. */
const MAX_INVOICE_NUMBER = 99_999;

/** An issuer and a recipient with all that an electronic invoice names of them. */
export type Invoicing = {
  from: NonNullable<Issuer["invoicing"]>;
  to: { name: string; fiscalCode: string; address: Address };
};

/**
 * Decides whether a document can be saved as an electronic invoice: it is a company's, and its recipient has a codice
 * fiscale and an address (docs/product/receipts.md#electronic-invoices).
 */
export function mayInvoice({
  issuer,
  recipient,
  number,
}: Pick<ReceiptDocument, "issuer" | "recipient" | "number">): Decision<Invoicing> {
  const { name, fiscal_code: fiscalCode, address } = recipient;
  if (issuer.form !== "company" || !issuer.invoicing || number > MAX_INVOICE_NUMBER)
    return { ok: false, refusal: "receipt_without_vat" };
  if (fiscalCode === null || address === null) return { ok: false, refusal: "receipt_recipient_incomplete" };
  return { ok: true, value: { from: issuer.invoicing, to: { name, fiscalCode, address } } };
}

/** Returns five characters that identify a document among the studio's, of its year, kind and number. */
export function invoiceCodeOf({ year, kind, number }: Numbered & Pick<ReceiptDocument, "kind">): string {
  const series = (year % 100) * 2 + (kind === "receipt" ? 0 : 1);
  const place = series * (MAX_INVOICE_NUMBER + 1) + number;
  return place.toString(36).toUpperCase().padStart(5, "0");
}

/** Returns the name of a document's electronic invoice, as the tax agency wants it: `IT01234567890_33GCS.xml`. */
export const invoiceNameOf = (
  document: Numbered & Pick<ReceiptDocument, "kind"> & { issuer: Pick<Issuer, "taxCode"> },
): string => `IT${document.issuer.taxCode}_${invoiceCodeOf(document)}.xml`;

/** Splits an amount with VAT of a rate in percent into net and VAT, in cents. */
export function splitVat(amount: number, rate: number): { net: number; vat: number } {
  const net = Math.round((amount * 100) / (100 + rate));
  return { net, vat: amount - net };
}

/** Returns the name of the file with a person's receipts of a year: `ricevute-2026.pdf`. */
export const summaryNameOf = (year: number): string => `ricevute-${year}.pdf`;

/** Returns what was received on a sale for good and no receipt confirms yet, in cents. */
export const receiptable = (sale: Pick<SaleDocument, "received" | "refunding" | "receipted">): number =>
  Math.max(0, netReceived(sale) - sale.receipted);

/** A line of the ledger with its id. */
export type StoredEntry = {
  id: string;
  value: Pick<SaleEntryDocument, "kind" | "amount" | "method" | "instrument" | "day">;
};

/** A receipt or credit note. */
export type StoredReceipt = { value: Pick<ReceiptDocument, "kind" | "payments"> };

/** Spreads a sum over parts in their order, each at most to its size. */
export function spread(sum: number, sizes: readonly number[]): number[] {
  let left = sum;
  return sizes.map((size) => {
    const part = Math.min(left, size);
    left -= part;
    return part;
  });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns how much of a payment receipts confirm, less what their credit notes took back. */
const confirmedOf = (entryId: string, issued: readonly StoredReceipt[]): number =>
  sumOf(
    issued.flatMap(({ value: { kind, payments } }) =>
      payments
        .filter((part) => part.entryId === entryId)
        .map(({ amount }) => (kind === "receipt" ? amount : -amount)),
    ),
  );

/** Returns what no receipt confirms yet of each payment; what was paid back is taken off the latest ones. */
export function openPayments(
  entries: readonly StoredEntry[],
  issued: readonly StoredReceipt[],
): ReceiptDocument["payments"] {
  const unconfirmed = entries.flatMap(({ id: entryId, value: { kind, method, instrument, day, amount } }) => {
    if (kind !== "received" || method === null) return [];
    return [{ entryId, day, method, instrument, amount: amount - confirmedOf(entryId, issued) }];
  });
  const paidBack = sumOf(entries.map(({ value: { kind, amount } }) => (kind === "paid_back" ? amount : 0)));
  const latestFirst = unconfirmed.toReversed();
  const taken = spread(
    paidBack,
    latestFirst.map(({ amount }) => amount),
  );
  return latestFirst
    .map((payment, index) => ({ ...payment, amount: payment.amount - (taken[index] ?? 0) }))
    .toReversed();
}

/** Decides which payments a receipt of an amount confirms: the earliest that no receipt confirms yet. */
export function paymentsFor(
  amount: number,
  entries: readonly StoredEntry[],
  issued: readonly StoredReceipt[],
): Decision<ReceiptDocument["payments"]> {
  const open = openPayments(entries, issued);
  const parts = spread(
    amount,
    open.map((payment) => payment.amount),
  );
  if (sumOf(parts) < amount) return { ok: false, refusal: "receipt_too_large" };
  const value = open.map((payment, index) => ({ ...payment, amount: parts[index] ?? 0 }));
  return { ok: true, value: value.filter((payment) => payment.amount > 0) };
}

/** Returns the sum of receipts less credit notes, in cents. */
export const totalOf = (documents: readonly Pick<ReceiptDocument, "kind" | "amount">[]): number =>
  sumOf(documents.map(({ kind, amount }) => (kind === "receipt" ? amount : -amount)));

type Part = Pick<ReceiptDocument, "amount" | "payments">;

/** Returns what credit notes leave of a receipt. */
export function leftOf(receipt: Part, notes: readonly Part[]): Part {
  const taken = notes.flatMap(({ payments }) => payments);
  const payments = receipt.payments.map((payment) => {
    const parts = taken.filter(({ entryId }) => entryId === payment.entryId).map(({ amount }) => amount);
    return { ...payment, amount: payment.amount - sumOf(parts) };
  });
  return {
    amount: receipt.amount - sumOf(notes.map(({ amount }) => amount)),
    payments: payments.filter(({ amount }) => amount > 0),
  };
}

/**
 * Decides on a credit note of a receipt with earlier notes, by default of all that is left: it takes the latest payments
 * back first (docs/product/receipts.md#credit-notes).
 */
export function creditOf(
  receipt: Part & Pick<ReceiptDocument, "lines">,
  notes: readonly Part[],
  requested: number | undefined,
): Decision<Part & Pick<ReceiptDocument, "lines">> {
  const left = leftOf(receipt, notes);
  const amount = requested ?? left.amount;
  if (amount <= 0 || amount > left.amount) return { ok: false, refusal: "receipt_credit_too_large" };
  const latestFirst = left.payments.toReversed();
  const parts = spread(
    amount,
    latestFirst.map((payment) => payment.amount),
  );
  const payments = latestFirst.map((payment, index) => ({ ...payment, amount: parts[index] ?? 0 }));
  const subject = receipt.lines.map(({ text }) => text).join(", ");
  return {
    ok: true,
    value: {
      amount,
      payments: payments.filter((payment) => payment.amount > 0).toReversed(),
      lines:
        amount === receipt.amount
          ? receipt.lines
          : [{ text: `Storno parziale: ${subject}`.slice(0, 200), amount }],
    },
  };
}
