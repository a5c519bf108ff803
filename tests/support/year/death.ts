import { WriteBatch } from "firebase-admin/firestore";

const DEAD = "the process died";

/**
 * Does a piece of work in a process that dies at one of its commits, right before or right after it: at the n-th of these
 * moments. Answers whether it died, or came to its end before.
 */
export async function dies(work: () => Promise<unknown>, moment: number): Promise<boolean> {
  const original = WriteBatch.prototype.commit;
  let moments = 0;
  const step = () => {
    moments += 1;
    // Dead is dead: nothing is written after it either.
    if (moments >= moment) throw new Error(DEAD);
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
    if (error instanceof Error && error.message === DEAD) return true;
    throw error;
  } finally {
    WriteBatch.prototype.commit = original;
  }
}
