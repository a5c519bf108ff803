import type { Sale, SaleDocument, SaleEntry } from "@studio/contract/sales/model.ts";
import { debtOn, isPayableOnline, payableOn } from "@studio/contract/sales/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { takesCards } from "../platform/payments/client.ts";
import type { StoredEntry } from "./store.ts";

/** Returns a sale as staff see it at an instant. */
export function saleOnWire(id: string, sale: SaleDocument, now: Date): Sale {
  const {
    packageId,
    raceBookingId,
    paymentId,
    remindedOn,
    receiptDue,
    giftId,
    withdrawnAt: _,
    dueOn: __,
    soldAt,
    soldBy,
    ...facts
  } = sale;
  const today = romeDay(now);
  const { due, since, later } = debtOn(sale, today);
  return {
    ...facts,
    id,
    due,
    due_since: since,
    due_on: later[0]?.due ?? null,
    package_id: packageId,
    race_booking_id: raceBookingId,
    payment_id: paymentId,
    ...(giftId !== null && { gift_id: giftId }),
    reminded_on: remindedOn,
    receipt_due: receiptDue,
    payable_online: isPayableOnline(payableOn(sale, today)) && takesCards(),
    sold_at: soldAt,
    by_name: soldBy.name,
  };
}

/** Returns a line of the ledger as staff see it. */
export function entryOnWire({ id, value }: StoredEntry): SaleEntry {
  const { saleId, by, giftId: _, instrument: __, ...facts } = value;
  return { ...facts, id, sale_id: saleId, by_name: by.name };
}
