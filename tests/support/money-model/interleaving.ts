import type { Scheduler } from "fast-check";
import { Firestore, Query, WriteBatch } from "firebase-admin/firestore";

let running: Scheduler | undefined;

/** Waits for its turn while calls are interleaved, as every reading, query and commit does. */
export async function awaitTurn(label: string): Promise<void> {
  await running?.schedule(Promise.resolve(), label);
}

/** Lets each call of a method wait for its turn; returns a function that restores it. */
function interleave(owner: object, method: string): () => void {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== "function") throw new Error(`Nothing to interleave: ${method}`);
  const own = Object.getOwnPropertyDescriptor(owner, method);
  Reflect.set(owner, method, async function (this: unknown, ...args: unknown[]) {
    await awaitTurn(method);
    return Reflect.apply(original, this, args);
  });
  return () => {
    if (own) Object.defineProperty(owner, method, own);
    else Reflect.deleteProperty(owner, method);
  };
}

/**
 * Runs calls at once, as several processes would: a scheduler decides in which order their readings and commits meet the
 * database. The queues of `runAtomic` must be replaced by ones that let everything pass.
 */
export async function interleaved<T>(
  scheduler: Scheduler,
  calls: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  running = scheduler;
  const restore = [
    interleave(Firestore.prototype, "getAll"),
    interleave(Query.prototype, "get"),
    interleave(WriteBatch.prototype, "commit"),
  ];
  try {
    return await scheduler.waitFor(Promise.allSettled(calls.map((call) => call())));
  } finally {
    for (const undo of restore) undo();
    running = undefined;
  }
}
