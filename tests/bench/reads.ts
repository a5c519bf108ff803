import { dashboardShown, signIn, withProfile } from "./browser.ts";
import type { Figure } from "./figures.ts";
import { countDocuments, settled } from "./listened.ts";

/** Reads that opening the dashboard may cost, with four weeks of classes. */
const MOST_READS = 60;
/** The same within 30 minutes, while the server keeps what the browser was told. */
const MOST_READS_AGAIN = 10;

export type Opened = { first: number; second: number };

/** Documents that the server sent while the dashboard opened, for a studio as seeded and a large one. */
export function dashboardReads(small: Opened, large: Opened): Figure[] {
  return [
    {
      name: "documents read by /me",
      measured: small.first,
      unit: "reads",
      limit: `≤ ${MOST_READS}`,
      holds: small.first <= MOST_READS,
    },
    {
      name: "documents read by a second visit of /me, where it resumes",
      measured: small.second,
      unit: "reads",
      baseline: small.first,
      limit: `≤ ${MOST_READS_AGAIN}`,
      holds: small.second <= MOST_READS_AGAIN,
    },
    {
      name: "the first in the large studio",
      measured: large.first,
      unit: "reads",
      baseline: small.first,
      limit: "the same",
      holds: large.first === small.first,
    },
  ];
}

/**
 * What a first visit reads, and a second one soon after it in the same browser. A server resumes within 30 minutes and
 * sends, and counts, what changed since; the emulator answers the same request with a reset
 * and sends everything again. So of targets
 * that the browser asked to resume, documents count that changed after the first visit.
 */
export const openDashboard = (): Promise<Opened> =>
  withProfile({ serviceWorkers: "block" }, async (profile) => {
    await profile.addInitScript(countDocuments);
    const page = await profile.newPage();
    await signIn(page);
    const first = await settled(page);
    if (first === 0) throw new Error("The bench has not seen what the page read");
    await page.close();
    const again = await profile.newPage();
    await again.goto("/me");
    await dashboardShown(again);
    return { first, second: await settled(again) };
  });
