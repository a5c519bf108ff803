import { StudioError } from "@studio/contract/errors.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RateLimitedError } from "../../lib/http/rateLimited.ts";
import { OfflineError } from "../../lib/network/offline.ts";
import { withRetry } from "./withRetry.ts";

const send = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
});
afterEach(() => vi.useRealTimers());

/** Runs a retried call to its end; returns the milliseconds before each attempt. */
async function times(): Promise<number[]> {
  const start = Date.now();
  const at: number[] = [];
  const settled = withRetry(() => {
    at.push(Date.now() - start);
    return send();
  }).catch(() => {});
  await vi.runAllTimersAsync();
  await settled;
  return at;
}

describe("withRetry", () => {
  test("calls a successful function once", async () => {
    send.mockResolvedValue("ok");
    expect(await times()).toEqual([0]);
  });

  test.each([
    ["the network", new OfflineError()],
    ["the server", new StudioError("internal")],
    ["a busy server", new StudioError("busy")],
  ])("retries %s three times with exponential backoff", async (_, error) => {
    send.mockRejectedValue(error);
    expect(await times()).toEqual([0, 1000, 3000, 7000]);
  });

  test("returns the first success", async () => {
    send.mockRejectedValueOnce(new OfflineError()).mockResolvedValue("ok");
    const answer = withRetry(send);
    await vi.runAllTimersAsync();
    expect(await answer).toBe("ok");
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["a refusal", new StudioError("invalid_request")],
    ["a limit without an end", new StudioError("too_many_requests")],
    ["a limit of a day", new RateLimitedError(3600)],
  ])("takes %s for an answer", async (_, error) => {
    send.mockRejectedValue(error);
    expect(await times()).toEqual([0]);
  });

  test("sends again after a limit of a minute, not before its end", async () => {
    send.mockRejectedValueOnce(new RateLimitedError(42)).mockResolvedValue("ok");
    expect(await times()).toEqual([0, 43_000]);
  });

  test("gives up at a limit that is still in force after three waits", async () => {
    send.mockRejectedValue(new RateLimitedError(60));
    expect(await times()).toEqual([0, 61_000, 123_000, 187_000]);
  });

  test("throws the last error", async () => {
    send.mockRejectedValue(new StudioError("busy"));
    const answer = withRetry(send).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ code: "busy" });
  });
});
