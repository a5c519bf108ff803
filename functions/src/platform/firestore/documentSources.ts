import type { DocumentData, DocumentSnapshot, Query } from "firebase-admin/firestore";
import { firestore } from "../runtime/firebase.ts";
import { noteReads, noteWrites } from "../runtime/usage.ts";
import { queryOf } from "./query.ts";

/** Documents that are somebody's, wherever they stand. */
export type DocumentSource = () => Promise<DocumentSnapshot[]>;

const PAGE = 300;
/** So many changes at a time: documents of the log and of the outbox have many indexes. */
const CHANGES = 100;
/** More than one person leaves anywhere in a lifetime: beyond it something is wrong, and a part is not answered for all. */
const MAX_PAGES = 100;

const ID = "__name__";

/** A query by one field, of a collection at the root or of all of a name. */
export type FilterShape = (
  | { collection: "activity" | "leads" | "mail" | "payments" | "raceBookings" }
  | { collection: "notes"; group: true }
) & { where: readonly [readonly [field: string, operator: "==" | "array-contains"]] };

async function readAllPages(query: Query): Promise<DocumentSnapshot[]> {
  const found: DocumentSnapshot[] = [];
  const sorted = query.orderBy(ID).limit(PAGE);
  let next = sorted;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { docs } = await next.get();
    noteReads(docs.length);
    found.push(...docs);
    const last = docs.at(-1);
    if (!last || docs.length < PAGE) return found;
    next = sorted.startAfter(last);
  }
  throw new Error(`More than ${PAGE * MAX_PAGES} documents in one place`);
}

/** Reads one document, if it exists. */
export const documentSource =
  (path: string): DocumentSource =>
  async () => {
    const snapshot = await firestore().doc(path).get();
    noteReads(1);
    return snapshot.exists ? [snapshot] : [];
  };

/** Reads every document of a collection that is one person's. */
export const collectionSource =
  (collection: string): DocumentSource =>
  () =>
    readAllPages(firestore().collection(collection));

/** Reads the documents that a query of one filter finds. */
export const documentsMatching =
  (shape: FilterShape, value: string): DocumentSource =>
  () =>
    readAllPages(queryOf(shape, { values: [value], limit: PAGE }));

/** So many look-ups at a time: a person of many years has thousands of bookings. */
const AT_ONCE = 50;

/** Reads what belongs to each document of another source, by that document's id. */
export const flatMapSource =
  (place: DocumentSource, belonging: (id: string) => DocumentSource): DocumentSource =>
  async () => {
    const found: DocumentSnapshot[] = [];
    const owners = await place();
    for (let from = 0; from < owners.length; from += AT_ONCE) {
      const some = owners.slice(from, from + AT_ONCE);
      found.push(...(await Promise.all(some.map(({ id }) => belonging(id)()))).flat());
    }
    return found;
  };

/** Reads several sources, each document once. */
export const union =
  (...places: readonly DocumentSource[]): DocumentSource =>
  async () => {
    const found = (await Promise.all(places.map((place) => place()))).flat();
    return [...new Map(found.map((snapshot) => [snapshot.ref.path, snapshot])).values()];
  };

/** What becomes of a document: it goes, some of its fields are overwritten, or it stays as it is (`undefined`). */
export type Change = "delete" | Readonly<Record<string, unknown>> | undefined;

/** Changes the documents of a source; killed half-way, the next time finds the ones that are left. */
export async function changeAll(
  place: DocumentSource,
  change: (document: DocumentData) => Change,
): Promise<void> {
  const found = await place();
  for (let from = 0; from < found.length; from += CHANGES) {
    const commit = firestore().batch();
    for (const snapshot of found.slice(from, from + CHANGES)) {
      const becomes = change(snapshot.data() ?? {});
      if (becomes === "delete") commit.delete(snapshot.ref);
      else if (becomes && Object.keys(becomes).length > 0) commit.update(snapshot.ref, { ...becomes });
    }
    noteWrites((await commit.commit()).length);
  }
}
