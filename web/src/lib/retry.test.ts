import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OfflineError } from "./offline.ts";
import { retry } from "./retry.ts";

const attempt = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  attempt.mockReset();
});
afterEach(() => vi.useRealTimers());

/** Runs a retried call to its end, and answers the milliseconds that passed before each attempt. */
async function times(): Promise<number[]> {
  const start = Date.now();
  const at: number[] = [];
  const settled = retry(() => {
    at.push(Date.now() - start);
    return attempt();
  }).catch(() => {});
  await vi.runAllTimersAsync();
  await settled;
  return at;
}

describe("retry", () => {
  test("makes a call that succeeds once", async () => {
    attempt.mockResolvedValue("ok");
    expect(await times()).toEqual([0]);
  });

  test.each([
    ["the network", new OfflineError()],
    ["the server", new StudioError("internal")],
    ["a busy server", new StudioError("busy")],
  ])("tries a failure of %s three times more, after growing pauses", async (_, error) => {
    attempt.mockRejectedValue(error);
    expect(await times()).toEqual([0, 1000, 3000, 7000]);
  });

  test("stops with the first success, and answers it", async () => {
    attempt.mockRejectedValueOnce(new OfflineError()).mockResolvedValue("ok");
    const answer = retry(attempt);
    await vi.runAllTimersAsync();
    expect(await answer).toBe("ok");
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  test.each<ErrorCode>(["invalid_request", "too_many_requests"])("takes %s for an answer", async (code) => {
    attempt.mockRejectedValue(new StudioError(code));
    expect(await times()).toEqual([0]);
  });

  test("throws what the last attempt threw", async () => {
    attempt.mockRejectedValue(new StudioError("busy"));
    const answer = retry(attempt).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ code: "busy" });
  });
});
