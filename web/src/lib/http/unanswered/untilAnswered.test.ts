import { StudioError } from "@studio/contract/errors.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OfflineError, UnansweredError } from "../../network/offline.ts";
import { untilAnswered } from "./untilAnswered.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns an attempt with one result after another. */
const attempts = (...results: readonly (Error | string)[]) => {
  const attempt = vi.fn(async () => {
    const result = results[attempt.mock.calls.length - 1];
    if (result instanceof Error || result === undefined) throw result;
    return result;
  });
  return attempt;
};

test("repeats a call that got no answer, and says once that it is unknown", async () => {
  const attempt = attempts(new UnansweredError(), new UnansweredError(), "booked");
  const onUnknown = vi.fn();
  await expect(untilAnswered(attempt, onUnknown)).resolves.toBe("booked");
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(onUnknown).toHaveBeenCalledOnce();
});

test("waits for the network that goes after a call without an answer", async () => {
  const attempt = attempts(new UnansweredError(), new OfflineError(), "booked");
  const answer = untilAnswered(attempt);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(answer).resolves.toBe("booked");
});

test.each([
  ["a first attempt without a network", [new OfflineError()]],
  ["a refusal", [new StudioError("class_full")]],
  ["a refusal of a repetition", [new UnansweredError(), new StudioError("class_full")]],
])("fails with %s", async (_, results) => {
  await expect(untilAnswered(attempts(...results))).rejects.toBe(results.at(-1));
});
