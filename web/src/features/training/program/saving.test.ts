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
  const [onSaved, onRefused] = [vi.fn(), vi.fn()];
  followSave(promise, onSaved, onRefused);
  return { resolve, reject, onSaved, onRefused };
}

const calls = ({ onSaved, onRefused }: ReturnType<typeof start>) => [
  onSaved.mock.calls.length,
  onRefused.mock.calls.length,
];

test("reports an acknowledged save once", async () => {
  const save = start();
  await vi.advanceTimersByTimeAsync(100);
  expect(calls(save)).toEqual([0, 0]);
  save.resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls(save)).toEqual([1, 0]);
});

test("reports a refused save as refused only", async () => {
  const save = start();
  save.reject();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls(save)).toEqual([0, 1]);
});

test("reports a slow save once, after two seconds", async () => {
  const save = start();
  await vi.advanceTimersByTimeAsync(1999);
  expect(calls(save)).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls(save)).toEqual([1, 0]);
  save.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls(save)).toEqual([1, 0]);
});

test("reports a save at once offline, and a later refusal too", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const save = start();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls(save)).toEqual([1, 0]);
  save.reject();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls(save)).toEqual([1, 1]);
});
