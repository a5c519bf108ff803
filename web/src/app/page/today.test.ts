import { expect, onTestFinished, test, vi } from "vitest";
import { followClock } from "../../lib/clock.ts";

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
