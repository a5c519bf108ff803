import {
  type ReceiptDocument,
  receiptCounterDocument,
  receiptDocument,
  storedRecipient,
} from "@studio/contract/receipts/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

/** More documents than one sale has. */
const MAX_OF_SALE = 500;

/** Receipts and credit notes. */
export const receiptStore = store("receipts", receiptDocument, {
  ofSale: { where: [["saleId", "=="]], limit: MAX_OF_SALE },
  /** Credit notes of receipts. */
  notesOf: { where: [["credits.id", "in"]], limit: MAX_OF_SALE },
  newestOfMember: { where: [["uid", "=="]], orderBy: [["issuedAt", "desc"]], limit: 50 },
  newestOfMemberAndYear: {
    where: [
      ["uid", "=="],
      ["year", "=="],
    ],
    orderBy: [["issuedAt", "desc"]],
    limit: 200,
  },
  /** Receipts and credit notes from one day to another, in order of series and number within a day. */
  ofDays: {
    where: [
      ["day", ">="],
      ["day", "<="],
    ],
    orderBy: [["day"], ["series"], ["number"]],
  },
});
export const receiptWrites = writesOf(receiptStore);

/** Counters of the numbers of a year and series. */
export const counterStore = store("receiptCounters", receiptCounterDocument);
export const counterWrites = writesOf(counterStore);

/** Recipients of members' receipts. */
export const recipientStore = store("receiptRecipients", storedRecipient);
export const recipientWrites = writesOf(recipientStore);

export type StoredReceipt = Stored<ReceiptDocument>;

/** Ids that one query can name. */
const MAX_IDS = 30;

/** Reads the credit notes of receipts, by the receipts' ids. */
export async function readNotesOf(ids: readonly string[]): Promise<ReadonlyMap<string, StoredReceipt[]>> {
  const chunks = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
  const read = await Promise.all(chunks.map((chunk) => receiptStore.find("notesOf", { values: [chunk] })));
  const notes = read.flat();
  return new Map(ids.map((id) => [id, notes.filter(({ value }) => value.credits?.id === id)]));
}
