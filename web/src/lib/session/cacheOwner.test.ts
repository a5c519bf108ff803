import { beforeEach, expect, test, vi } from "vitest";
import { BrowserStorage } from "../../../testing/browserStorage.ts";
import { cacheOwner, claimCache, disownCache } from "./cacheOwner.ts";

beforeEach(() => vi.stubGlobal("localStorage", new BrowserStorage()));

test("the first person owns the cache, and can claim it again", () => {
  expect(cacheOwner()).toBeNull();
  expect(claimCache("giulia")).toBe(true);
  expect(claimCache("giulia")).toBe(true);
  expect(cacheOwner()).toBe("giulia");
});

test("another person's cache cannot be claimed, and keeps its owner", () => {
  claimCache("giulia");
  expect(claimCache("marco")).toBe(false);
  expect(cacheOwner()).toBe("giulia");
});

test("a deleted cache has no owner, and leaves no trace", () => {
  claimCache("giulia");
  localStorage.setItem("firestore_targets_1", "{}");
  localStorage.setItem("consent", "{}");
  disownCache();
  expect(Object.keys(localStorage)).toEqual(["consent"]);
  expect(claimCache("marco")).toBe(true);
});

test("without storage no cache can be claimed", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(claimCache("giulia")).toBe(false);
  expect(cacheOwner()).toBeNull();
});
