import type { SaleDocument } from "@studio/contract/sales/model.ts";
import { studio } from "@studio/contract/studio.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { changeSale, type StoredSale } from "./store.ts";

/** Returns whether online payments are receipted by themselves; staff issue the receipts otherwise. */
export const isOnlineReceipted = (): boolean => studio.receipts.online !== null;

/**
 * Notes how much of a sale receipts confirm, in cents, and what is due of them, on condition that the sale is unchanged
 * since it was read.
 */
export const changeReceipted = (
  commit: Commit,
  sale: StoredSale,
  change: Pick<SaleDocument, "receiptDue"> & Partial<Pick<SaleDocument, "receipted">>,
): void => {
  changeSale(commit, sale, change);
};
