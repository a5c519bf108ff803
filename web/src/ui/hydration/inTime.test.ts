import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTime } from "./inTime.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a script that comes in time is taken, and nothing is waited for any more", async () => {
  const script = new Promise<string>((come) => setTimeout(() => come("page"), 119_999));
  const loaded = inTime(script);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await loaded).toBe("page");
  expect(vi.getTimerCount()).toBe(0);
});

test("one that neither comes nor fails has failed after two minutes", async () => {
  const outcome = inTime(new Promise<never>(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toBeInstanceOf(Error);
});

test("one that fails has failed at once", async () => {
  await expect(inTime(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(vi.getTimerCount()).toBe(0);
});
