import { AsyncLocalStorage } from "node:async_hooks";
import type { DocumentSnapshot, Query, QuerySnapshot, Timestamp } from "firebase-admin/firestore";
import { firestore } from "../runtime/firebase.ts";
import { noteReads } from "../runtime/usage.ts";

/** Something that an attempt has read changed before its commit: all of it is read and decided again. */
export class ContentionError extends Error {
  /** Status code of gRPC, or `stale` if the attempt itself came upon two versions of a document. */
  readonly code: string;

  constructor(code: string) {
    super(`Contention: ${code}`);
    this.code = code;
  }
}

const current = new AsyncLocalStorage<Readings>();

/** Documents that one attempt of a commit has read, each once. */
export class Readings {
  readonly #snapshots = new Map<string, Promise<DocumentSnapshot>>();
  readonly #versions = new Map<string, Timestamp | undefined>();

  /** Runs the attempt, whose readings and whose helpers' are these. */
  during<T>(attempt: () => Promise<T>): Promise<T> {
    return current.run(this, attempt);
  }

  /** Returns whether the attempt has read a document, missing or not. */
  has(path: string): boolean {
    return this.#versions.has(path);
  }

  /** Returns the version of a document as it was read; `undefined` if it was missing or not read. */
  versionOf(path: string): Timestamp | undefined {
    return this.#versions.get(path);
  }

  /** Returns documents in the order of their paths; `read` gets those that were not read before. */
  async read(
    paths: readonly string[],
    read: (paths: readonly string[]) => Promise<readonly DocumentSnapshot[]>,
  ): Promise<DocumentSnapshot[]> {
    const unknown = [...new Set(paths)].filter((path) => !this.#snapshots.has(path));
    const reading = read(unknown);
    // The order is kept, which the compiler cannot know.
    for (const [index, path] of unknown.entries())
      this.#snapshots.set(
        path,
        reading.then((snapshots) => snapshots[index] as DocumentSnapshot),
      );
    const snapshots = await Promise.all(paths.flatMap((path) => this.#snapshots.get(path) ?? []));
    for (const { ref, updateTime } of snapshots) this.#versions.set(ref.path, updateTime);
    return snapshots;
  }

  /**
   * Remembers a document that a query has found.
   * @throws `ContentionError` if it was read at another version
   */
  async remember(snapshot: DocumentSnapshot): Promise<void> {
    const { ref, updateTime } = snapshot;
    const earlier = await this.#snapshots.get(ref.path);
    if (earlier && !isSameVersion(earlier.updateTime, updateTime)) throw new ContentionError("stale");
    if (!earlier) this.#snapshots.set(ref.path, Promise.resolve(snapshot));
    this.#versions.set(ref.path, updateTime);
  }
}

const isSameVersion = (one: Timestamp | undefined, other: Timestamp | undefined): boolean =>
  one === undefined || other === undefined ? one === other : one.isEqual(other);

async function readAll(paths: readonly string[]): Promise<DocumentSnapshot[]> {
  // Firestore refuses to read nothing.
  if (paths.length === 0) return [];
  noteReads(paths.length);
  return firestore().getAll(...paths.map((path) => firestore().doc(path)));
}

/**
 * Reads documents as they are stored, in the order of their paths. Inside an attempt of `runAtomic`, one that it has read
 * already stays as it was: nothing is decided on one version and guarded by another.
 */
export async function readSnapshots(paths: readonly string[]): Promise<DocumentSnapshot[]> {
  const readings = current.getStore();
  return readings ? readings.read(paths, readAll) : readAll(paths);
}

/**
 * Runs a query, which must carry its limit. Inside an attempt its documents count as read.
 * @throws `ContentionError` if the attempt has read one of them at another version
 */
export async function runQuery(query: Query): Promise<QuerySnapshot> {
  const result = await query.get();
  noteReads(result.docs.length);
  const readings = current.getStore();
  if (readings) for (const snapshot of result.docs) await readings.remember(snapshot);
  return result;
}
