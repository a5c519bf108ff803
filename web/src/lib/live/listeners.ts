import {
  collection,
  type DocumentSnapshot,
  doc,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
} from "firebase/firestore";
import { noteSnapshot } from "./dataTime.ts";
import type { DocumentAddress, DocumentQuery, ParseDocument } from "./documents.ts";
import { firestore, whenOpen } from "./firestore.ts";

/** Data that a listener hears; `fromCache` until the server has confirmed them. */
export type Heard<T> = { data: T; fromCache: boolean };

type Hear<T> = (heard: Heard<T>) => void;
type Fail = (error: unknown) => void;

/** Needed to receive the server's empty result after the cache's: the documents do not differ. */
const withMetadata = { includeMetadataChanges: true };

/** Returns the query of the SDK that this data stands for. */
export const toQuery = <T>({
  collection: path,
  where: filters = [],
  orderBy: order,
  limit: count,
}: DocumentQuery<T>) =>
  query(
    collection(firestore(), path),
    ...filters.map(([field, operator, value]) => where(field, operator, value)),
    ...(order ? [orderBy(...order)] : []),
    limit(count),
  );

/** Parses a snapshot. A timestamp that the server has yet to set is estimated. */
export const parseSnapshot = <T>(snapshot: DocumentSnapshot, parse: ParseDocument<T>): T =>
  parse({
    id: snapshot.id,
    data: snapshot.data({ serverTimestamps: "estimate" }),
    hasPendingWrites: snapshot.metadata.hasPendingWrites,
  });

/** Listens to a query. */
export const listenToQuery = <T>(documents: DocumentQuery<T>, hear: Hear<T[]>, fail: Fail): (() => void) =>
  startedWhenOpen(() =>
    onSnapshot(
      toQuery(documents),
      withMetadata,
      ({ docs, metadata }) => {
        noteSnapshot(metadata);
        attempt(() => docs.map((snapshot) => parseSnapshot(snapshot, documents.parse)), metadata, hear, fail);
      },
      fail,
    ),
  );

/** Listens to a document; `undefined` if it does not exist. */
export const listenToDocument = <T>(
  { path, parse }: DocumentAddress<T>,
  hear: Hear<T | undefined>,
  fail: Fail,
): (() => void) =>
  startedWhenOpen(() =>
    onSnapshot(
      doc(firestore(), path),
      withMetadata,
      (snapshot) => {
        noteSnapshot(snapshot.metadata);
        attempt(
          () => (snapshot.exists() ? parseSnapshot(snapshot, parse) : undefined),
          snapshot.metadata,
          hear,
          fail,
        );
      },
      fail,
    ),
  );

/** Opens the database, so that a listener need not wait for it. */
export const open = (): void => whenOpen(firestore(), () => undefined);

/** Starts a listener once the database is open. Errors are ignored when it is stopped in one that has failed internally. */
function startedWhenOpen(start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  whenOpen(firestore(), () => {
    if (!isStopped) stop = start();
  });
  return () => {
    isStopped = true;
    try {
      stop?.();
    } catch {}
  };
}

/** Reads a value; an invalid document throws while it is read. */
function attempt<T>(read: () => T, { fromCache }: { fromCache: boolean }, hear: Hear<T>, fail: Fail): void {
  let data: T;
  try {
    data = read();
  } catch (error) {
    fail(error);
    return;
  }
  hear({ data, fromCache });
}
