import { romeDay } from "@studio/contract/time/romeDay.ts";
import { Query } from "firebase-admin/firestore";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { THIS_MACHINE } from "../../functions/src/platform/http/limits/address.ts";
import { server } from "../../functions/src/platform/http/server.ts";
import { measured } from "../../functions/src/platform/runtime/usage.ts";
import { routes } from "../../functions/src/routes.ts";
import { signIn as tokenOf } from "../support/people.ts";
import { signInAs, withProfile } from "./browser.ts";
import { type Figure, timed } from "./figures.ts";
import { countDocuments, settled } from "./listened.ts";
import { addMembers } from "./many.ts";

/** Cost of a call: the documents it reads, the caller's access included, and its queries. */
type Cost = { reads: number; queries: readonly Query[] };

/** Returns a function that answers an API call in this process and returns its cost. */
function countingApi(token: string): (url: string) => Promise<Cost> {
  const answer = server(routes);
  return async (url) => {
    const { result: queries, usage } = await measured(() =>
      recordQueries(async () => {
        const { status } = await answer({
          method: "GET",
          url,
          headers: { authorization: `Bearer ${token}` },
          rawBody: undefined,
          address: THIS_MACHINE,
        });
        if (status !== 200) throw new Error(`${url} answered ${status}`);
      }),
    );
    return { reads: usage.reads, queries };
  };
}

/** Returns the queries made during `work`, which must be the only activity. */
async function recordQueries(work: () => Promise<void>): Promise<Query[]> {
  const queries: Query[] = [];
  const { get } = Query.prototype;
  Query.prototype.get = function (this: Query) {
    queries.push(this);
    return get.call(this);
  };
  try {
    await work();
  } finally {
    Query.prototype.get = get;
  }
  return queries;
}

/** Limit of the time from a navigation inside the back office to its first data, in milliseconds. */
const MAX_MS = 1000;
const MAX_READS = 100;
/** Limit of the growth in cost with ten times the members. */
const MAX_GROWTH = 1.1;
const FEW = 1_000;
const MANY = 10_000;
const LOADS = 5;
const EMAIL = "admin@studio.test";

const today = romeDay(new Date());

type Screen = { heading: string | RegExp; data: (main: Locator) => Locator };

/** The screens of the back office: heading, and the locator of its first data. */
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

async function waitUntilShown(page: Page, { heading, data }: Screen): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await data(page.getByRole("main")).first().waitFor();
}

/** The fastest visit, its reads, and the emulator's time for the queries of its calls alone, in milliseconds. */
type Visit = { ms: number; reads: number; queriesMs: number };

/** Measures each screen's time to data and its reads, for a studio of 1,000 members and of 10,000. */
export async function adminFigures(): Promise<Figure[]> {
  const costOf = countingApi(await tokenOf(EMAIL));
  const now = new Date();
  await addMembers(0, FEW, now);
  const few = await visits(costOf);
  await addMembers(FEW, MANY, now);
  const many = await visits(costOf);
  return Object.keys(screens).flatMap((path) => {
    const [small, large] = [few.get(path), many.get(path)];
    if (!small || !large) throw new Error(`${path} was not visited`);
    // The emulator scans all documents for each query, where Firestore reads a page of an index.
    const growth = Math.max(0, large.queriesMs - small.queriesMs);
    return [
      {
        name: `${path}: first data, ${MANY} members`,
        measured: large.ms,
        unit: "ms",
        baseline: small.ms + growth,
        limit: `≤ ${MAX_MS} + ${Math.round(growth)}, ratio ≤ ${MAX_GROWTH}`,
        holds: large.ms <= MAX_MS + growth && large.ms <= (small.ms + growth) * MAX_GROWTH,
      },
      {
        name: `${path}: documents read`,
        measured: large.reads,
        unit: "reads",
        baseline: small.reads,
        limit: `≤ ${MAX_READS}, ratio ≤ ${MAX_GROWTH}`,
        holds: large.reads <= MAX_READS && large.reads <= small.reads * MAX_GROWTH,
      },
    ];
  });
}

const visits = (costOf: (url: string) => Promise<Cost>): Promise<Map<string, Visit>> =>
  withProfile({ serviceWorkers: "block" }, async (profile) => {
    const page = await profile.newPage();
    await signInAs(page, EMAIL);
    await page.waitForURL(/\/me$/);
    await page.close();
    await profile.addInitScript(countDocuments);
    const visited = new Map<string, Visit>();
    for (const [path, screen] of Object.entries(screens)) {
      // The browser caches what it has read: the first visit reads most.
      const { ms, listened, calls } = await visit(profile, path, screen, 2000);
      const times = [ms];
      while (times.length < LOADS) times.push((await visit(profile, path, screen, 300)).ms);
      const costs: Cost[] = [];
      for (const call of calls) costs.push(await costOf(call));
      visited.set(path, {
        ms: Math.min(...times),
        reads: costs.reduce((sum, { reads }) => sum + reads, listened),
        queriesMs: await queriesTime(costs.flatMap(({ queries }) => queries)),
      });
    }
    return visited;
  });

/** Returns the emulator's time for the queries in sequence, in milliseconds: the fastest of several rounds. */
async function queriesTime(queries: readonly Query[]): Promise<number> {
  const rounds: number[] = [];
  while (rounds.length < LOADS) {
    const { ms } = await timed(async () => {
      for (const query of queries) await query.get();
    });
    rounds.push(ms);
  }
  return Math.min(...rounds);
}

/** Returns the page before a visit, which loads the app's shared scripts but not those of the screen. */
const from = (path: string) => (path === "/admin/leads" ? "/admin/payments" : "/admin/leads");

async function visit(profile: BrowserContext, path: string, screen: Screen, quietMs: number) {
  const page = await profile.newPage();
  await page.goto(from(path));
  const origin = screens[from(path)];
  if (origin) await waitUntilShown(page, origin);
  const before = await settled(page, quietMs);
  const calls: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/api/v1/admin") || url.pathname.startsWith("/api/v1/u"))
      calls.push(url.pathname + url.search);
  });
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
