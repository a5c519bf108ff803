import type { OwnReceipt, Receipt, ReceiptDocument } from "@studio/contract/receipts/model.ts";
import { invoiceNameOf, mayInvoice } from "@studio/contract/receipts/policy.ts";

/** Returns a receipt as its member sees it. */
export function ownReceiptOnWire(id: string, receipt: ReceiptDocument): OwnReceipt {
  const { issuer: _, saleId: __, uid: ___, issuedAt: ____, issuedBy: _____, payments, ...facts } = receipt;
  return {
    ...facts,
    id,
    payments: payments.map(({ day, method, amount }) => ({ day, method, amount })),
  };
}

/** Returns a receipt as staff see it. */
export const receiptOnWire = (id: string, receipt: ReceiptDocument, credited: number): Receipt => ({
  ...ownReceiptOnWire(id, receipt),
  sale_id: receipt.saleId,
  credited,
  invoice_name: mayInvoice(receipt).ok ? invoiceNameOf(receipt) : null,
  issued_at: receipt.issuedAt,
  by_name: receipt.issuedBy.name,
});
