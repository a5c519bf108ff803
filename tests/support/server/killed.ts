import { WriteBatch } from "firebase-admin/firestore";

/** Interval of the waits at which a process is killed. `KILL_EVERY=1` tests each of them (`npm run test:killed`). */
export const KILL_EVERY = Number(process.env.KILL_EVERY ?? 10);

/**
 * Kills work at its first wait, a later one, and so on until it finishes. `attempt` returns whether the work was
 * killed. Returns the last wait at which it was.
 */
export async function killedEverywhere(
  attempt: (deathAt: number) => Promise<boolean>,
  every = KILL_EVERY,
): Promise<number> {
  let last = 0;
  for (let at = 1; await attempt(at); at += every) last = at;
  return last;
}

const KILLED = "the process was killed";

/** A method that writes, and the object that has it. */
export type Write = readonly [owner: object, method: string];

/** Calls `step` before and after each call of a method; returns a function that restores it. */
function watch([owner, method]: Write, step: () => void): () => void {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== "function") throw new Error(`Nothing to watch: ${method}`);
  const own = Object.getOwnPropertyDescriptor(owner, method);
  Reflect.set(owner, method, async function (this: unknown, ...args: unknown[]) {
    step();
    const answer: unknown = await Reflect.apply(original, this, args);
    step();
    return answer;
  });
  return () => {
    if (own) Object.defineProperty(owner, method, own);
    else Reflect.deleteProperty(owner, method);
  };
}

/**
 * Runs work whose process is killed at the n-th moment: before or after one of its commits, or of the other writes. Returns
 * whether it was killed, or finished before.
 */
export async function runKilledAt(
  work: () => Promise<unknown>,
  moment: number,
  others: readonly Write[] = [],
): Promise<boolean> {
  let moments = 0;
  const step = () => {
    moments += 1;
    // A killed process writes nothing afterwards either.
    if (moments >= moment) throw new Error(KILLED);
  };
  const restore = [[WriteBatch.prototype, "commit"] as const, ...others].map((write) => watch(write, step));
  try {
    await work();
    return moments >= moment;
  } catch (error) {
    if (error instanceof Error && error.message === KILLED) return true;
    throw error;
  } finally {
    for (const undo of restore) undo();
  }
}
