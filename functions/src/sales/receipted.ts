import type { Commit } from "../platform/firestore/commit.ts";
import { changeSale, type StoredSale } from "./store.ts";

/** Notes how much of a sale receipts confirm, in cents, on condition that the sale is unchanged since it was read. */
export const changeReceipted = (commit: Commit, sale: StoredSale, receipted: number): void => {
  changeSale(commit, sale, { receipted });
};
