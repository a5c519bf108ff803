import { AsyncLocalStorage } from "node:async_hooks";

/** What a piece of work cost: documents of Firestore read and written, as they are billed, and how long it took. */
export type Usage = { reads: number; writes: number; milliseconds: number };

const running = new AsyncLocalStorage<{ reads: number; writes: number }>();

/** Counts documents that were read; a query that finds none is billed as one. */
export function noteReads(documents: number): void {
  const used = running.getStore();
  if (used) used.reads += Math.max(1, documents);
}

/** Counts documents that were written or removed. */
export function noteWrites(documents: number): void {
  const used = running.getStore();
  if (used) used.writes += documents;
}

/** Does a piece of work and says what it cost; what stands within another piece counts for both. */
export async function measured<T>(work: () => Promise<T>): Promise<{ result: T; usage: Usage }> {
  const started = performance.now();
  const used = { reads: 0, writes: 0 };
  const around = running.getStore();
  try {
    const result = await running.run(used, work);
    return { result, usage: { ...used, milliseconds: Math.round(performance.now() - started) } };
  } finally {
    if (around) {
      around.reads += used.reads;
      around.writes += used.writes;
    }
  }
}

/** Keeps the count of whoever asked for a piece of work that a queue does later. */
export const countedLater = <T>(work: () => Promise<T>): (() => Promise<T>) => AsyncLocalStorage.bind(work);
