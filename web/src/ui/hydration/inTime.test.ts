import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTime } from "./inTime.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("resolves with a script that loads in time, and clears the timeout", async () => {
  const script = new Promise<string>((come) => setTimeout(() => come("page"), 119_999));
  const loaded = inTime(script);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await loaded).toBe("page");
  expect(vi.getTimerCount()).toBe(0);
});

test("rejects after two minutes without result", async () => {
  const outcome = inTime(new Promise<never>(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toBeInstanceOf(Error);
});

test("rejects at once when loading fails", async () => {
  await expect(inTime(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(vi.getTimerCount()).toBe(0);
});
