import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followSave } from "./saving.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  let resolve = () => {};
  let reject = () => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  const [kept, refused] = [vi.fn(), vi.fn()];
  followSave(promise, kept, refused);
  return { resolve, reject, kept, refused };
}

const calls = ({ kept, refused }: ReturnType<typeof start>) => [
  kept.mock.calls.length,
  refused.mock.calls.length,
];

test("what the server has is kept, and told once", async () => {
  const save = start();
  await vi.advanceTimersByTimeAsync(100);
  expect(calls(save)).toEqual([0, 0]);
  save.resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls(save)).toEqual([1, 0]);
});

test("what the server refuses is never called kept", async () => {
  const save = start();
  save.reject();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls(save)).toEqual([0, 1]);
});

test("a slow save is told after two seconds, and once", async () => {
  const save = start();
  await vi.advanceTimersByTimeAsync(1999);
  expect(calls(save)).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls(save)).toEqual([1, 0]);
  save.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls(save)).toEqual([1, 0]);
});

test("offline it is told at once, and a refusal later too", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const save = start();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls(save)).toEqual([1, 0]);
  save.reject();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls(save)).toEqual([1, 1]);
});
