import type { Page } from "playwright-core";
import { MIN_TAP_MS } from "./limits.ts";

/** The first data of a screen: an element with this name or text. */
export type Shown = { selector: string; text: string };

type Recording = { slowestTapMs: number; longestTaskMs: number; tappedAtMs?: number; shownAtMs?: number };

declare global {
  interface Window {
    recording: Recording;
  }
}

/** Runs in the page: records how long the slowest tap took to be painted, the longest task, and when data are painted. */
function record({ shown, minTapMs }: { shown: Shown | undefined; minTapMs: number }): void {
  const recording: Recording = { slowestTapMs: 0, longestTaskMs: 0 };
  window.recording = recording;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      recording.longestTaskMs = Math.max(recording.longestTaskMs, duration);
  }).observe({ type: "longtask", buffered: true });
  const shortOnesToo = { type: "event", durationThreshold: minTapMs, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Only what a person does has a number.
      if (Reflect.get(entry, "interactionId"))
        recording.slowestTapMs = Math.max(recording.slowestTapMs, entry.duration);
    }
  }).observe(shortOnesToo);
  const noteTap = ({ timeStamp }: Event) => {
    recording.tappedAtMs ??= timeStamp;
  };
  window.addEventListener("pointerdown", noteTap, { capture: true, passive: true });
  if (!shown) return;
  const text = new RegExp(shown.text);
  const observer = new MutationObserver(() => {
    const isThere = [...document.querySelectorAll(shown.selector)].some(({ ariaLabel, textContent }) =>
      text.test(ariaLabel ?? textContent ?? ""),
    );
    if (!isThere) return;
    observer.disconnect();
    // When the browser has painted it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        recording.shownAtMs = performance.now();
      }),
    );
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Records in the page's next document what `readRecording` and `waitUntilShown` return. */
export const startRecording = (page: Page, shown?: Shown): Promise<unknown> =>
  page.addInitScript(record, { shown, minTapMs: MIN_TAP_MS });

/** Resolves when the first data are painted, to the milliseconds since the navigation. */
export async function waitUntilShown(page: Page): Promise<number> {
  // A check at each frame would take part of the slow processor.
  const shown = await page.waitForFunction(() => window.recording.shownAtMs, undefined, { polling: 100 });
  return (await shown.jsonValue()) ?? Number.NaN;
}

/** Time in which a tap's last entry is reported after its first, in milliseconds, and in which there is a first one. */
const REPORTED_MS = 500;
const TAP_TIMEOUT_MS = 5000;

/** Returns what was recorded until now. */
export async function readRecording(page: Page): Promise<Recording> {
  await page.waitForTimeout(REPORTED_MS);
  return page.evaluate(() => window.recording);
}

/** Returns the milliseconds until the slowest tap until now was painted. */
export async function slowestTap(page: Page): Promise<number> {
  await page
    .waitForFunction(() => window.recording.slowestTapMs > 0, undefined, {
      polling: 100,
      timeout: TAP_TIMEOUT_MS,
    })
    // A tap that is painted at once is not reported.
    .catch(() => undefined);
  return (await readRecording(page)).slowestTapMs;
}

/** Returns the addresses of the site's files that the page asked for without interaction, of the network or its worker. */
export async function filesOf(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < (window.recording.tappedAtMs ?? Number.POSITIVE_INFINITY))
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith("/api/"))
      .map(({ pathname }) => pathname),
  );
  return [...new Set(paths)];
}
