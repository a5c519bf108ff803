import { afterEach, expect, test, vi } from "vitest";
import { tickClock } from "../../testing/clock.ts";
import { currentTime, followClock } from "./clock.ts";

afterEach(() => vi.useRealTimers());

test("the page's time stands still between its ticks, and `tickClock` reads it", () => {
  vi.useFakeTimers({ now: new Date("2026-12-01T09:00:00Z") });
  tickClock();
  vi.setSystemTime(new Date("2026-12-01T09:00:20Z"));
  expect(currentTime()).toEqual(new Date("2026-12-01T09:00:00Z"));
  tickClock();
  expect(currentTime()).toEqual(new Date("2026-12-01T09:00:20Z"));
});

test("a time that a test has set before does not count as one of a moment ago, whichever way the clock went", () => {
  vi.useFakeTimers({ now: new Date("2026-12-01T09:00:00Z") });
  tickClock();
  vi.stubGlobal("document", new EventTarget());
  for (const now of ["2030-01-01T09:00:00Z", "2020-01-01T09:00:00Z"]) {
    vi.setSystemTime(new Date(now));
    const seen: Date[] = [];
    followClock(() => seen.push(currentTime()))();
    expect(seen).toEqual([new Date(now)]);
  }
  vi.unstubAllGlobals();
});
