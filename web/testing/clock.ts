import { onTestFinished, vi } from "vitest";
import { readTime } from "../src/lib/clock.ts";

/** Lets the page read the time now, not at its next tick. */
export const tickClock = (): void => readTime();

/** Sets the page's date to an instant until the test ends; timers run on. */
export function stopClockAt(now: Date): void {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  tickClock();
  onTestFinished(() => {
    vi.useRealTimers();
    tickClock();
  });
}
