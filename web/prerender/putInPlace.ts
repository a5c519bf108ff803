import { renameSync } from "node:fs";
import { resolve } from "node:path";

/** Maximum number of attempts when concurrent builds interfere between the two renames. */
const TRIES = 20;

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(`${error.code}`);

/**
 * Replaces the folder `place` with `finished` by renaming, and moves the old one into `aside`; of concurrent builds the
 * last one wins, complete. All three must be on one file system.
 */
export function putInPlace(finished: string, place: string, aside: string): void {
  for (let tries = 1; ; tries += 1) {
    try {
      renameSync(place, resolve(aside, `before-${tries}`));
    } catch (error) {
      // There is no old folder, or a concurrent build has just moved it.
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
