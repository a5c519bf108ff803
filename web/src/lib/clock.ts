import { useSyncExternalStore } from "react";

const EVERY_MS = 30_000;

let now: Date | undefined;
let built: Date | undefined;

/** The time that the page's HTML was made at: what is shown until the page has hydrated. */
export const builtAt = (): Date => {
  const stamp = typeof document === "undefined" ? undefined : document.documentElement.dataset.built;
  built ??= stamp ? new Date(stamp) : new Date();
  return built;
};

/** Makes the time of a page that is about to be rendered to HTML. */
export function setBuiltAt(instant: Date): void {
  built = instant;
}

/** Calls `listener` at once, twice a minute and when the page comes back to the front; the answer ends it. */
export function followClock(listener: () => void): () => void {
  const tick = () => {
    now = new Date();
    listener();
  };
  tick();
  const timer = setInterval(tick, EVERY_MS);
  document.addEventListener("visibilitychange", tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

/** The time when it was last read. */
export const currentTime = (): Date => {
  now ??= new Date();
  return now;
};

/** The time, read again twice a minute and when the page comes back to the front. */
export const useNow = (): Date => useSyncExternalStore(followClock, currentTime, builtAt);
