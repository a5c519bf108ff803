import * as z from "zod";
import type { ReceiptDue, SaleDocument } from "../sales/model.ts";
import { keptOf } from "../sales/policy.ts";
import type { ReceiptDocument, Recipient } from "./model.ts";
import { openPayments, type StoredEntry, type StoredReceipt, spread } from "./policy.ts";

/** Facts of a recipient besides the name. */
const recipientFact = z.enum(["fiscal_code", "address"]);
export type RecipientFact = z.infer<typeof recipientFact>;

/**
 * Setting of the receipts of online payments: issued by themselves once the recipient has every fact of `needs`; `null`
 * leaves them to staff (docs/product/receipts.md#online-payments).
 */
export const onlineReceipts = z.object({ needs: z.array(recipientFact).readonly() }).nullable();
export type OnlineReceipts = z.output<typeof onlineReceipts>;

type Balance = Pick<SaleDocument, "charged" | "received" | "refunding" | "receipted">;

/** Returns what a receipt may confirm by itself, in cents: what is paid in excess goes back. */
const confirmable = (sale: Balance): number =>
  Math.max(0, Math.min(sale.charged, keptOf(sale)) - sale.receipted);

/**
 * Returns what is due of the receipts of a sale after a change: a credit note where they confirm more than is left of
 * what was received, a receipt after a payment that is to have one by itself, else what was due before as long as
 * something is without a receipt.
 */
export function receiptDueAfter(
  before: ReceiptDue | null,
  balance: Balance,
  { isAutomatic }: { isAutomatic: boolean },
): ReceiptDue | null {
  if (balance.receipted > Math.max(0, keptOf(balance))) return "credit";
  if (confirmable(balance) === 0) return null;
  if (isAutomatic) return "issue";
  return before === "credit" ? null : before;
}

/**
 * Returns the online payments of a sale that a receipt is to confirm by itself: those that no receipt confirms, at most
 * what the sale still charges.
 */
export function automaticPayments(
  sale: Balance,
  entries: readonly StoredEntry[],
  issued: readonly StoredReceipt[],
): ReceiptDocument["payments"] {
  const open = openPayments(entries, issued).filter(({ method }) => method === "online");
  const parts = spread(
    confirmable(sale),
    open.map(({ amount }) => amount),
  );
  return open
    .map((payment, index) => ({ ...payment, amount: parts[index] ?? 0 }))
    .filter(({ amount }) => amount > 0);
}

type To = Pick<ReceiptDocument, "recipient" | "athlete">;

/** Returns the facts that a setting asks for and a recipient lacks. */
export const missingFacts = (
  recipient: Pick<Recipient, RecipientFact>,
  { needs }: NonNullable<OnlineReceipts>,
): RecipientFact[] => needs.filter((fact) => recipient[fact] === null);

/**
 * Returns the recipient of the latest receipt that no credit note takes back, the latest first: one that was taken back
 * may have been made out to the wrong person.
 */
export function lastRecipient(
  documents: readonly {
    id: string;
    value: Pick<ReceiptDocument, "kind" | "credits" | "recipient" | "athlete">;
  }[],
): To | undefined {
  const credited = new Set(documents.map(({ value }) => value.credits?.id));
  return documents.find(({ id, value }) => value.kind === "receipt" && !credited.has(id))?.value;
}

/**
 * Returns to whom the receipt of an online payment is made out, with all that the setting asks for: as the member has
 * said, else like their latest receipt, else to the buyer by name; `undefined` if facts are missing.
 */
export function recipientOf(
  { own, last, name }: { own: Recipient | undefined; last: To | undefined; name: string | null },
  setting: NonNullable<OnlineReceipts>,
): To | undefined {
  const candidates: (To | undefined)[] = [
    own === undefined ? undefined : { recipient: own, athlete: null },
    last,
    name === null ? undefined : { recipient: { name, fiscal_code: null, address: null }, athlete: null },
  ];
  return candidates.find((to) => to !== undefined && missingFacts(to.recipient, setting).length === 0);
}
