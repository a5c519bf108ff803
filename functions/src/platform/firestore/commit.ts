import { StudioError } from "@studio/contract/errors.ts";
import AsyncLock from "async-lock";
import type { WriteBatch } from "firebase-admin/firestore";
import { firestore } from "../runtime/firebase.ts";
import { log } from "../runtime/log.ts";
import { countedLater, noteWrites } from "../runtime/usage.ts";

/** One attempt at a change: steps add their writes to the batch, and all of them happen or none. */
export type Commit = WriteBatch;

/** How long a change is tried before the caller is told to come back. */
const GIVE_UP_MS = 20_000;
const FIRST_PAUSE_MS = 15;
const MAX_PAUSE_MS = 400;

/** gRPC codes by which Firestore says that what was read has changed or gone since, or that it is busy. */
const CONTENTION = new Set([4, 5, 6, 9, 10, 14]);

const queues = new AsyncLock({ maxPending: 10_000 });

/**
 * Makes one atomic change: `attempt` reads, decides and adds its writes with preconditions on what it read; the batch
 * is then committed. When somebody else was faster everything is read and decided again, after a pause with jitter.
 * Attempts on the same `key` (a class, say) queue inside this process instead of spoiling each other's.
 *
 * Throws what `attempt` throws (nothing is written then), and `busy` after 20 s.
 */
export const runAtomic = <T>(key: string, attempt: (commit: Commit) => Promise<T>): Promise<T> =>
  queues.acquire(
    key,
    countedLater(() => commitWithRetries(attempt)),
  );

async function commitWithRetries<T>(attempt: (commit: Commit) => Promise<T>): Promise<T> {
  const deadline = performance.now() + GIVE_UP_MS;
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

/** Full jitter under a growing ceiling, so that competitors do not meet again. */
function waitBeforeRetry(attempts: number): Promise<void> {
  const ceiling = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * ceiling));
}
