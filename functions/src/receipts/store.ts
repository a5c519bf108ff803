import { documentPath } from "@studio/contract/collections.ts";
import type { page } from "@studio/contract/page.ts";
import {
  type ReceiptCounter,
  type ReceiptDocument,
  type Recipient,
  receiptCounterDocument,
  receiptDocument,
  storedRecipient,
} from "@studio/contract/receipts/model.ts";
import type * as z from "zod";
import type { Commit } from "../platform/firestore/commit.ts";
import { type DocumentRef, readDocuments, readQuery, type Stored } from "../platform/firestore/documents.ts";
import { readPage } from "../platform/firestore/pages.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  ofSale: { collection: "receipts", where: [["saleId", "=="]] },
  notesOf: { collection: "receipts", where: [["credits.id", "in"]] },
  newestOfMember: { collection: "receipts", where: [["uid", "=="]], orderBy: [["issuedAt", "desc"]] },
  ofMemberAndYear: {
    collection: "receipts",
    where: [
      ["uid", "=="],
      ["year", "=="],
    ],
    orderBy: [["issuedAt", "desc"]],
  },
  ofDays: {
    collection: "receipts",
    where: [
      ["day", ">="],
      ["day", "<="],
    ],
    orderBy: [["day"], ["series"], ["number"]],
  },
} as const satisfies Record<string, QueryShape>;

export type StoredReceipt = Stored<ReceiptDocument>;

/** Returns the reference to a receipt or credit note. */
export const receiptRef = (id: string): DocumentRef<typeof receiptDocument> => ({
  path: documentPath("receipts", { id }),
  schema: receiptDocument,
});

/** Returns the reference to the counter of a year and series. */
export const counterRef = (year: number, series: string): DocumentRef<typeof receiptCounterDocument> => ({
  path: documentPath("receiptCounters", { id: `${year}-${series}` }),
  schema: receiptCounterDocument,
});

/** Returns the reference to the recipient of a member's receipts. */
export const recipientRef = (uid: string): DocumentRef<typeof storedRecipient> => ({
  path: documentPath("receiptRecipients", { uid }),
  schema: storedRecipient,
});

/** Saves the recipient of a member's receipts, whatever it was before. */
export const saveRecipient = (commit: Commit, uid: string, to: Recipient): void => {
  commit.set(firestore().doc(recipientRef(uid).path), to);
};

/** Creates a receipt or credit note; its id must be unused. */
export const createReceipt = (commit: Commit, id: string, receipt: ReceiptDocument): void => {
  commit.create(firestore().doc(receiptRef(id).path), receipt);
};

/** Moves the counter of a year and series on, on condition that it is unchanged since it was read. */
export function saveCounter(
  commit: Commit,
  path: string,
  before: Stored<ReceiptCounter> | undefined,
  after: ReceiptCounter,
): void {
  if (before) commit.update(before.ref, after, { lastUpdateTime: before.updateTime });
  else commit.create(firestore().doc(path), after);
}

export async function readReceipt(id: string): Promise<StoredReceipt | undefined> {
  const [receipt] = await readDocuments(receiptRef(id));
  return receipt;
}

/** More documents than one sale has. */
const MAX_OF_SALE = 500;

/** Ids that one query can name. */
const MAX_IDS = 30;

/** Reads the credit notes of receipts, by the receipts' ids. */
export async function readNotesOf(ids: readonly string[]): Promise<ReadonlyMap<string, StoredReceipt[]>> {
  const chunks = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
  const read = await Promise.all(
    chunks.map((chunk) =>
      readQuery(queryOf(queries.notesOf, { values: [chunk], limit: MAX_OF_SALE }), receiptDocument),
    ),
  );
  const notes = read.flat();
  return new Map(ids.map((id) => [id, notes.filter(({ value }) => value.credits?.id === id)]));
}

/** Reads the receipts and credit notes of a sale. */
export const readReceiptsOfSale = (saleId: string): Promise<StoredReceipt[]> =>
  readQuery(queryOf(queries.ofSale, { values: [saleId], limit: MAX_OF_SALE }), receiptDocument);

/** Upper bound of a person's documents; the newest are read. */
const MAX_OF_MEMBER = 50;

/** Reads the receipts and credit notes of a member, the newest first. */
export const readReceiptsOf = (uid: string): Promise<StoredReceipt[]> =>
  readQuery(queryOf(queries.newestOfMember, { values: [uid], limit: MAX_OF_MEMBER }), receiptDocument);

/** Upper bound of the documents that a member gets in a year. */
const MAX_OF_YEAR = 200;

/** Reads the receipts and credit notes of a member and year, the newest first. */
export const readReceiptsOfYear = (uid: string, year: number): Promise<StoredReceipt[]> =>
  readQuery(queryOf(queries.ofMemberAndYear, { values: [uid, year], limit: MAX_OF_YEAR }), receiptDocument);

/**
 * Reads a page of the receipts and credit notes from one day to another, in order of series and number within a day.
 * @throws `invalid_request` naming `offset`
 */
export const readReceiptsOfDays = (
  { from, to }: { from: string; to: string },
  asked: z.output<typeof page>,
) => readPage(queries.ofDays, { values: [from, to] }, asked, receiptDocument);
