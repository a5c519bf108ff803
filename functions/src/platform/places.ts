import type { DocumentSnapshot, Query } from "firebase-admin/firestore";
import { firestore } from "./firebase.ts";

/** Documents that are somebody's, wherever they stand. */
export type Place = () => Promise<DocumentSnapshot[]>;

const PAGE = 300;
/** More than one person leaves anywhere in a lifetime: beyond it something is wrong, and a part is not answered for all. */
const MOST_PAGES = 100;

const ID = "__name__";

async function inPages(query: Query): Promise<DocumentSnapshot[]> {
  const found: DocumentSnapshot[] = [];
  const sorted = query.orderBy(ID).limit(PAGE);
  let next = sorted;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { docs } = await next.get();
    found.push(...docs);
    const last = docs.at(-1);
    if (!last || docs.length < PAGE) return found;
    next = sorted.startAfter(last);
  }
  throw new Error(`More than ${PAGE * MOST_PAGES} documents in one place`);
}

/** One document, if it is there. */
export const documentAt =
  (path: string): Place =>
  async () => {
    const snapshot = await firestore().doc(path).get();
    return snapshot.exists ? [snapshot] : [];
  };

/** Every document of a collection that is one person's. */
export const documentsIn =
  (collection: string): Place =>
  () =>
    inPages(firestore().collection(collection));

/** The documents of a collection in which a field says it. */
export const documentsWhere =
  (collection: string, field: string, operator: "==" | "array-contains", value: string): Place =>
  () =>
    inPages(firestore().collection(collection).where(field, operator, value));

/** So many look-ups at a time: a person of many years has thousands of bookings. */
const AT_ONCE = 50;

/** What belongs to each document of another place, by that document's id. */
export const forEachOf =
  (place: Place, belonging: (id: string) => Place): Place =>
  async () => {
    const found: DocumentSnapshot[] = [];
    const owners = await place();
    for (let from = 0; from < owners.length; from += AT_ONCE) {
      const some = owners.slice(from, from + AT_ONCE);
      found.push(...(await Promise.all(some.map(({ id }) => belonging(id)()))).flat());
    }
    return found;
  };

/** Several places, each document once. */
export const either =
  (...places: readonly Place[]): Place =>
  async () => {
    const found = (await Promise.all(places.map((place) => place()))).flat();
    return [...new Map(found.map((snapshot) => [snapshot.ref.path, snapshot])).values()];
  };
