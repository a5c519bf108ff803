import type { Outside } from "./outside.ts";

/** A step of the deployment: a command of this terminal. */
export type Step = { name: string; words: string[] };

/** How often, and how many times, the indexes are asked after: half an hour altogether. */
const EVERY_MS = 15_000;
const TIMES = 120;

/**
 * Waits until the database has built its indexes: until then the queries of new functions fail. False where that takes
 * longer than half an hour.
 */
export async function indexesAreReady(
  { firebase }: Outside,
  project: string,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<boolean> {
  for (let times = 1; times <= TIMES; times += 1) {
    const { code, out } = await firebase("firestore:indexes", "--pretty", "--project", project);
    if (code === 0 && !out.includes("[CREATING]")) return true;
    await pause(EVERY_MS);
  }
  return false;
}

/** The step after which the indexes are waited for. */
export const INDEXES = "Indexes";

/**
 * Everything is built before anything changes. Indexes come first, for a query fails without its index; rules before the
 * functions and the pages that rely on them; pages last, so that none is served whose call is not there yet.
 */
export const stepsFor = (project: string): Step[] => {
  const deploy = (only: string) => ["firebase", "deploy", "--only", only, "--project", project];
  return [
    { name: "Build the functions", words: ["npm", "run", "build", "-w", "@studio/functions"] },
    { name: "Build the site", words: ["npm", "run", "build", "-w", "web"] },
    { name: INDEXES, words: deploy("firestore:indexes") },
    { name: "Rules of the database", words: deploy("firestore:rules") },
    { name: "Rules of the files", words: deploy("storage") },
    { name: "Functions", words: deploy("functions") },
    { name: "Pages", words: deploy("hosting") },
  ];
};
