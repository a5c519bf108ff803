import { renameSync } from "node:fs";
import { resolve } from "node:path";

/** How often another build may be faster between this one's two steps. */
const TRIES = 20;

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(`${error.code}`);

/**
 * Puts a finished folder where another stands, which goes to `aside`: of several at once the last one stays, whole. All
 * of them must be of one file system.
 */
export function putInPlace(finished: string, place: string, aside: string): void {
  for (let tries = 1; ; tries += 1) {
    try {
      renameSync(place, resolve(aside, `before-${tries}`));
    } catch (error) {
      // Nobody was there yet, or another build has just taken it away.
      if (!hasCode(error, "ENOENT")) throw error;
    }
    try {
      renameSync(finished, place);
      return;
    } catch (error) {
      if (!hasCode(error, "ENOTEMPTY", "EEXIST", "EPERM") || tries === TRIES) throw error;
    }
  }
}
