import type { page } from "@studio/contract/page.ts";
import {
  type SaleDocument,
  type SaleEntryDocument,
  saleDocument,
  saleEntryDocument,
  type TakingsDocument,
  takingsDocument,
} from "@studio/contract/sales/model.ts";
import type * as z from "zod";
import { type Commit, increment } from "../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

/** Upper bound of a person's sales; the newest are read. */
const MAX_SALES = 50;

export const saleStore = store("sales", saleDocument, {
  /** Sales of which more than an amount is owed, the highest first. */
  owed: {
    where: [["owed", ">"]],
    orderBy: [
      ["owed", "desc"],
      ["__name__", "desc"],
    ],
  },
  /** Sales of which something is due on a day, the oldest first. */
  dueUntil: { where: [["dueOn", "<="]], orderBy: [["dueOn"]] },
  receiptsDue: { where: [["receiptDue", "in"]], orderBy: [["soldAt"]] },
  waitingForData: {
    where: [
      ["buyer.uid", "=="],
      ["receiptDue", "=="],
    ],
    limit: MAX_SALES,
  },
  newestOfBuyer: { where: [["buyer.uid", "=="]], orderBy: [["soldAt", "desc"]], limit: MAX_SALES },
  newestOfEmail: { where: [["buyer.email", "=="]], orderBy: [["soldAt", "desc"]], limit: MAX_SALES },
  /** Sales to a member of which more than an amount is owed. */
  owedByBuyer: {
    where: [
      ["buyer.uid", "=="],
      ["owed", ">"],
    ],
    limit: MAX_SALES,
  },
  /** Sales to a guest, by their request. */
  ofLead: { where: [["lead", "=="]], limit: MAX_SALES },
});
export const saleWrites = writesOf(saleStore);

/** Reads a member's sales, the newest first. */
export const readSalesOfBuyer = (uid: string): Promise<StoredSale[]> =>
  saleStore.find("newestOfBuyer", { values: [uid] });

/** Reads the sales of a member's package: each month that is paid is one. */
export const readSalesOf = async (uid: string, packageId: string): Promise<StoredSale[]> =>
  (await readSalesOfBuyer(uid)).filter(({ value }) => value.packageId === packageId);

/** Lines of the ledger. */
export const saleEntryStore = store("saleEntries", saleEntryDocument, {
  /** Lines of a sale, the earliest first. */
  ofSale: { where: [["saleId", "=="]], orderBy: [["at"]], limit: 100 },
  /** Lines from one day to another, the latest first. */
  ofDays: {
    where: [
      ["day", ">="],
      ["day", "<="],
    ],
    orderBy: [
      ["day", "desc"],
      ["at", "desc"],
      ["__name__", "desc"],
    ],
  },
});
export const saleEntryWrites = writesOf(saleEntryStore);

/** Takings by day. */
export const takingsStore = store("takings", takingsDocument);
const takingsWrites = writesOf(takingsStore);

export type StoredSale = Stored<SaleDocument>;
export type StoredEntry = Stored<SaleEntryDocument>;

/** Changes a sale, on condition that it is unchanged since it was read. */
export const changeSale = saleWrites.update;

/** Changes by which the sums of a day grow, in cents. */
export type TakingsChange = {
  received: Partial<TakingsDocument["received"]>;
  sold: number;
  vouchers: number;
  offers: Record<string, number>;
  staff: Record<string, number>;
};

const increments = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).map(([name, cents]) => [name, increment(cents)]));

/** Adds to the sums of a day. */
export const addToTakings = (commit: Commit, day: string, change: TakingsChange): void => {
  const { received, sold, vouchers, offers, staff } = change;
  takingsWrites.merge(
    commit,
    { day },
    {
      // An empty map would replace the stored one.
      ...(Object.keys(received).length > 0 && { received: increments(received) }),
      sold: increment(sold),
      ...(vouchers !== 0 && { vouchers: increment(vouchers) }),
      ...(Object.keys(offers).length > 0 && { offers: increments(offers) }),
      staff: increments(staff),
    },
  );
};

/**
 * Writes counts or movements of a day's till, on condition that its takings are unchanged since they were read. Missing
 * ones are created: a merge into a document that was read as missing is a creation (`AtomicWrite`).
 */
export const saveTill = (
  commit: Commit,
  day: string,
  stored: Stored<TakingsDocument> | undefined,
  till: Partial<Pick<TakingsDocument, "closings" | "movements">>,
): void => (stored ? takingsWrites.update(commit, stored, till) : takingsWrites.merge(commit, { day }, till));

/** Reads the takings of days, in their order; days without any are missing. */
export async function readTakings(days: readonly string[]): Promise<Stored<TakingsDocument>[]> {
  const takings = await readDocuments(...days.map((day) => takingsStore.ref({ day })));
  return takings.filter((one) => one !== undefined);
}

/** Reads the sales with a receipt that is to be issued by itself, the earliest first. */
export const readReceiptsDue = (limit: number): Promise<StoredSale[]> =>
  saleStore.find("receiptsDue", { values: [["issue"]], limit });

/**
 * Reads a page of the sales whose receipt lacks facts, or of which a credit note is due, the earliest first.
 * @throws `invalid_request` naming `offset`
 */
export const readReceiptsWithStaff = (query: z.output<typeof page>) =>
  saleStore.page("receiptsDue", { values: [["data", "credit"]] }, query);

/** Reads the sales to a member whose receipt lacks facts. */
export const readSalesWithoutData = (uid: string): Promise<StoredSale[]> =>
  saleStore.find("waitingForData", { values: [uid, "data"] });
