import { collectionPath } from "@studio/contract/collections.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { database } from "../support/database.ts";
import { signIn as tokenOf } from "../support/people.ts";
import { signInAs, withProfile } from "./browser.ts";
import { countingApi } from "./counted.ts";
import { type Figure, median } from "./figures.ts";
import { countDocuments, settled } from "./listened.ts";
import { addMembers } from "./many.ts";

/** From a navigation inside the back office to the first data, in milliseconds, and the documents read for it. */
const MOST_MS = 1000;
const MOST_READS = 100;
/** What ten times the members may cost. */
const MOST_GROWTH = 1.1;
const FEW = 1_000;
const MANY = 10_000;
const LOADS = 5;
const EMAIL = "admin@studio.test";

const today = romeDay(new Date());

type Screen = { heading: string | RegExp; data: (main: Locator) => Locator };

/** Each screen of the back office: its heading, and what it shows when its first data is there. */
const screens: Readonly<Record<string, Screen>> = {
  "/admin/users": { heading: "Utenti", data: (main) => main.getByText(/@studio\.test/) },
  "/admin/users/socio": { heading: "Marco Bianchi", data: (main) => main.getByText("socio@studio.test") },
  [`/admin/events?day=${today}`]: { heading: "Classi", data: (main) => main.getByText(/^\d{2}:\d{2}$/) },
  "/admin/activity": { heading: "Attività", data: (main) => main.getByRole("listitem") },
  "/admin/ranking": { heading: "Classifica", data: (main) => main.getByText(/Prova\d+/) },
  "/admin/user-stats": { heading: "Statistiche clienti", data: (main) => main.getByText(/Prova\d+/) },
  "/admin/analytics": { heading: "Analisi", data: (main) => main.getByRole("heading", { level: 2 }) },
  "/admin/leads": { heading: "Richieste", data: (main) => main.getByText("Giorgio Ferrario") },
  "/admin/hyrox": { heading: /simulazion/i, data: (main) => main.getByRole("heading", { level: 2 }) },
  "/admin/status": {
    heading: "Stato",
    data: (main) => main.getByRole("list", { name: "Lavori automatici" }),
  },
  "/admin/payments": { heading: "Pagamenti", data: (main) => main.getByRole("list", { name: "Pagamenti" }) },
};

async function shown(page: Page, { heading, data }: Screen): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await data(page.getByRole("main")).first().waitFor();
}

type Visit = { ms: number; reads: number };

/** How soon each screen of the back office shows data and what it reads, for a studio of 1,000 members and of 10,000. */
export async function adminFigures(): Promise<Figure[]> {
  const readsOf = countingApi(await tokenOf(EMAIL));
  const now = new Date();
  await addMembers(0, FEW, now);
  const few = await visits(readsOf);
  const fewSorted = await sortedPages();
  await addMembers(FEW, MANY, now);
  const many = await visits(readsOf);
  const manySorted = await sortedPages();
  // It goes through all documents for each page, where Firestore reads a page of an index: what grows below grows here.
  const emulator = sorted.map(
    ({ what }, index): Figure => ({
      name: `a sorted page of ${what}, the emulator alone`,
      unit: "ms",
      limit: "none",
      holds: true,
      measured: manySorted[index] ?? Number.NaN,
      baseline: fewSorted[index] ?? Number.NaN,
    }),
  );
  const figures = Object.keys(screens).flatMap((path) => {
    const [small, large] = [few.get(path), many.get(path)];
    if (!small || !large) throw new Error(`${path} was not visited`);
    return [
      {
        name: `${path}: first data, ${MANY} members`,
        measured: large.ms,
        unit: "ms",
        baseline: small.ms,
        limit: `≤ ${MOST_MS}, ratio ≤ ${MOST_GROWTH}`,
        holds: large.ms <= MOST_MS && large.ms <= small.ms * MOST_GROWTH,
      },
      {
        name: `${path}: documents read`,
        measured: large.reads,
        unit: "reads",
        baseline: small.reads,
        limit: `≤ ${MOST_READS}, ratio ≤ ${MOST_GROWTH}`,
        holds: large.reads <= MOST_READS && large.reads <= small.reads * MOST_GROWTH,
      },
    ];
  });
  return [...emulator, ...figures];
}

/** What two of the screens ask for, as they sort it. */
const sorted = [
  {
    what: "members",
    page: database.collection(collectionPath("users", {})).orderBy("standing.expected_by").limit(26),
  },
  {
    what: "the log",
    page: database.collection(collectionPath("activity", {})).orderBy("at", "desc").limit(41),
  },
];

/** How long the emulator takes for each of them, in milliseconds. */
async function sortedPages(): Promise<number[]> {
  const medians: number[] = [];
  for (const { page } of sorted) {
    const times: number[] = [];
    for (let turn = 0; turn < LOADS; turn += 1) {
      const started = performance.now();
      await page.get();
      times.push(performance.now() - started);
    }
    medians.push(median(times));
  }
  return medians;
}

const visits = (readsOf: (url: string) => Promise<number>): Promise<Map<string, Visit>> =>
  withProfile({ serviceWorkers: "block" }, async (profile) => {
    const page = await profile.newPage();
    await signInAs(page, EMAIL);
    await page.waitForURL(/\/me$/);
    await page.close();
    await profile.addInitScript(countDocuments);
    const visited = new Map<string, Visit>();
    for (const [path, screen] of Object.entries(screens)) {
      const loads: Visit[] = [];
      for (let load = 0; load < LOADS; load += 1) loads.push(await visit(profile, path, screen, readsOf));
      // The browser keeps what it was told: the first visit reads most.
      const reads = Math.max(...loads.map((seen) => seen.reads));
      visited.set(path, { ms: median(loads.map(({ ms }) => ms)), reads });
    }
    return visited;
  });

/** Where a visit comes from: what the app is made of is here by then, and the screen itself is not. */
const from = (path: string) => (path === "/admin/leads" ? "/admin/payments" : "/admin/leads");

async function visit(
  profile: BrowserContext,
  path: string,
  screen: Screen,
  readsOf: (url: string) => Promise<number>,
): Promise<Visit> {
  const page = await profile.newPage();
  await page.goto(from(path));
  const origin = screens[from(path)];
  if (origin) await shown(page, origin);
  const before = await settled(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/api/v1/admin") || url.pathname.startsWith("/api/v1/u"))
      calls.push(url.pathname + url.search);
  });
  const started = performance.now();
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await shown(page, screen);
  const ms = performance.now() - started;
  let reads = (await settled(page)) - before;
  await page.close();
  for (const call of calls) reads += await readsOf(call);
  return { ms, reads };
}
