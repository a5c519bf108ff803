import { WriteBatch } from "firebase-admin/firestore";

const KILLED = "the process was killed";

/**
 * Runs work that is killed at one of its commits, before or after it: at the n-th of these moments. Returns whether it
 * was killed, or finished before.
 */
export async function runKilledAt(work: () => Promise<unknown>, moment: number): Promise<boolean> {
  const original = WriteBatch.prototype.commit;
  let moments = 0;
  const step = () => {
    moments += 1;
    // A killed process writes nothing afterwards either.
    if (moments >= moment) throw new Error(KILLED);
  };
  WriteBatch.prototype.commit = async function (this: WriteBatch) {
    step();
    const result = await original.call(this);
    step();
    return result;
  };
  try {
    await work();
    return moments >= moment;
  } catch (error) {
    if (error instanceof Error && error.message === KILLED) return true;
    throw error;
  } finally {
    WriteBatch.prototype.commit = original;
  }
}
