import {
  type CollectionName,
  type collectionPath,
  collectionPathOf,
  collections,
} from "@studio/contract/collections.ts";
import type { OrderByDirection, Query, WhereFilterOp } from "firebase-admin/firestore";
import { firestore } from "../runtime/firebase.ts";

/**
 * Query as data: its collection, and the fields by which it filters and sorts. A store exports its own as `queries`,
 * and `tests/architecture/indexes.test.ts` compares them with firestore.indexes.json.
 */
export type QueryShape = {
  collection: CollectionName;
  /** Collection group query: over every collection of that name. */
  group?: true;
  where?: readonly (readonly [field: string, operator: WhereFilterOp])[];
  orderBy?: readonly (readonly [field: string, direction?: OrderByDirection])[];
};

type Owner<Name extends CollectionName> = Parameters<typeof collectionPath<Name>>[1];

/** Arguments of a shape: the owner of its collection, and one value for each filter. */
export type Filled<Shape extends QueryShape> = (Shape extends { group: true }
  ? { in?: undefined }
  : Record<never, string> extends Owner<Shape["collection"]>
    ? { in?: undefined }
    : { in: Owner<Shape["collection"]> }) &
  (Shape extends { where: infer Filters extends readonly unknown[] }
    ? { values: { readonly [Index in keyof Filters]: unknown } }
    : { values?: undefined });

type Loose = {
  in?: Readonly<Record<string, string>> | undefined;
  values?: readonly unknown[] | undefined;
  limit: number;
};

/** Builds a query from its shape; every query has a limit. */
export function queryOf<const Shape extends QueryShape>(
  shape: Shape,
  filled: Filled<Shape> & { limit: number },
): Query;
export function queryOf(shape: QueryShape, { in: owner = {}, values = [], limit }: Loose): Query {
  const { where = [], orderBy = [] } = shape;
  const filtered = where.reduce<Query>(
    (query, [field, operator], index) => query.where(field, operator, values[index]),
    shape.group
      ? firestore().collectionGroup(idOf(shape.collection))
      : firestore().collection(pathOf(shape, owner)),
  );
  return orderBy
    .reduce<Query>((query, [field, direction]) => query.orderBy(field, direction), filtered)
    .limit(limit);
}

/** Returns the path of a shape's collection. */
export const pathOf = ({ collection }: QueryShape, owner: Readonly<Record<string, string>> = {}): string =>
  collectionPathOf(collection, owner);

/** Returns the id of a collection, which collection group queries use: `bookings`. */
export const idOf = (name: CollectionName): string => collections[name].split("/").at(-2) ?? name;
