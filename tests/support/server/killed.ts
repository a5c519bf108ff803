/** Interval of the waits at which a process is killed. `KILL_EVERY=1` tests each of them (`npm run test:killed`). */
export const KILL_EVERY = Number(process.env.KILL_EVERY ?? 5);

/**
 * Kills work at its first wait, a later one, and so on until it finishes. `attempt` returns whether the work was
 * killed. Returns the last wait at which it was.
 */
export async function killedEverywhere(attempt: (deathAt: number) => Promise<boolean>): Promise<number> {
  let last = 0;
  for (let at = 1; await attempt(at); at += KILL_EVERY) last = at;
  return last;
}
