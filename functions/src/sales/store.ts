import { documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { cursorOf, type page } from "@studio/contract/page.ts";
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
import {
  countDocuments,
  type DocumentRef,
  readDocuments,
  readQuery,
  type Stored,
} from "../platform/firestore/documents.ts";
import { readPage } from "../platform/firestore/pages.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  owed: {
    collection: "sales",
    where: [["owed", ">"]],
    orderBy: [
      ["owed", "desc"],
      ["__name__", "desc"],
    ],
  },
  receiptsDue: { collection: "sales", where: [["receiptDue", "in"]], orderBy: [["soldAt"]] },
  waitingForData: {
    collection: "sales",
    where: [
      ["buyer.uid", "=="],
      ["receiptDue", "=="],
    ],
  },
  newestOfBuyer: { collection: "sales", where: [["buyer.uid", "=="]], orderBy: [["soldAt", "desc"]] },
  newestOfEmail: { collection: "sales", where: [["buyer.email", "=="]], orderBy: [["soldAt", "desc"]] },
  ofLead: { collection: "sales", where: [["lead", "=="]] },
  ofSale: { collection: "saleEntries", where: [["saleId", "=="]], orderBy: [["at"]] },
  ofDays: {
    collection: "saleEntries",
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
} as const satisfies Record<string, QueryShape>;

export type StoredSale = Stored<SaleDocument>;
export type StoredEntry = Stored<SaleEntryDocument>;

/** Returns the reference to a sale. */
export const saleRef = (id: string): DocumentRef<typeof saleDocument> => ({
  path: documentPath("sales", { id }),
  schema: saleDocument,
});

/** Returns the reference to a line of the ledger. */
export const saleEntryRef = (id: string): DocumentRef<typeof saleEntryDocument> => ({
  path: documentPath("saleEntries", { id }),
  schema: saleEntryDocument,
});

/** Returns the reference to the takings of a day. */
export const takingsRef = (day: string): DocumentRef<typeof takingsDocument> => ({
  path: documentPath("takings", { day }),
  schema: takingsDocument,
});

export async function readSale(id: string): Promise<StoredSale | undefined> {
  const [sale] = await readDocuments(saleRef(id));
  return sale;
}

/** Creates a sale; its id must be unused. */
export const createSale = (commit: Commit, id: string, sale: SaleDocument): void => {
  commit.create(firestore().doc(documentPath("sales", { id })), sale);
};

/** Changes a sale, on condition that it is unchanged since it was read. */
export const changeSale = (commit: Commit, sale: StoredSale, change: Partial<SaleDocument>): void => {
  commit.update(sale.ref, change, { lastUpdateTime: sale.updateTime });
};

/** Creates a line of the ledger; its id must be unused. */
export const createEntry = (commit: Commit, id: string, entry: SaleEntryDocument): void => {
  commit.create(firestore().doc(documentPath("saleEntries", { id })), entry);
};

/** Names another buyer on a line of the ledger, which does not change otherwise. */
export const changeBuyer = (commit: Commit, entry: StoredEntry, buyer: SaleEntryDocument["buyer"]): void => {
  commit.update(entry.ref, { buyer }, { lastUpdateTime: entry.updateTime });
};

/** Changes by which the sums of a day grow, in cents. */
export type TakingsChange = {
  received: Partial<TakingsDocument["received"]>;
  sold: number;
  offers: Record<string, number>;
  staff: Record<string, number>;
};

const increments = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).map(([name, cents]) => [name, increment(cents)]));

/** Adds to the sums of a day. */
export const addToTakings = (commit: Commit, day: string, change: TakingsChange): void => {
  const { received, sold, offers, staff } = change;
  commit.set(
    firestore().doc(documentPath("takings", { day })),
    {
      // An empty map would replace the stored one.
      ...(Object.keys(received).length > 0 && { received: increments(received) }),
      sold: increment(sold),
      offers: increments(offers),
      staff: increments(staff),
    },
    { merge: true },
  );
};

/** Writes counts or movements of a day's till, on condition that its takings are unchanged since they were read. */
export const saveTill = (
  commit: Commit,
  day: string,
  stored: Stored<TakingsDocument> | undefined,
  till: Partial<Pick<TakingsDocument, "closings" | "movements">>,
): void => {
  if (stored) commit.update(stored.ref, till, { lastUpdateTime: stored.updateTime });
  else commit.create(firestore().doc(documentPath("takings", { day })), till);
};

/** Reads the takings of days, in their order; days without any are missing. */
export async function readTakings(days: readonly string[]): Promise<Stored<TakingsDocument>[]> {
  const takings = await readDocuments(...days.map(takingsRef));
  return takings.filter((one) => one !== undefined);
}

/**
 * Reads a page of the lines from one day to another, the latest first.
 * @throws `invalid_request` naming `offset`
 */
export const readEntriesOf = ({ from, to }: { from: string; to: string }, asked: z.output<typeof page>) =>
  readPage(queries.ofDays, { values: [from, to] }, asked, saleEntryDocument);

/** Upper bound of the lines of one sale. */
const MAX_LINES = 100;

/** Reads the lines of a sale, earliest first. */
export const readEntriesOfSale = (saleId: string): Promise<StoredEntry[]> =>
  readQuery(queryOf(queries.ofSale, { values: [saleId], limit: MAX_LINES }), saleEntryDocument);

/** Upper bound of a person's sales; the newest are read. */
const MAX_SALES = 50;

/** Reads the sales to a person, the newest first. */
export const readSalesTo = (uid: string): Promise<StoredSale[]> =>
  readQuery(queryOf(queries.newestOfBuyer, { values: [uid], limit: MAX_SALES }), saleDocument);

/** Reads the sales to a guest, by their request. */
export const readSalesToGuest = (lead: string): Promise<StoredSale[]> =>
  readQuery(queryOf(queries.ofLead, { values: [lead], limit: MAX_SALES }), saleDocument);

/** Reads the sales to an e-mail, the newest first. */
export const readSalesToEmail = (email: string): Promise<StoredSale[]> =>
  readQuery(queryOf(queries.newestOfEmail, { values: [email], limit: MAX_SALES }), saleDocument);

/**
 * Reads a page of the sales that are not paid in full, the highest first. Its cursor is what was owed and the id, not the
 * sale as it is now: one that is settled between two pages owes nothing, and would stand after everybody else.
 * @throws `invalid_request` naming `offset`
 */
export async function readOwed({ offset, limit }: z.output<typeof page>) {
  const query = queryOf(queries.owed, { values: [0], limit: limit + 1 });
  const cursor = cursorOf(offset);
  const after = cursor === undefined ? undefined : OWED_CURSOR.exec(cursor)?.groups;
  if (cursor !== undefined && !after)
    throw new StudioError("invalid_request", { offset: "La pagina richiesta non esiste" });
  const { owed, id = "" } = after ?? {};
  const from = after ? query.startAfter(Number(owed), firestore().doc(saleRef(id).path)) : query;
  const sales = await readQuery(from, saleDocument);
  const documents = sales.slice(0, limit);
  const last = documents.at(-1);
  return { documents, next_offset: sales.length > limit && last ? `${last.value.owed}_${last.id}` : null };
}

const OWED_CURSOR = /^(?<owed>\d+)_(?<id>.+)$/;

/** Reads the sales with a receipt that is to be issued by itself, the earliest first. */
export const readReceiptsDue = (limit: number): Promise<StoredSale[]> =>
  readQuery(queryOf(queries.receiptsDue, { values: [["issue"]], limit }), saleDocument);

/** States of receipts that wait for staff. */
const WITH_STAFF = ["data", "credit"] satisfies SaleDocument["receiptDue"][];

/**
 * Reads a page of the sales whose receipt lacks facts, or of which a credit note is due, the earliest first.
 * @throws `invalid_request` naming `offset`
 */
export const readReceiptsWithStaff = (query: z.output<typeof page>) =>
  readPage(queries.receiptsDue, { values: [WITH_STAFF] }, query, saleDocument);

/** Reads the sales to a member whose receipt lacks facts. */
export const readSalesWithoutData = (uid: string): Promise<StoredSale[]> =>
  readQuery(queryOf(queries.waitingForData, { values: [uid, "data"], limit: MAX_SALES }), saleDocument);

/** Counts end here: staff need no higher number. */
const MAX_COUNTED = 1000;

/** Returns how many sales are not paid in full. */
export const countOwed = (): Promise<number> =>
  countDocuments(queryOf(queries.owed, { values: [0], limit: MAX_COUNTED }));
