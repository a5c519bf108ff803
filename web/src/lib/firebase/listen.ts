import { type DocumentReference, type Firestore, onSnapshot, type Query } from "firebase/firestore";
import { noteSnapshot } from "./dataTime.ts";
import { whenOpen } from "./firestore.ts";
import type { Source } from "./live.ts";

/** Needed to receive the server's empty result after the cache's: the documents do not differ. */
const withMetadata = { includeMetadataChanges: true };

/**
 * Returns the live result of a query. An empty cache says little about the server, so it is not emitted, unless
 * `trustEmptyCache` says that an empty result is common.
 */
export const listenQuery =
  <T>(query: Query<T>, { trustEmptyCache = false } = {}): Source<T[]> =>
  (next, fail) =>
    startedWhenOpen(query.firestore, () =>
      onSnapshot(
        query,
        withMetadata,
        (snapshot) => {
          noteSnapshot(snapshot.metadata);
          if (snapshot.empty && snapshot.metadata.fromCache && !trustEmptyCache) return;
          attempt(() => snapshot.docs.map((document) => document.data()), next, fail);
        },
        fail,
      ),
    );

/** Returns the live result of a query, an empty one too, and whether the server has confirmed it. */
export const listenConfirmed =
  <T>(query: Query<T>): Source<{ data: T[]; confirmed: boolean }> =>
  (next, fail) =>
    startedWhenOpen(query.firestore, () =>
      onSnapshot(
        query,
        withMetadata,
        ({ docs, metadata }) =>
          attempt(
            () => ({ data: docs.map((document) => document.data()), confirmed: !metadata.fromCache }),
            next,
            fail,
          ),
        fail,
      ),
    );

/** Returns a live document; `undefined` if it does not exist. */
export const listenDocument =
  <T>(reference: DocumentReference<T>): Source<T | undefined> =>
  (next, fail) =>
    startedWhenOpen(reference.firestore, () =>
      onSnapshot(
        reference,
        withMetadata,
        (snapshot) => {
          noteSnapshot(snapshot.metadata);
          if (!snapshot.exists() && snapshot.metadata.fromCache) return;
          attempt(() => snapshot.data(), next, fail);
        },
        fail,
      ),
    );

/** Starts a listener once its database is open. Errors are ignored when it is stopped in one that has failed internally. */
function startedWhenOpen(database: Firestore, start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  whenOpen(database, () => {
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
function attempt<T>(read: () => T, next: (value: T) => void, fail: (error: unknown) => void): void {
  let value: T;
  try {
    value = read();
  } catch (error) {
    fail(error);
    return;
  }
  next(value);
}
