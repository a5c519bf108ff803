import * as z from "zod";
import type { ReceiptDue, SaleDocument } from "../sales/model.ts";
import { keptOf } from "../sales/policy.ts";

/** Facts of a recipient besides the name. */
const recipientFact = z.enum(["fiscal_code", "address"]);
export type RecipientFact = z.infer<typeof recipientFact>;

/**
 * Setting of the receipts of online payments: issued by themselves once the recipient has every fact of `needs`; `null`
 * leaves them to staff (docs/product/receipts.md#online-payments).
 */
export const onlineReceipts = z.object({ needs: z.array(recipientFact).readonly() }).nullable();
export type OnlineReceipts = z.output<typeof onlineReceipts>;

/** Amounts of a sale by which its receipts go, in cents. */
export type Balance = Pick<SaleDocument, "charged" | "received" | "refunding" | "receipted">;

/** Returns what a receipt may confirm by itself, in cents: what is paid in excess goes back. */
export const confirmable = (sale: Balance): number =>
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
