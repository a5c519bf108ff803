import type { Page } from "playwright-core";
import { MIN_TAP_MS } from "./limits.ts";

/** The first data of a screen: an element with this name or text. */
export type Shown = { selector: string; text: string };

type Noted = { slowestTapMs: number; longestTaskMs: number; shownAtMs?: number };

declare global {
  interface Window {
    noted: Noted;
  }
}

/** Runs in the page: records how long the slowest tap took to be painted, the longest task, and when data are painted. */
function note({ shown, minTapMs }: { shown: Shown | undefined; minTapMs: number }): void {
  const noted: Noted = { slowestTapMs: 0, longestTaskMs: 0 };
  window.noted = noted;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      noted.longestTaskMs = Math.max(noted.longestTaskMs, duration);
  }).observe({ type: "longtask", buffered: true });
  const shortOnesToo = { type: "event", durationThreshold: minTapMs, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Only what a person does has a number.
      if (Reflect.get(entry, "interactionId"))
        noted.slowestTapMs = Math.max(noted.slowestTapMs, entry.duration);
    }
  }).observe(shortOnesToo);
  if (!shown) return;
  const text = new RegExp(shown.text);
  const observer = new MutationObserver(() => {
    const found = [...document.querySelectorAll(shown.selector)].some(({ ariaLabel, textContent }) =>
      text.test(ariaLabel ?? textContent ?? ""),
    );
    if (!found) return;
    observer.disconnect();
    // When the browser has painted it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        noted.shownAtMs = performance.now();
      }),
    );
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Records in the page's next document what `readNoted` and `waitUntilShown` return. */
export const startNoting = (page: Page, shown?: Shown): Promise<unknown> =>
  page.addInitScript(note, { shown, minTapMs: MIN_TAP_MS });

/** Resolves when the first data are painted, to the milliseconds since the navigation. */
export async function waitUntilShown(page: Page): Promise<number> {
  // A check at each frame would take part of the slow processor.
  const shown = await page.waitForFunction(() => window.noted.shownAtMs, undefined, { polling: 100 });
  return (await shown.jsonValue()) ?? Number.NaN;
}

/** Time in which a tap's last entry is reported after its first, in milliseconds, and in which there is a first one. */
const REPORTED_MS = 500;
const TAP_TIMEOUT_MS = 5000;

/** Returns what was recorded until now. */
export async function readNoted(page: Page): Promise<Noted> {
  await page.waitForTimeout(REPORTED_MS);
  return page.evaluate(() => window.noted);
}

/** Returns the milliseconds until the slowest tap until now was painted. */
export async function slowestTap(page: Page): Promise<number> {
  await page
    .waitForFunction(() => window.noted.slowestTapMs > 0, undefined, {
      polling: 100,
      timeout: TAP_TIMEOUT_MS,
    })
    // A tap that is painted at once is not reported.
    .catch(() => undefined);
  return (await readNoted(page)).slowestTapMs;
}

/** Returns the addresses of the site's files that the page has asked for, the network's or those of its worker. */
export async function filesOf(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith("/api/"))
      .map(({ pathname }) => pathname),
  );
  return [...new Set(paths)];
}
