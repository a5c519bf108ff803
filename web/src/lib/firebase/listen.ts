import { type DocumentReference, onSnapshot, type Query } from "firebase/firestore";
import type { Source } from "./live.ts";

/** Needed to hear that the server has nothing either: without it, "still nothing" is no event. */
const withMetadata = { includeMetadataChanges: true };

/**
 * A query, live. Nothing in the local cache says little about the server, so it is not passed on, unless
 * `trustEmptyCache` says that nothing is a usual answer.
 */
export const listenQuery =
  <T>(query: Query<T>, { trustEmptyCache = false } = {}): Source<T[]> =>
  (next, fail) =>
    stoppable(
      onSnapshot(
        query,
        withMetadata,
        (snapshot) => {
          if (snapshot.empty && snapshot.metadata.fromCache && !trustEmptyCache) return;
          attempt(() => snapshot.docs.map((document) => document.data()), next, fail);
        },
        fail,
      ),
    );

/** A document, live; one that does not exist is `undefined`. */
export const listenDocument =
  <T>(reference: DocumentReference<T>): Source<T | undefined> =>
  (next, fail) =>
    stoppable(
      onSnapshot(
        reference,
        withMetadata,
        (snapshot) => {
          if (!snapshot.exists() && snapshot.metadata.fromCache) return;
          attempt(() => snapshot.data(), next, fail);
        },
        fail,
      ),
    );

/** A database that has failed inside itself throws at whoever stops listening to it: nobody hears it any more. */
const stoppable = (stop: () => void) => () => {
  try {
    stop();
  } catch {}
};

/** A document that does not fit its schema throws while it is read. */
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
