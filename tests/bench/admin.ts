import type { BrowserContext } from "playwright-core";
import { type ShownScreen, shownScreens, waitUntilShown } from "../support/browser/shownScreens.ts";
import { signIn as tokenOf } from "../support/people.ts";
import { signInAs, withProfile } from "./browser.ts";
import { type Cost, callsOf, countingApi } from "./calls.ts";
import { deskFigures } from "./desk.ts";
import { type Figure, timed } from "./figures.ts";
import { countDocuments, settled } from "./listened.ts";
import { addMembers, addSales } from "./many.ts";

/** Limit of the time from a navigation inside the back office to its first data, in milliseconds. */
const MAX_MS = 1000;
/** Limit of a screen whose queries alone take the emulator longer: this ratio to their time, and a margin. */
const MAX_RATIO = 1.3;
const MAX_MORE_MS = 300;
const MAX_READS = 100;
/** Limit of the desk's screen, with 31 classes a week. */
const MAX_DESK_READS = 60;
/** Limit of the growth in reads with ten times the members, beside what their number costs. */
const MAX_GROWTH = 1.1;
const FEW = 1_000;
const MANY = 10_000;
/** Reads by which the total of a list costs more: Firestore bills a count by 1,000 entries of an index. */
const COUNT_GROWTH = (MANY - FEW) / 1_000;
const SALES = 100_000;
const TAKINGS = "/admin/takings";
const LOADS = 5;
const EMAIL = "admin@studio.test";

const DESK = "/admin/oggi";

/** The visited screens, as they are with many members. */
const screens: Readonly<Record<string, ShownScreen>> = {
  ...Object.fromEntries(
    Object.entries(shownScreens).map(([pattern, screen]) => [screen.address ?? pattern, screen]),
  ),
  // As many people in both studios: one.
  "/admin/users?q=bench-77@": { heading: "Utenti", data: (main) => main.getByText(/Prova77/) },
  "/admin/users?filter=expiring": {
    heading: "Utenti",
    data: (main) => main.getByText(/@studio\.test/),
    hasTotal: true,
  },
  "/admin/ranking": { heading: "Classifica", data: (main) => main.getByText(/Prova\d+/) },
  "/admin/user-stats": { heading: "Statistiche clienti", data: (main) => main.getByText(/Prova\d+/) },
};

/** The fastest visit, the reads of the first, and the emulator's time for the queries of its calls alone, in milliseconds. */
type Visit = { ms: number; reads: number; queriesMs: number };

/**
 * Measures each screen's time to data and its reads in a studio of 10,000 members, and the acts of the desk there, and
 * leaves that studio behind.
 */
export async function adminFigures(now: Date): Promise<Figure[]> {
  const costOf = countingApi(await tokenOf(EMAIL));
  await addMembers(0, FEW, now);
  const few = await visits(costOf);
  await addMembers(FEW, MANY, now);
  const many = await visits(costOf);
  const ofScreens = Object.entries(screens).flatMap(([path, { hasTotal }]) => {
    const [small, large] = [few.get(path), many.get(path)];
    if (!small || !large) throw new Error(`${path} was not visited`);
    // The emulator scans all documents for each query, where Firestore reads a page of an index.
    const limitMs = Math.max(MAX_MS, large.queriesMs * MAX_RATIO + MAX_MORE_MS);
    const maxReads = path === DESK ? MAX_DESK_READS : MAX_READS;
    return [
      {
        name: `${path}: first data, ${MANY} members`,
        measured: large.ms,
        unit: "ms",
        baseline: large.queriesMs,
        limit: `≤ ${Math.round(limitMs)}`,
        holds: large.ms <= limitMs,
      },
      {
        name: `${path}: documents read`,
        measured: large.reads,
        unit: "reads",
        baseline: small.reads,
        limit: `≤ ${maxReads}, ratio ≤ ${MAX_GROWTH}${hasTotal ? ` and ${COUNT_GROWTH} more` : ""}`,
        holds:
          large.reads <= maxReads && large.reads <= small.reads * MAX_GROWTH + (hasTotal ? COUNT_GROWTH : 0),
      },
    ];
  });
  return [...ofScreens, ...(await deskFigures())];
}

/** Measures the takings once in a studio of 100,000 sales: the emulator is busy for a minute with its queries. */
export async function takingsFigures(now: Date): Promise<Figure[]> {
  const costOf = countingApi(await tokenOf(EMAIL));
  await addSales(0, SALES, now);
  const takings = (await visits(costOf, { paths: [TAKINGS], loads: 1 })).get(TAKINGS);
  if (!takings) throw new Error(`${TAKINGS} was not visited`);
  const { ms, reads } = takings;
  return [
    {
      name: `${TAKINGS}: first data, ${SALES} sales`,
      measured: ms,
      unit: "ms",
      limit: `≤ ${MAX_MS}`,
      holds: ms <= MAX_MS,
    },
    {
      name: `${TAKINGS}: documents read, ${SALES} sales`,
      measured: reads,
      unit: "reads",
      limit: `≤ ${MAX_READS}`,
      holds: reads <= MAX_READS,
    },
  ];
}

const visits = (
  costOf: (url: string) => Promise<Cost>,
  { paths = Object.keys(screens), loads = LOADS }: { paths?: readonly string[]; loads?: number } = {},
): Promise<Map<string, Visit>> =>
  withProfile({ serviceWorkers: "block" }, async (profile) => {
    const page = await profile.newPage();
    await signInAs(page, EMAIL);
    await page.waitForURL(/\/me$/);
    await page.close();
    await profile.addInitScript(countDocuments);
    const visited = new Map<string, Visit>();
    for (const path of paths) {
      const screen = screens[path];
      if (!screen) throw new Error(`No screen ${path}`);
      // The browser caches what it has read: the first visit reads most.
      const { ms, listened, calls } = await visit(profile, path, screen, 2000);
      const times = [ms];
      while (times.length < loads) times.push((await visit(profile, path, screen, 300)).ms);
      const costs: Cost[] = [];
      for (const call of calls) costs.push(await costOf(call));
      visited.set(path, {
        ms: Math.min(...times),
        reads: costs.reduce((sum, { reads }) => sum + reads, listened),
        queriesMs: await queriesTime(
          costs.flatMap(({ queries }) => queries),
          loads,
        ),
      });
    }
    return visited;
  });

/** Returns the emulator's time for the queries in sequence, in milliseconds: the fastest of several rounds. */
async function queriesTime(queries: Cost["queries"], loads: number): Promise<number> {
  const rounds: number[] = [];
  while (rounds.length < loads) {
    const { ms } = await timed(async () => {
      for (const query of queries) await query.get();
    });
    rounds.push(ms);
  }
  return Math.min(...rounds);
}

/** Returns the page before a visit, which loads the app's shared scripts but not those of the screen. */
const from = (path: string) => (path === "/admin/leads" ? "/admin/payments" : "/admin/leads");

async function visit(profile: BrowserContext, path: string, screen: ShownScreen, quietMs: number) {
  const page = await profile.newPage();
  await page.goto(from(path));
  const origin = screens[from(path)];
  if (origin) await waitUntilShown(page, origin);
  const before = await settled(page, quietMs);
  const calls = callsOf(page);
  const { ms } = await timed(async () => {
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    await waitUntilShown(page, screen);
  });
  const listened = (await settled(page, quietMs)) - before;
  await page.close();
  return { ms, listened, calls };
}
