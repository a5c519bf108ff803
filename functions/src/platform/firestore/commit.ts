import { StudioError } from "@studio/contract/errors.ts";
import AsyncLock from "async-lock";
import type { FieldValue, WriteBatch } from "firebase-admin/firestore";
import { firestore, firestoreLibrary } from "../runtime/firebase.ts";
import { log } from "../runtime/log.ts";
import { bindUsage, noteWrites } from "../runtime/usage.ts";

/** Write batch of one attempt: all of its writes happen or none. */
export type Commit = WriteBatch;

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

/**
 * Makes one atomic change: `attempt` reads, decides and adds its writes with preconditions on what it read; the batch
 * is then committed. On contention everything is read and decided again, after a backoff with jitter. Attempts on the
 * same `key` (a class, say) queue inside this process to avoid contention. An error of `attempt` is rethrown, and
 * nothing is written.
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
    const commit = firestore().batch();
    const result = await attempt(commit);
    try {
      noteWrites((await commit.commit()).length);
      return result;
    } catch (error) {
      if (!isContention(error)) throw error;
      if (performance.now() > deadline) {
        log("WARNING", { event: "retry", code: String(error.code), attempts });
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
