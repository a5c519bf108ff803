import { AsyncLocalStorage } from "node:async_hooks";

/** Cost of an operation: documents of Firestore read and written, as they are billed, and its duration. */
export type Usage = { reads: number; writes: number; milliseconds: number };

const running = new AsyncLocalStorage<{ reads: number; writes: number }>();

/** Counts documents read; a query without results is billed as one. */
export function noteReads(documents: number): void {
  const used = running.getStore();
  if (used) used.reads += Math.max(1, documents);
}

/** Counts documents written or deleted. */
export function noteWrites(documents: number): void {
  const used = running.getStore();
  if (used) used.writes += documents;
}

/** Runs an operation and returns its result and cost; the cost of a nested operation counts for both. */
export async function measured<T>(work: () => Promise<T>): Promise<{ result: T; usage: Usage }> {
  const started = performance.now();
  const used = { reads: 0, writes: 0 };
  const outer = running.getStore();
  try {
    const result = await running.run(used, work);
    return { result, usage: { ...used, milliseconds: Math.round(performance.now() - started) } };
  } finally {
    if (outer) {
      outer.reads += used.reads;
      outer.writes += used.writes;
    }
  }
}

/** Binds work that a queue runs later to the counters of its caller. */
export const bindUsage = <T>(work: () => Promise<T>): (() => Promise<T>) => AsyncLocalStorage.bind(work);
