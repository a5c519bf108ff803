import { useSyncExternalStore } from "react";

const EVERY_MS = 30_000;

/** Age of a tick that still counts as now, in milliseconds: a screen that was rendered with it is not rendered again. */
const FRESH_MS = 5_000;

let now: Date | undefined;
let built: Date | undefined;

/** Returns the time at which the page's HTML was made, which is used until hydration. */
export const builtAt = (): Date => {
  const stamp = typeof document === "undefined" ? undefined : document.documentElement.dataset.built;
  built ??= stamp ? new Date(stamp) : new Date();
  return built;
};

/** Sets the time of a page that is about to be prerendered. */
export function setBuiltAt(instant: Date): void {
  built = instant;
}

/** Reads the time, which the next rendering shows. */
export function readTime(): void {
  now = new Date();
}

/**
 * Calls `listener` at once, twice a minute and when the page becomes visible again; returns a function that stops it.
 */
export function followClock(listener: () => void): () => void {
  const tick = () => {
    readTime();
    listener();
  };
  if (now && Math.abs(Date.now() - now.getTime()) < FRESH_MS) listener();
  else tick();
  const timer = setInterval(tick, EVERY_MS);
  // Who leaves the page would wait for what a tick renders.
  const tickWhenVisible = () => {
    if (document.visibilityState === "visible") tick();
  };
  document.addEventListener("visibilitychange", tickWhenVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tickWhenVisible);
  };
}

/** Returns the time of the last tick. */
export const currentTime = (): Date => {
  now ??= new Date();
  return now;
};

/** Returns the time, updated twice a minute and when the page becomes visible again. */
export const useNow = (): Date => useSyncExternalStore(followClock, currentTime, builtAt);
