import type { OwnReceipt } from "@studio/contract/receipts/model.ts";
import { numberLabel } from "@studio/contract/receipts/policy.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { methodLabels } from "../../lib/format/saleLabels.ts";

/** Returns the title of a document: `Ricevuta 2026/R/12`. */
export const titleOf = (receipt: Pick<OwnReceipt, "kind" | "year" | "series" | "number">): string =>
  `${receipt.kind === "receipt" ? "Ricevuta" : "Nota di accredito"} ${numberLabel(receipt)}`;

/** Returns what a document is for: `Small class, 10 lezioni`. */
export const subjectOf = ({ lines }: Pick<OwnReceipt, "lines">): string =>
  lines.map(({ text }) => text).join(", ");

/** Returns how a receipt was paid: `contanti`, or what a credit note takes back. */
export function detailOf({
  amount,
  credits,
  payments,
}: Pick<OwnReceipt, "amount" | "credits" | "payments">): string {
  if (credits)
    return `storna ${amount < credits.amount ? "in parte " : ""}la ricevuta ${numberLabel(credits)}`;
  const methods = new Set(payments.map(({ method }) => methodLabels[method].toLowerCase()));
  return [...methods].join(", ");
}

/** Formats the amount of a document, with its sign: `−35 €` of a credit note. */
export const amountOf = ({ kind, amount }: Pick<OwnReceipt, "kind" | "amount">): string =>
  kind === "receipt" ? formatPrice(amount) : `−${formatPrice(amount)}`;
