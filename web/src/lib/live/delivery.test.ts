import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deliver, holdDeliveries } from "./delivery.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what arrives together is delivered in one task", () => {
  const [days, bookings] = [vi.fn(), vi.fn()];
  deliver(days);
  deliver(bookings);
  expect(days).not.toHaveBeenCalled();
  vi.runOnlyPendingTimers();
  expect([days, bookings].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("what arrives while the first screen is rendered is delivered once that is shown", () => {
  const [before, meanwhile] = [vi.fn(), vi.fn()];
  deliver(before);
  const resume = holdDeliveries();
  deliver(meanwhile);
  vi.runAllTimers();
  expect(before).not.toHaveBeenCalled();
  resume();
  vi.runAllTimers();
  expect([before, meanwhile].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
