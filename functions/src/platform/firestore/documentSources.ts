import type { DocumentData, DocumentSnapshot, Query } from "firebase-admin/firestore";
import { firestore } from "../runtime/firebase.ts";
import { noteWrites } from "../runtime/usage.ts";
import { queryOf } from "./query.ts";
import { readSnapshots, runQuery } from "./readings.ts";

/** Reads documents of one person, wherever they are stored. */
export type DocumentSource = () => Promise<DocumentSnapshot[]>;

const PAGE_SIZE = 300;
/** Writes per batch: documents of the log and of the outbox have many index entries. */
const MAX_BATCH_WRITES = 100;
/** Far more pages than one person has in a source; beyond it the read throws instead of returning a part. */
const MAX_PAGES = 100;

const ID = "__name__";

/** Query by one field, of a root collection or of a collection group. */
export type FilterShape = (
  | {
      collection:
        | "activity"
        | "discounts"
        | "discountUses"
        | "giftCards"
        | "referrals"
        | "instalmentPlans"
        | "leads"
        | "mail"
        | "merges"
        | "messages"
        | "pinnedNotes"
        | "payments"
        | "sales"
        | "receipts"
        | "saleEntries"
        | "withdrawals"
        | "withdrawalLinks"
        | "pushDevices"
        | "raceBookings"
        | "stripeCustomers"
        | "appointments"
        | "cancelledClasses"
        | "timetable"
        | "timetableChanges";
    }
  | { collection: "changedClasses" | "closureClasses" | "notes" | "roster"; group: true }
) & { where: readonly [readonly [field: string, operator: "==" | "array-contains"]] };

async function readAllPages(query: Query): Promise<DocumentSnapshot[]> {
  const documents: DocumentSnapshot[] = [];
  const sorted = query.orderBy(ID).limit(PAGE_SIZE);
  let next = sorted;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { docs } = await runQuery(next);
    documents.push(...docs);
    const last = docs.at(-1);
    if (!last || docs.length < PAGE_SIZE) return documents;
    next = sorted.startAfter(last);
  }
  throw new Error(`More than ${PAGE_SIZE * MAX_PAGES} documents in one source`);
}

/** Returns a source of one document, if it exists. */
export const documentSource =
  (path: string): DocumentSource =>
  async () =>
    (await readSnapshots([path])).filter(({ exists }) => exists);

/** Returns a source of all documents of one person's collection. */
export const collectionSource =
  (collection: string): DocumentSource =>
  () =>
    readAllPages(firestore().collection(collection));

/** Returns a source of the documents that match one filter. */
export const documentsMatching =
  (shape: FilterShape, value: string): DocumentSource =>
  () =>
    readAllPages(queryOf(shape, { values: [value], limit: PAGE_SIZE }));

/** Look-ups at a time: a person of many years has thousands of bookings. */
const MAX_CONCURRENT = 50;

/** Returns a source of what belongs to each document of another source, by that document's id. */
export const flatMapSource =
  (source: DocumentSource, sourceOf: (id: string) => DocumentSource): DocumentSource =>
  async () => {
    const documents: DocumentSnapshot[] = [];
    const owners = await source();
    for (let from = 0; from < owners.length; from += MAX_CONCURRENT) {
      const chunk = owners.slice(from, from + MAX_CONCURRENT);
      documents.push(...(await Promise.all(chunk.map(({ id }) => sourceOf(id)()))).flat());
    }
    return documents;
  };

/** Returns a source of the documents of several sources, each document once. */
export const union =
  (...sources: readonly DocumentSource[]): DocumentSource =>
  async () => {
    const documents = (await Promise.all(sources.map((source) => source()))).flat();
    return [...new Map(documents.map((snapshot) => [snapshot.ref.path, snapshot])).values()];
  };

/** Change of a document: it is deleted, some fields are overwritten, or it stays as it is (`undefined`). */
export type Change = "delete" | Readonly<Record<string, unknown>> | undefined;

/** Changes the documents of a source, in several batches: after a crash, a repetition changes the remaining ones. */
export async function changeAll(
  source: DocumentSource,
  changeOf: (document: DocumentData) => Change,
): Promise<void> {
  const documents = await source();
  for (let from = 0; from < documents.length; from += MAX_BATCH_WRITES) {
    const commit = firestore().batch();
    for (const snapshot of documents.slice(from, from + MAX_BATCH_WRITES)) {
      const change = changeOf(snapshot.data() ?? {});
      if (change === "delete") commit.delete(snapshot.ref);
      else if (change && Object.keys(change).length > 0) commit.update(snapshot.ref, { ...change });
    }
    noteWrites((await commit.commit()).length);
  }
}
