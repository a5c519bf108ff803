import { type CollectionName, type DocumentParams, documentPathOf } from "@studio/contract/collections.ts";
import type { DocumentData, FieldValue, Query } from "firebase-admin/firestore";
import type * as z from "zod";
import { firestore } from "../runtime/firebase.ts";
import type { Commit } from "./commit.ts";
import { countDocuments, type DocumentRef, readDocument, readQuery, type Stored } from "./documents.ts";
import { type Asked, type Page, readPage } from "./pages.ts";
import { type Filled, type LooseFilled, type QueryShape, queryOf } from "./query.ts";
import { deleteMatching } from "./removal.ts";

/** Query of a store, and its limit unless each call has one of its own. */
type StoreQuery = Omit<QueryShape, "collection"> & { limit?: number };

type StoreQueries = Readonly<Record<string, StoreQuery>>;

type FilledQuery<Name extends CollectionName, Document, Shape extends StoreQuery> = Filled<
  Shape & { collection: Name },
  Document
>;

/** Arguments of a query: what fills its shape, and its limit, if it is not that of the query. */
type Limited<Name extends CollectionName, Document, Shape extends StoreQuery> = FilledQuery<
  Name,
  Document,
  Shape
> &
  (Shape extends { limit: number } ? { limit?: number } : { limit: number });

/** Argument that may be left out where nothing in it is required. */
type Optional<Argument> =
  Record<never, never> extends Argument ? [argument?: Argument] : [argument: Argument];

/** Reads of one collection, by its documents' paths and its queries. */
export type Store<Name extends CollectionName, Document, Queries extends StoreQueries> = {
  /** The queries as data, which `tests/architecture/indexes.test.ts` compares with firestore.indexes.json. */
  queries: Readonly<Record<string, QueryShape>>;
  /** References a document, to be read together with others. */
  ref(params: DocumentParams<Name>): DocumentRef<z.ZodType<Document>>;
  /** Reads a document; `undefined` if it does not exist. */
  read(params: DocumentParams<Name>): Promise<Stored<Document> | undefined>;
  /** Reads the documents of a query. */
  find<Key extends keyof Queries & string>(
    key: Key,
    ...filled: Optional<Limited<Name, Document, Queries[Key]>>
  ): Promise<Stored<Document>[]>;
  /** Reads the first document of a query; `undefined` if there is none. */
  first<Key extends keyof Queries & string>(
    key: Key,
    ...filled: Optional<FilledQuery<Name, Document, Queries[Key]>>
  ): Promise<Stored<Document> | undefined>;
  /**
   * Reads a page of a query, in its order and then by id.
   * @throws `invalid_request` naming `offset` if that is no document of the collection
   */
  page<Key extends keyof Queries & string>(
    key: Key,
    filled: FilledQuery<Name, Document, Queries[Key]>,
    asked: Asked,
  ): Promise<Page<Document>>;
  /** Counts the documents of a query up to a limit, `MAX_COUNTED` if the call has none. */
  count<Key extends keyof Queries & string>(
    key: Key,
    ...filled: Optional<FilledQuery<Name, Document, Queries[Key]> & { limit?: number }>
  ): Promise<number>;
  /** Builds a query, for reads that begin at a place of their own. */
  query<Key extends keyof Queries & string>(
    key: Key,
    ...filled: Optional<Limited<Name, Document, Queries[Key]>>
  ): Query;
};

/** Counts end here: staff need no higher number. */
const MAX_COUNTED = 1000;

type Params = Readonly<Record<string, string>>;
type LooseLimited = LooseFilled & { limit?: number };

/** Returns the reads of a collection, whose documents satisfy a schema. Every noun may use them. */
export function store<
  Name extends CollectionName,
  Schema extends z.ZodType,
  const Queries extends StoreQueries = Record<never, never>,
>(name: Name, schema: Schema, queries?: Queries): Store<Name, z.output<Schema>, Queries>;
export function store(collection: CollectionName, schema: z.ZodType, queries: StoreQueries = {}) {
  const shapeOf = (key: string): QueryShape & { limit?: number } => ({ ...queries[key], collection });
  const ref = (params: Params) => ({ path: documentPathOf(collection, params), schema });
  const query = (key: string, { limit, ...filled }: LooseLimited = {}): Query => {
    const shape = shapeOf(key);
    // One of the two is there by the types.
    return queryOf<QueryShape>(shape, { ...filled, limit: limit ?? shape.limit ?? 0 });
  };
  return {
    queries: Object.fromEntries(Object.keys(queries).map((key) => [key, shapeOf(key)])),
    ref,
    read: (params: Params) => readDocument(ref(params).path, schema),
    find: (key: string, filled?: LooseLimited) => readQuery(query(key, filled), schema),
    first: async (key: string, filled?: LooseFilled) =>
      (await readQuery(query(key, { ...filled, limit: 1 }), schema))[0],
    page: (key: string, filled: LooseFilled, asked: Asked) => readPage(shapeOf(key), filled, asked, schema),
    count: (key: string, filled?: LooseLimited) =>
      countDocuments(query(key, { limit: MAX_COUNTED, ...filled })),
    query,
  };
}

/** Value that a write gives to a field: one of the field's type, or one that the database computes. */
type Written<Value> = Value extends Date
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Written<Value[Key]> | FieldValue }
      : Value;

/** Fields to merge into a document, down to those of the maps in it. */
type Merged<Value> = Value extends Date | readonly unknown[]
  ? Written<Value>
  : Value extends object
    ? { readonly [Key in keyof Value]?: Merged<Value[Key]> | FieldValue }
    : Value;

/** Writes to one collection, as parts of a commit. */
export type Writes<Name extends CollectionName, Document, Queries extends StoreQueries> = {
  /** Creates a document; its path must be free. */
  create: (commit: Commit, params: DocumentParams<Name>, document: Written<Document>) => void;
  /** Writes a document, whatever was there. */
  set: (commit: Commit, params: DocumentParams<Name>, document: Written<Document>) => void;
  /** Merges fields into a document, whether it exists or not. */
  merge: (commit: Commit, params: DocumentParams<Name>, fields: Merged<Document>) => void;
  /** Changes fields of a document, on condition that it is unchanged since it was read. */
  update: (commit: Commit, stored: Stored<Document>, change: Partial<Written<Document>>) => void;
  /** Changes a document on condition that it is unchanged since it was read; one that was missing is created. */
  save: (
    commit: Commit,
    params: DocumentParams<Name>,
    before: Stored<Document> | undefined,
    document: Written<Document>,
  ) => void;
  /** Deletes a document, on condition that it is unchanged since it was read. */
  remove: (commit: Commit, stored: Stored<Document>) => void;
  /** Deletes a document, whether it exists or not. */
  removeAt: (commit: Commit, params: DocumentParams<Name>) => void;
  /** Deletes the documents of a query, in a commit of its own, and returns how many. */
  removeFound: <Key extends keyof Queries & string>(
    key: Key,
    ...filled: Optional<Limited<Name, Document, Queries[Key]>>
  ) => Promise<number>;
};

type LooseStore = {
  ref: (params: Params) => DocumentRef;
  query: (key: string, filled?: LooseLimited) => Query;
};

/** Returns the writes to the collection of a store. Only its own noun uses them: others take a step that it offers. */
export function writesOf<Name extends CollectionName, Document, Queries extends StoreQueries>(
  written: Store<Name, Document, Queries>,
): Writes<Name, Document, Queries>;
export function writesOf({ ref, query }: LooseStore) {
  const document = (params: Params) => firestore().doc(ref(params).path);
  const create = (commit: Commit, params: Params, data: DocumentData) =>
    commit.create(document(params), data);
  const update = (commit: Commit, stored: Stored<unknown>, change: DocumentData) =>
    commit.update(stored.ref, change, { lastUpdateTime: stored.updateTime });
  return {
    create,
    set: (commit: Commit, params: Params, data: DocumentData) => commit.set(document(params), data),
    merge: (commit: Commit, params: Params, fields: DocumentData) =>
      commit.set(document(params), fields, { merge: true }),
    update,
    save: (commit: Commit, params: Params, before: Stored<unknown> | undefined, data: DocumentData) =>
      before ? update(commit, before, data) : create(commit, params, data),
    remove: (commit: Commit, stored: Stored<unknown>) =>
      commit.delete(stored.ref, { lastUpdateTime: stored.updateTime }),
    removeAt: (commit: Commit, params: Params) => commit.delete(document(params)),
    removeFound: (key: string, filled?: LooseLimited) => deleteMatching(query(key, filled)),
  };
}
