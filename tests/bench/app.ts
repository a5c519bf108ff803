import { resolve } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { storeSignIn } from "../support/server/storedState.ts";
import { SAMPLE_MEMBER, signIn, withProfile } from "./browser.ts";
import { type Edge, openEdge } from "./edge.ts";
import { type Figure, median } from "./figures.ts";
import { PHONE, slowDown } from "./phone.ts";

/** Limit of the time from the shell's first paint until a class can be tapped, in the installed app. */
const MAX_MS = 1000;
/** Limits on a slow phone, in milliseconds until a class can be tapped. */
const ON_PHONE = { firstVisit: 2800, installed: 1000, afterLogin: 2000 } as const;
const LOADS = 5;
/** Limit of the dashboard's JavaScript until a class can be tapped, compressed as on Hosting. */
const MAX_KB = 350;

/** Measures how soon the installed app is interactive and how much it loads. */
export async function appFigures(): Promise<Figure[]> {
  const edge = await openEdge(resolve(import.meta.dirname, "../../web/dist"));
  try {
    const onPhone = phoneAt(edge);
    return [
      await interactive(edge),
      await onPhone("/me on a phone, first visit, nothing cached", ON_PHONE.firstVisit, firstVisit),
      await onPhone("/me on a phone, installed app", ON_PHONE.installed, installedVisit),
      await onPhone("login on a phone, from the answer", ON_PHONE.afterLogin, login),
      await scripts(edge),
    ];
  } finally {
    edge.close();
  }
}

const interactive = ({ url }: Edge): Promise<Figure> =>
  withProfile({ baseURL: url, serviceWorkers: "allow" }, async (profile) => {
    const page = await profile.newPage();
    await signIn(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.close();
    await profile.addInitScript(watchCalendar);
    const times: number[] = [];
    for (let load = 0; load < LOADS; load += 1) times.push(await untilInteractive(profile));
    const measured = median(times);
    return {
      name: "/me from the shell's paint until a class can be tapped",
      measured,
      unit: "ms",
      limit: `≤ ${MAX_MS}`,
      holds: measured <= MAX_MS,
    };
  });

type Measure = (profile: BrowserContext) => Promise<number>;

/** Returns the median of a measurement in new profiles on a slow phone. */
const phoneAt =
  ({ url }: Edge) =>
  async (name: string, limit: number, measure: Measure): Promise<Figure> => {
    const times: number[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      const time = await withProfile({ ...PHONE, baseURL: url, serviceWorkers: "allow" }, async (profile) => {
        await profile.addInitScript(watchCalendar);
        return measure(profile);
      });
      times.push(time);
    }
    const measured = median(times);
    return { name, measured, unit: "ms", limit: `≤ ${limit}`, holds: measured <= limit };
  };

/** Returns when the first class could be tapped, as a time of the clock and since the navigation. */
async function calendarShown(page: Page): Promise<{ at: number; since: number }> {
  const shown = await page.waitForFunction(
    () => window.calendarAt && { at: performance.timeOrigin + window.calendarAt, since: window.calendarAt },
  );
  const times = await shown.jsonValue();
  if (!times) throw new Error("The bench has not seen the calendar");
  return times;
}

async function firstVisit(profile: BrowserContext): Promise<number> {
  const page = await profile.newPage();
  await storeSignIn(page, SAMPLE_MEMBER);
  await slowDown(page);
  await page.goto("/me");
  return (await calendarShown(page)).since;
}

async function installedVisit(profile: BrowserContext): Promise<number> {
  const before = await profile.newPage();
  await signIn(before);
  await before.evaluate(async () => void (await navigator.serviceWorker.ready));
  await before.close();
  const page = await profile.newPage();
  await slowDown(page);
  await page.goto("/me");
  return (await calendarShown(page)).since;
}

async function login(profile: BrowserContext): Promise<number> {
  const page = await profile.newPage();
  await slowDown(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(SAMPLE_MEMBER.email);
  await page.getByLabel("Password", { exact: true }).fill(SAMPLE_MEMBER.password);
  // A form that has hydrated validates itself.
  await page.locator("form[novalidate]").waitFor();
  const answer = page.waitForEvent("requestfinished", (request) =>
    request.url().includes("accounts:signInWithPassword"),
  );
  await page.getByRole("button", { name: "Accedi" }).click();
  const { startTime, responseEnd } = (await answer).timing();
  return (await calendarShown(page)).at - (startTime + responseEnd);
}

async function untilInteractive(profile: BrowserContext): Promise<number> {
  const page = await profile.newPage();
  await page.goto("/me");
  const times = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const installed = navigator.serviceWorker.controller !== null;
    return window.calendarAt && paint ? { installed, ms: window.calendarAt - paint.startTime } : undefined;
  });
  const seen = await times.jsonValue();
  await page.close();
  if (!seen?.installed) throw new Error("The bench has not seen the installed app");
  return seen.ms;
}

declare global {
  interface Window {
    calendarAt?: number;
  }
}

/** Runs in the page: records when the first class can be tapped. */
function watchCalendar(): void {
  const observer = new MutationObserver(() => {
    const tile = [...document.querySelectorAll("button:enabled")].find(({ ariaLabel, textContent }) =>
      /post[oi] liber/.test(ariaLabel ?? textContent),
    );
    if (!tile) return;
    observer.disconnect();
    // When the browser has painted it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.calendarAt = performance.now();
      }),
    );
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

const scripts = ({ url, kilobytes }: Edge): Promise<Figure> =>
  withProfile({ baseURL: url, serviceWorkers: "block" }, async (profile) => {
    await profile.addInitScript(watchCalendar);
    const page = await profile.newPage();
    await storeSignIn(page, SAMPLE_MEMBER);
    await page.goto("/me");
    const { since } = await calendarShown(page);
    const loaded = await page.evaluate(
      (until) =>
        performance
          .getEntriesByType("resource")
          .filter(({ name, startTime }) => name.endsWith(".js") && startTime < until)
          .map(({ name }) => new URL(name).pathname),
      since,
    );
    const sizes = await Promise.all([...new Set(loaded)].map(kilobytes));
    const measured = sizes.reduce((sum, size) => sum + size, 0);
    return {
      name: "JavaScript of /me until a class can be tapped, compressed",
      measured,
      unit: "kB",
      limit: `≤ ${MAX_KB}`,
      holds: measured <= MAX_KB,
    };
  });
