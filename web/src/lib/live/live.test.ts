import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OfflineError } from "../network/offline.ts";
import { both, follow, type Live, type Source } from "./live.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function listener<T>() {
  const started: { next: (value: T) => void; fail: (error: unknown) => void; stopped: boolean }[] = [];
  const source: Source<T> = (next, fail) => {
    const entry = { next, fail, stopped: false };
    started.push(entry);
    return () => {
      entry.stopped = true;
    };
  };
  const seen: Live<T>[] = [];
  const stop = follow(source, (live) => seen.push(live));
  return { started, seen, stop };
}

const retry = (live: Live<unknown> | undefined) => {
  if (live?.status !== "error") throw new Error("not in error");
  live.retry();
};

test("emits each value", () => {
  const { started, seen } = listener<number>();
  started[0]?.next(1);
  started[0]?.next(2);
  expect(seen).toEqual([
    { status: "ready", data: 1 },
    { status: "ready", data: 2 },
  ]);
});

test("a retry unsubscribes, waits and subscribes again", () => {
  const { started, seen } = listener<number>();
  started[0]?.fail(new Error("denied"));
  retry(seen.at(-1));
  expect(started.map((entry) => entry.stopped)).toEqual([true, false]);
  expect(seen.at(-1)).toEqual({ status: "loading" });
  started[1]?.next(1);
  expect(seen.at(-1)).toEqual({ status: "ready", data: 1 });
});

test("stopping after a retry stops the new subscription", () => {
  const { started, seen, stop } = listener<number>();
  started[0]?.fail(new Error("denied"));
  retry(seen.at(-1));
  stop();
  expect(started.map((entry) => entry.stopped)).toEqual([true, true]);
});

test("a timeout emits an error, which a late value replaces", () => {
  const { started, seen } = listener<number>();
  vi.advanceTimersByTime(60_000);
  expect(seen).toMatchObject([{ status: "error", error: expect.any(OfflineError) }]);
  started[0]?.next(1);
  expect(seen.at(-1)).toEqual({ status: "ready", data: 1 });
});

test("no timeout after the first value", () => {
  const { started, seen } = listener<number>();
  started[0]?.next(1);
  vi.advanceTimersByTime(60_000);
  expect(seen).toHaveLength(1);
});

test("two values are ready together, and a retry restarts only the failed one", () => {
  const first = vi.fn();
  const ready: Live<number> = { status: "ready", data: 1 };
  const failed: Live<number> = { status: "error", error: "no", retry: first };
  const add = (a: number, b: number) => a + b;
  expect(both(ready, ready, add)).toEqual({ status: "ready", data: 2 });
  expect(both(ready, { status: "loading" }, add)).toEqual({ status: "loading" });
  retry(both(failed, { status: "loading" }, add));
  expect(first).toHaveBeenCalledOnce();
});
