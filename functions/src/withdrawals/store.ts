import {
  type WithdrawalDocument,
  type WithdrawalLinkDocument,
  withdrawalDocument,
  withdrawalLinkDocument,
} from "@studio/contract/withdrawals/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

/** Withdrawals from sales, by the sale's id. */
export const withdrawalStore = store("withdrawals", withdrawalDocument, {
  /** Withdrawals in a state, the earliest first. */
  ofState: { where: [["state", "=="]], orderBy: [["declaredAt"]] },
});
export const withdrawalWrites = writesOf(withdrawalStore);

/** Mailed links, by the hash of their secret. */
export const linkStore = store("withdrawalLinks", withdrawalLinkDocument, {
  /** The limit is more than one sale has: its open one, and those that have expired and wait for their removal. */
  ofSale: { where: [["saleId", "=="]], limit: 20 },
});
export const linkWrites = writesOf(linkStore);

export type StoredWithdrawal = Stored<WithdrawalDocument>;
export type StoredLink = Stored<WithdrawalLinkDocument>;

/** Returns how many withdrawals wait for their refund. */
export const countDeclared = (): Promise<number> =>
  withdrawalStore.count("ofState", { values: ["declared"] });
