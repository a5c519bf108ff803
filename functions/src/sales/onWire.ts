import type { Sale, SaleDocument, SaleEntry } from "@studio/contract/sales/model.ts";
import { isPayableOnline } from "@studio/contract/sales/policy.ts";
import { takesCards } from "../platform/payments/client.ts";
import type { StoredEntry } from "./store.ts";

/** Returns a sale as staff see it. */
export function saleOnWire(id: string, sale: SaleDocument): Sale {
  const {
    packageId,
    raceBookingId,
    paymentId,
    remindedOn,
    receiptDue,
    withdrawnAt: _,
    soldAt,
    soldBy,
    ...facts
  } = sale;
  return {
    ...facts,
    id,
    package_id: packageId,
    race_booking_id: raceBookingId,
    payment_id: paymentId,
    reminded_on: remindedOn,
    receipt_due: receiptDue,
    payable_online: isPayableOnline(sale.owed) && takesCards(),
    sold_at: soldAt,
    by_name: soldBy.name,
  };
}

/** Returns a line of the ledger as staff see it. */
export function entryOnWire({ id, value }: StoredEntry): SaleEntry {
  const { saleId, by, ...facts } = value;
  return { ...facts, id, sale_id: saleId, by_name: by.name };
}
