import { confirmable, type ReceiptedBalance } from "../sales/policy.ts";
import { codiceFiscale } from "./codiceFiscale.ts";
import type { ReceiptDocument, Recipient } from "./model.ts";
import type { OnlineReceipts, RecipientFact } from "./online.ts";
import { openPayments, type StoredEntry, type StoredReceipt, spread } from "./policy.ts";

/**
 * Returns the payments of a sale, made online or with a gift card, that a receipt is to confirm by itself: those that no receipt confirms, at most
 * what the sale still charges.
 */
export function automaticPayments(
  sale: ReceiptedBalance,
  entries: readonly StoredEntry[],
  issued: readonly StoredReceipt[],
): ReceiptDocument["payments"] {
  const open = openPayments(entries, issued).filter(({ method }) => method === "online" || method === "gift");
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

/** Returns whether a stored code is none or a right one: earlier versions took some that do not exist. */
const hasRightCode = ({ fiscal_code }: Pick<Recipient, "fiscal_code">): boolean =>
  fiscal_code === null || codiceFiscale.safeParse(fiscal_code).success;

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
  return candidates.find(
    (to) =>
      to !== undefined && hasRightCode(to.recipient) && missingFacts(to.recipient, setting).length === 0,
  );
}
