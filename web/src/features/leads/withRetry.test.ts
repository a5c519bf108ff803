import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OfflineError } from "../../lib/http/offline.ts";
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

  test.each<ErrorCode>(["invalid_request", "too_many_requests"])("takes %s for an answer", async (code) => {
    send.mockRejectedValue(new StudioError(code));
    expect(await times()).toEqual([0]);
  });

  test("throws the last error", async () => {
    send.mockRejectedValue(new StudioError("busy"));
    const answer = withRetry(send).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ code: "busy" });
  });
});
