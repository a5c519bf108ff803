/** Every how many waits a process dies. `KILL_EVERY=1` makes it each of them (`npm run test:killed`). */
export const KILL_EVERY = Number(process.env.KILL_EVERY ?? 5);

/**
 * Has a piece of work die at its first wait, a later one, and so on until it comes to its end. `attempt` answers whether
 * the work died; what is answered is the last wait at which it did.
 */
export async function killedEverywhere(attempt: (deathAt: number) => Promise<boolean>): Promise<number> {
  let last = 0;
  for (let at = 1; await attempt(at); at += KILL_EVERY) last = at;
  return last;
}
