import { StudioError } from "@studio/contract/errors.ts";
import AsyncLock from "async-lock";
import type {
  DocumentData,
  DocumentReference,
  FieldValue,
  Precondition,
  SetOptions,
  Timestamp,
  UpdateData,
  WriteBatch,
} from "firebase-admin/firestore";
import { firestore, firestoreLibrary } from "../runtime/firebase.ts";
import { log } from "../runtime/log.ts";
import { bindUsage, noteWrites } from "../runtime/usage.ts";
import type { Stored } from "./documents.ts";
import { ContentionError, Readings } from "./readings.ts";

/** How long a change is retried before it fails with `busy`. */
const RETRY_TIMEOUT_MS = 20_000;
const FIRST_BACKOFF_MS = 15;
const MAX_BACKOFF_MS = 400;

/**
 * gRPC codes to retry: failed preconditions (`NOT_FOUND`, `ALREADY_EXISTS`, `FAILED_PRECONDITION`) and contention
 * (`DEADLINE_EXCEEDED`, `ABORTED`, `UNAVAILABLE`).
 */
const CONTENTION = new Set([4, 5, 6, 9, 10, 14]);

const queues = new AsyncLock({ maxPending: 10_000 });

/** A version of a document that a write requires. */
type Version = { lastUpdateTime?: Timestamp };

type Write = {
  ref: DocumentReference;
  /** Adds the write to a batch; a `set` and a `create` take no precondition. */
  addTo: (batch: WriteBatch, guard: Precondition) => void;
  takesGuard: boolean;
};

/**
 * Writes of one attempt: all of them happen or none. The change of a document that the attempt has read requires the
 * version that it has read, whether its store names it or not; sums alone do not, since they suit any version. A
 * version is required by the first write to its document, as the later ones would meet the first.
 */
class AtomicWrite {
  readonly #readings: Readings;
  readonly #writes: Write[] = [];
  readonly #guards = new Map<string, { ref: DocumentReference; lastUpdateTime: Timestamp }>();
  readonly #created = new Set<string>();

  constructor(readings: Readings) {
    this.#readings = readings;
  }

  /** Creates a document; its path must be free. */
  create(ref: DocumentReference, data: DocumentData): void {
    this.#created.add(ref.path);
    this.#writes.push({ ref, takesGuard: false, addTo: (batch) => batch.create(ref, data) });
  }

  /** Writes a document, or merges fields into it, whether it exists or not; one that was read as missing is created. */
  set(ref: DocumentReference, data: DocumentData, options: SetOptions = {}): void {
    const isMissing = this.#readings.has(ref.path) && this.#readings.versionOf(ref.path) === undefined;
    if (isMissing && !this.#created.has(ref.path) && !hasDeletions(data)) this.create(ref, data);
    else {
      if (!areSums(data)) this.#guard(ref, {});
      this.#writes.push({ ref, takesGuard: false, addTo: (batch) => batch.set(ref, data, options) });
    }
  }

  /** Changes fields of a document, which must exist. */
  update(ref: DocumentReference, data: UpdateData<DocumentData>, version: Version = {}): void {
    if (version.lastUpdateTime || !areSums(data)) this.#guard(ref, version);
    this.#writes.push({ ref, takesGuard: true, addTo: (batch, guard) => batch.update(ref, data, guard) });
  }

  /** Deletes a document. */
  delete(ref: DocumentReference, version: Version = {}): void {
    this.#guard(ref, version);
    this.#writes.push({ ref, takesGuard: true, addTo: (batch, guard) => batch.delete(ref, guard) });
  }

  /** Requires that documents which the attempt decides on, and may not change, are as they were read. */
  requireUnchanged(...documents: readonly Pick<Stored<unknown>, "ref" | "updateTime">[]): void {
    for (const { ref, updateTime } of documents) this.#guard(ref, { lastUpdateTime: updateTime });
  }

  /**
   * Commits the writes; returns how many there are. Nothing is sent where there are none, and no version is required.
   * @throws `ContentionError` if a required version is no longer there
   */
  async commit(): Promise<number> {
    if (this.#writes.length === 0 && this.#guards.size === 0) return 0;
    const batch = firestore().batch();
    const open = new Map(this.#guards);
    for (const { ref, addTo, takesGuard } of this.#writes) {
      const { lastUpdateTime } = open.get(ref.path) ?? {};
      const guard = lastUpdateTime ? { lastUpdateTime } : {};
      if (lastUpdateTime && !takesGuard) batch.update(ref, nothing(), guard);
      addTo(batch, guard);
      open.delete(ref.path);
    }
    for (const { ref, lastUpdateTime } of open.values()) batch.update(ref, nothing(), { lastUpdateTime });
    try {
      return (await batch.commit()).length;
    } catch (error) {
      throw isContention(error) ? new ContentionError(String(error.code)) : error;
    }
  }

  /** Requires a version; the attempt must have read it, since another one would be missing in each attempt anew. */
  #guard(ref: DocumentReference, { lastUpdateTime: required }: Version): void {
    const lastUpdateTime = this.#readings.versionOf(ref.path);
    if (required && !(lastUpdateTime && required.isEqual(lastUpdateTime)))
      throw new Error(`Requires a version of ${ref.path} that its attempt has not read`);
    if (lastUpdateTime && !this.#created.has(ref.path)) this.#guards.set(ref.path, { ref, lastUpdateTime });
  }
}

/** Returns a change that changes nothing, to require a version: it removes a field that no document has. */
const nothing = (): DocumentData => ({ unchanged: deleteField() });

/** Writes of one attempt, to which it adds its own. */
export type Commit = Omit<AtomicWrite, "commit">;

/** Returns whether a predicate holds for every value in data, and in the maps in it. */
const everyValue = (data: DocumentData, holds: (value: unknown) => boolean): boolean =>
  Object.values(data).every((value: unknown) => (isMap(value) ? everyValue(value, holds) : holds(value)));

const isMap = (value: unknown): value is DocumentData =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isDeletion = (value: unknown): boolean =>
  value instanceof firestoreLibrary().FieldValue && value.isEqual(deleteField());

/** Returns whether data are sums and the like alone, which can be added to any version of a document. */
const areSums = (data: DocumentData): boolean =>
  everyValue(data, (value) => value instanceof firestoreLibrary().FieldValue && !isDeletion(value));

const hasDeletions = (data: DocumentData): boolean => !everyValue(data, (value) => !isDeletion(value));

/**
 * Makes one atomic change: `attempt` reads, decides and adds its writes, which hold only if the documents that it has
 * read and changes are as it read them. A document is read once in an attempt. On contention everything is read and
 * decided again, after a backoff with jitter. Attempts on the same `key` (a class, say) queue inside this process to
 * avoid contention. An error of `attempt` is rethrown, and nothing is written.
 * @throws `busy` after 20 s.
 */
export const runAtomic = <T>(key: string, attempt: (commit: Commit) => Promise<T>): Promise<T> =>
  queues.acquire(
    key,
    bindUsage(() => commitWithRetries(attempt)),
  );

async function commitWithRetries<T>(attempt: (commit: Commit) => Promise<T>): Promise<T> {
  const deadline = performance.now() + RETRY_TIMEOUT_MS;
  for (let attempts = 1; ; attempts += 1) {
    const readings = new Readings();
    const writes = new AtomicWrite(readings);
    try {
      const result = await readings.during(() => attempt(writes));
      noteWrites(await writes.commit());
      return result;
    } catch (error) {
      if (!(error instanceof ContentionError)) throw error;
      if (performance.now() > deadline) {
        log("WARNING", { event: "retry", code: error.code, attempts });
        throw new StudioError("busy");
      }
    }
    await waitBeforeRetry(attempts);
  }
}

const isContention = (error: unknown): error is Error & { code: number } =>
  error instanceof Error && "code" in error && typeof error.code === "number" && CONTENTION.has(error.code);

/** Waits for an exponential backoff with full jitter, so that competitors do not collide again. */
function waitBeforeRetry(attempts: number): Promise<void> {
  const ceiling = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempts);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * ceiling));
}

/** Returns the value that increments a number atomically in a write. */
export const increment = (by: number): FieldValue => firestoreLibrary().FieldValue.increment(by);

/** Returns the value that removes a field in a write. */
export const deleteField = (): FieldValue => firestoreLibrary().FieldValue.delete();

/** Returns the value that becomes the instant of the commit. */
export const commitTime = (): FieldValue => firestoreLibrary().FieldValue.serverTimestamp();

/** Returns the value that removes an element from an array atomically in a write. */
export const removeFromArray = (element: string): FieldValue =>
  firestoreLibrary().FieldValue.arrayRemove(element);
