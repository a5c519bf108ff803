import { collectionPath, documentPath } from "../contract/collections.ts";
import type { LedgerDocument, ProductDocument } from "../contract/packages/model.ts";
import { productDocument } from "../contract/packages/model.ts";
import type { Commit } from "../platform/commit.ts";
import { readQuery, type Stored, type Wanted } from "../platform/documents.ts";
import { firestore } from "../platform/firebase.ts";

export type StoredProduct = Stored<ProductDocument>;

/** More packages than a member holds in many years; the newest are read. */
const MOST_PRODUCTS = 50;

/** A member's packages, newest first. */
export const readProducts = (uid: string): Promise<StoredProduct[]> =>
  readQuery(
    firestore()
      .collection(collectionPath("products", { uid }))
      .orderBy("createdAt", "desc")
      .limit(MOST_PRODUCTS),
    productDocument,
  );

/** One package of a member, to be read together with other documents. */
export const wantedProduct = (uid: string, id: string): Wanted<typeof productDocument> => ({
  path: documentPath("products", { uid, id }),
  schema: productDocument,
});

/** Sets the lessons left and writes the ledger entry that explains it, on condition that the package is as it was read. */
export function changeRemaining(commit: Commit, product: StoredProduct, entry: LedgerDocument): void {
  commit.update(product.ref, { remaining: entry.remaining }, { lastUpdateTime: product.updateTime });
  commit.create(product.ref.collection("ledger").doc(), entry);
}

/** Adds a package. */
export function addProduct(commit: Commit, uid: string, product: ProductDocument): string {
  const ref = firestore().collection(collectionPath("products", { uid })).doc();
  commit.create(ref, product);
  return ref.id;
}

/** Explains something of a package that stays as it is. */
export const addLedgerEntry = (commit: Commit, uid: string, id: string, entry: LedgerDocument): void => {
  commit.create(firestore().collection(collectionPath("ledger", { uid, id })).doc(), entry);
};
