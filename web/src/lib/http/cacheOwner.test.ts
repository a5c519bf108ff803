import { beforeEach, expect, test, vi } from "vitest";
import { BrowserStorage } from "../../../testing/browserStorage.ts";
import { cacheOwner, claimCache, disownCache } from "./cacheOwner.ts";

beforeEach(() => vi.stubGlobal("localStorage", new BrowserStorage()));

test("the first who asks owns the cache, and may come back to it", () => {
  expect(cacheOwner()).toBeNull();
  expect(claimCache("giulia")).toBe(true);
  expect(claimCache("giulia")).toBe(true);
  expect(cacheOwner()).toBe("giulia");
});

test("another person's cache is not to be used, and stays known as that person's", () => {
  claimCache("giulia");
  expect(claimCache("marco")).toBe(false);
  expect(cacheOwner()).toBe("giulia");
});

test("a cache that is gone is anybody's, and leaves no trace", () => {
  claimCache("giulia");
  localStorage.setItem("firestore_targets_1", "{}");
  localStorage.setItem("consent", "{}");
  disownCache();
  expect(Object.keys(localStorage)).toEqual(["consent"]);
  expect(claimCache("marco")).toBe(true);
});

test("without storage nobody could say whose a cache is, so there is none", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(claimCache("giulia")).toBe(false);
  expect(cacheOwner()).toBeNull();
});
