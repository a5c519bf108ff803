import { MIN_FILL_DURATION_MS } from "@studio/contract/formProtection.ts";
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

/** Fakes the page's timers until the test ends: they run with the time, and `vi.advanceTimersByTime` skips a wait. */
export function fakeTimers(): void {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    shouldAdvanceTime: true,
  });
}

/** Makes a visible form as old as those that people fill in, until the test ends: it sends without a wait. */
export function skipFillDuration(): void {
  const now = Performance.prototype.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + MIN_FILL_DURATION_MS + 1);
}
