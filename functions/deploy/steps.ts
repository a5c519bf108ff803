import type { Outside } from "./outside.ts";

/** Step of the deployment: a command of this terminal. */
export type Step = { name: string; words: string[] };

/** Interval and number of the polls for indexes: half an hour in all. */
const POLL_INTERVAL_MS = 15_000;
const MAX_POLLS = 120;

/**
 * Waits until the database has built its indexes, without which queries of new functions fail. Returns false after half
 * an hour.
 */
export async function indexesAreReady(
  { firebase }: Outside,
  project: string,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<boolean> {
  for (let times = 1; times <= MAX_POLLS; times += 1) {
    const { code, out } = await firebase("firestore:indexes", "--pretty", "--project", project);
    if (code === 0 && !out.includes("[CREATING]")) return true;
    await pause(POLL_INTERVAL_MS);
  }
  return false;
}

/** Name of the step after which `indexesAreReady` waits. */
export const INDEXES = "Indexes";

/**
 * Returns the steps of a deployment. Everything is built before anything changes. Indexes come first, because a query
 * fails without its index; rules before the functions and pages that rely on them; pages last, because they call the
 * functions. `settings` of the project itself, which the functions need, come before all of them.
 */
export const stepsFor = (project: string, settings: readonly Step[] = []): Step[] => {
  const deploy = (only: string) => ["firebase", "deploy", "--only", only, "--project", project];
  return [
    { name: "Build the functions", words: ["npm", "run", "build", "-w", "@studio/functions"] },
    { name: "Build the site", words: ["npm", "run", "build", "-w", "web"] },
    ...settings,
    { name: INDEXES, words: deploy("firestore:indexes") },
    { name: "Rules of the database", words: deploy("firestore:rules") },
    { name: "Rules of the files", words: deploy("storage") },
    { name: "Functions", words: deploy("functions") },
    { name: "Pages", words: deploy("hosting") },
  ];
};
