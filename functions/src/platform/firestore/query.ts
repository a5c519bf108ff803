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

/** Type of a document's field, by its path; any where the document's type is not known. */
type FieldOf<Document, Path> = unknown extends Document
  ? unknown
  : Path extends "__name__"
    ? string
    : Path extends `${infer Head}.${infer Rest}`
      ? FieldOf<NonNullable<Member<Document, Head>>, Rest>
      : Exclude<Member<Document, Path>, undefined>;

type Member<Value, Key> = Value extends unknown ? (Key extends keyof Value ? Value[Key] : never) : never;

/** Type of the value that a filter compares with. */
type Compared<Document, Filter> = Filter extends readonly [infer Path, infer Operator]
  ? Operator extends "in"
    ? readonly FieldOf<Document, Path>[]
    : Operator extends "array-contains"
      ? FieldOf<Document, Path> extends readonly (infer Item)[]
        ? Item
        : unknown
      : FieldOf<Document, Path>
  : never;

/** Arguments of a shape: the owner of its collection, and one value for each filter, of its field's type. */
export type Filled<Shape extends QueryShape, Document = unknown> = QueryShape extends Shape
  ? LooseFilled
  : (Shape extends { group: true }
      ? { in?: undefined }
      : Record<never, string> extends Owner<Shape["collection"]>
        ? { in?: undefined }
        : { in: Owner<Shape["collection"]> }) &
      (Shape extends { where: infer Filters extends readonly unknown[] }
        ? { values: { readonly [Index in keyof Filters]: Compared<Document, Filters[Index]> } }
        : { values?: undefined });

/** Arguments of a shape that is only known at run time. */
export type LooseFilled = {
  in?: Readonly<Record<string, string>> | undefined;
  values?: readonly unknown[] | undefined;
};

/** Builds a query from its shape; every query has a limit. */
export function queryOf<const Shape extends QueryShape>(
  shape: Shape,
  filled: Filled<Shape> & { limit: number },
): Query;
export function queryOf(
  shape: QueryShape,
  { in: owner = {}, values = [], limit }: LooseFilled & { limit: number },
): Query {
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
