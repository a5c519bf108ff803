import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { BrowserContext } from "playwright-core";
import { dashboardShown, signIn, withProfile } from "./browser.ts";
import { type Figure, median } from "./figures.ts";

/** Limit of the time from the shell's first paint until a class can be tapped, in the installed app. */
const MAX_MS = 1000;
const LOADS = 5;
/** Limit of the dashboard's JavaScript, Firebase included, compressed as on Hosting. */
const MAX_KB = 350;

const dist = resolve(import.meta.dirname, "../../web/dist");

/** Measures how soon the installed app is interactive and how much it loads. */
export const appFigures = async (): Promise<Figure[]> => [await interactive(), await scripts()];

const interactive = (): Promise<Figure> =>
  withProfile({ serviceWorkers: "allow" }, async (profile) => {
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
  const look = () => {
    const tile = [...document.querySelectorAll("button:enabled")].find(({ ariaLabel, textContent }) =>
      /post[oi] liber/.test(ariaLabel ?? textContent),
    );
    if (tile) window.calendarAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const scripts = (): Promise<Figure> =>
  withProfile({ serviceWorkers: "block" }, async (profile) => {
    const page = await profile.newPage();
    await signIn(page);
    const loaded = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") loaded.add(new URL(request.url()).pathname);
    });
    await page.goto("/me");
    await dashboardShown(page);
    // Scripts loaded when the page is idle count too.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 2000))));
    const sizes = [...loaded].map(
      (path) => brotliCompressSync(readFileSync(resolve(dist, `.${path}`))).length,
    );
    const measured = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    return {
      name: "JavaScript of /me, compressed",
      measured,
      unit: "kB",
      limit: `≤ ${MAX_KB}`,
      holds: measured <= MAX_KB,
    };
  });
