import { makeMemberWire } from "@studio/contract/testing/account.ts";
import { MutationObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { BrowserStorage } from "../../../testing/browserStorage.ts";
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
