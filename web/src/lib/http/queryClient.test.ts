import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { environmentManager, MutationObserver, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { BrowserStorage } from "../../../testing/browserStorage.ts";
import { OfflineError } from "../network/offline.ts";
import { clearSession, storeSession } from "../session/session.ts";
import { clearQueriesOfOthers, queryClient } from "./queryClient.ts";

const KEY = ["packages", "member-1"];
const signIn = (id: string) => storeSession({ access_token: `token-of-${id}`, user: makeMemberWire({ id }) });

beforeEach(() => {
  vi.stubGlobal("localStorage", new BrowserStorage());
  vi.stubGlobal("window", { addEventListener: () => undefined });
  queryClient.clear();
});

test("clears the cache when the session changes or ends", () => {
  signIn("member-1");
  clearQueriesOfOthers();
  queryClient.setQueryData(KEY, ["pack"]);
  signIn("member-1");
  expect(queryClient.getQueryData(KEY)).toEqual(["pack"]);
  signIn("member-2");
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
  queryClient.setQueryData(KEY, ["pack"]);
  clearSession();
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
});

test("marks what was read before a change as stale, and the change's result as fresh", async () => {
  const other = ["users", "list"];
  queryClient.setQueryData(KEY, ["pack"]);
  queryClient.setQueryData(other, ["Anna"]);
  const mutation = new MutationObserver(queryClient, {
    mutationFn: async () => ["pack", "second"],
    onSuccess: (packages) => queryClient.setQueryData(KEY, packages),
  });
  await mutation.mutate();
  expect(queryClient.getQueryState(other)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(false);
});

/** Watches a query whose first call gets no answer; returns its observer and the calls. */
async function watchFailing(error: Error) {
  // Without a window the library takes itself for a server, where nothing is repeated.
  environmentManager.setIsServer(() => false);
  const call = vi.fn(async () => ["pack"]).mockRejectedValueOnce(error);
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn: call });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  return { observer, call };
}

test("repeats a query without an answer every 15 seconds while the device has a network", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { observer, call } = await watchFailing(new OfflineError());
  await vi.advanceTimersByTimeAsync(14_000);
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(observer.getCurrentResult().data).toEqual(["pack"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(2);
});

test("leaves a query alone that the server refused, and any while the device has no network", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const refused = await watchFailing(new Error("403"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused.call).toHaveBeenCalledTimes(1);
  queryClient.clear();
  vi.stubGlobal("navigator", { onLine: false });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const offline = await watchFailing(new OfflineError());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(offline.call).toHaveBeenCalledTimes(1);
});
