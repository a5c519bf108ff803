import { onTestFinished, vi } from "vitest";

/** Sets the page's date to an instant until the test ends; timers run on. */
export function stopClockAt(now: Date): void {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
}
