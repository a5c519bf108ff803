import { setTimeout as delay } from "node:timers/promises";
import type { CDPSession, Page } from "playwright-core";
import { MIN_TAP_MS } from "./limits.ts";

/** The first data of a screen: an element with this name or text. */
export type Shown = { selector: string; text: string };

type Recording = {
  slowestTapMs: number;
  /** Whether the last event of a tap, its click, is painted. */
  isClickPainted: boolean;
  longestTaskMs: number;
  tappedAtMs?: number;
  shownAtMs?: number;
};

declare global {
  interface Window {
    recording: Recording;
  }
}

/** Runs in the page: records how long the slowest tap took to be painted, the longest task, and when data are painted. */
function record({ shown, minTapMs }: { shown: Shown | undefined; minTapMs: number }): void {
  const recording: Recording = { slowestTapMs: 0, isClickPainted: false, longestTaskMs: 0 };
  window.recording = recording;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      recording.longestTaskMs = Math.max(recording.longestTaskMs, duration);
  }).observe({ type: "longtask", buffered: true });
  const shortOnesToo = { type: "event", durationThreshold: minTapMs, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Only what a person does has a number.
      if (!Reflect.get(entry, "interactionId")) continue;
      recording.slowestTapMs = Math.max(recording.slowestTapMs, entry.duration);
      recording.isClickPainted ||= entry.name === "click";
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

/**
 * Returns what a function returns in the page. Without Playwright, whose own script would be the longest task of a slow
 * page: it is parsed there on the first use of a locator.
 */
export async function evaluateIn<Argument, Result>(
  devtools: CDPSession,
  work: (argument: Argument) => Result,
  argument: Argument,
): Promise<Result> {
  const expression = `(${work})(${JSON.stringify(argument)})`;
  const { result, exceptionDetails } = await devtools.send("Runtime.evaluate", {
    expression,
    returnByValue: true,
  });
  if (exceptionDetails)
    throw new Error(`${exceptionDetails.text}: ${exceptionDetails.exception?.description}`);
  return result.value;
}

/** Interval and time limit of a wait for data, and time limit of one for a tap's paint, in milliseconds. */
const POLL_MS = 100;
const DATA_TIMEOUT_MS = 120_000;
const TAP_TIMEOUT_MS = 5000;
/** Time in which the entries of one frame are reported, in milliseconds. */
const REPORTED_MS = 500;

/** Returns what was recorded until now. */
export const readRecording = (devtools: CDPSession): Promise<Recording> =>
  evaluateIn(devtools, () => window.recording, undefined);

/** Resolves to what was recorded once it has what is waited for, or at the time limit. */
async function recordedWithin(
  devtools: CDPSession,
  timeoutMs: number,
  isComplete: (recording: Recording) => boolean,
): Promise<Recording> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const recording = await readRecording(devtools);
    if (isComplete(recording) || performance.now() > until) return recording;
    await delay(POLL_MS);
  }
}

/** Resolves when the first data are painted, to the milliseconds since the navigation. */
export async function waitUntilShown(devtools: CDPSession): Promise<number> {
  const { shownAtMs } = await recordedWithin(
    devtools,
    DATA_TIMEOUT_MS,
    (recording) => recording.shownAtMs !== undefined,
  );
  if (shownAtMs === undefined) throw new Error("The bench has not seen the first data");
  return shownAtMs;
}

/** Returns the milliseconds until the slowest tap until now was painted; none is reported of one that is painted at once. */
export async function slowestTap(devtools: CDPSession): Promise<number> {
  await recordedWithin(devtools, TAP_TIMEOUT_MS, ({ isClickPainted }) => isClickPainted);
  await delay(REPORTED_MS);
  return (await readRecording(devtools)).slowestTapMs;
}

/** Returns the addresses of the site's files that the page asked for without interaction, of the network or its worker. */
export async function filesOf(devtools: CDPSession): Promise<string[]> {
  const paths = await evaluateIn(
    devtools,
    () =>
      performance
        .getEntriesByType("resource")
        .filter(({ startTime }) => startTime < (window.recording.tappedAtMs ?? Number.POSITIVE_INFINITY))
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith("/api/"))
        .map(({ pathname }) => pathname),
    undefined,
  );
  return [...new Set(paths)];
}
