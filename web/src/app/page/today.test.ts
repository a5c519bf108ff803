import { expect, onTestFinished, test, vi } from "vitest";
import { currentTime, followClock } from "../../lib/clock.ts";

test("the clock ticks when the page becomes visible, and not when it is left", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const listener = vi.fn();
  onTestFinished(followClock(listener));
  const ticksAfter = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
    return listener.mock.calls.length;
  };
  expect(ticksAfter("hidden")).toBe(1);
  expect(ticksAfter("visible")).toBe(2);
});

test.each([
  ["at once", 1000, false],
  ["after a while", 60_000, true],
  ["before it, by a clock that was set back", -60_000, true],
])("whoever follows the clock %s has read the time that counts", (_, sinceMs, ticks) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("document", new EventTarget());
  onTestFinished(() => void vi.unstubAllGlobals());
  followClock(() => undefined)();
  const rendered = currentTime();
  vi.setSystemTime(rendered.getTime() + sinceMs);
  followClock(() => undefined)();
  expect(currentTime() !== rendered).toBe(ticks);
});
