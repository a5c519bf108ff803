import type { DocumentReference, DocumentSnapshot, Query, Timestamp } from "firebase-admin/firestore";
import type * as z from "zod";
import { noteReads } from "../runtime/usage.ts";
import { readSnapshots, runQuery } from "./readings.ts";

/** Document as it was read and parsed, with what a precondition on it needs. */
export type Stored<T> = { id: string; ref: DocumentReference; value: T; updateTime: Timestamp };

/** Document to read: its path and the schema that it must satisfy. */
export type DocumentRef<Schema extends z.ZodType = z.ZodType> = { path: string; schema: Schema };

type Snapshots<W extends readonly DocumentRef[]> = {
  [I in keyof W]: Stored<z.output<W[I]["schema"]>> | undefined;
};

/** Reads several documents in one round trip; the ones that do not exist are `undefined`. */
export async function readDocuments<const W extends readonly DocumentRef[]>(
  ...refs: W
): Promise<Snapshots<W>> {
  const snapshots = await readSnapshots(refs.map(({ path }) => path));
  // They have the order of the paths, which the compiler cannot know.
  return refs.map(({ schema }, index) => parseSnapshot(schema, snapshots[index])) as Snapshots<W>;
}

/** Reads one document; `undefined` if it does not exist. */
export async function readDocument<Schema extends z.ZodType>(path: string, schema: Schema) {
  const [snapshot] = await readSnapshots([path]);
  return parseSnapshot(schema, snapshot);
}

/** Runs a query, which must carry its limit, and parses every document. */
export async function readQuery<Schema extends z.ZodType>(
  query: Query,
  schema: Schema,
): Promise<Stored<z.output<Schema>>[]> {
  const { docs } = await runQuery(query);
  return docs.map((snapshot) => parseExisting(schema, snapshot, snapshot.updateTime));
}

/** Index entries that are billed as one read. */
const INDEX_ENTRIES_PER_READ = 1000;

/** Returns how many documents a query matches; the query must carry its limit. */
export async function countDocuments(query: Query): Promise<number> {
  const { count } = (await query.count().get()).data();
  noteReads(Math.ceil(count / INDEX_ENTRIES_PER_READ));
  return count;
}

function parseSnapshot<Schema extends z.ZodType>(schema: Schema, snapshot: DocumentSnapshot | undefined) {
  if (!snapshot?.exists || !snapshot.updateTime) return undefined;
  return parseExisting(schema, snapshot, snapshot.updateTime);
}

const parseExisting = <Schema extends z.ZodType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
  updateTime: Timestamp,
): Stored<z.output<Schema>> => ({
  id: snapshot.id,
  ref: snapshot.ref,
  value: schema.parse(snapshot.data()),
  updateTime,
});
