import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepCount, parseCount, unlockedBadge } from "./lastCount.ts";

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
};

beforeEach(() => vi.stubGlobal("localStorage", storage));
afterEach(() => {
  entries.clear();
  vi.unstubAllGlobals();
});

test("the first visit celebrates nothing and stores the count", () => {
  expect(unlockedBadge("marta", 1600)).toBeUndefined();
  expect(unlockedBadge("marta", 2000)?.name).toBe("Doppia Cento");
});

test("a badge is returned until its count is stored", () => {
  keepCount("marta", 1499);
  expect(unlockedBadge("marta", 1500)?.name).toBe("Centenario");
  expect(unlockedBadge("marta", 1500)?.name).toBe("Centenario");
  keepCount("marta", 1500);
  expect(unlockedBadge("marta", 1500)).toBeUndefined();
});

test("each member has their own count", () => {
  keepCount("marta", 1499);
  expect(unlockedBadge("luca", 1500)).toBeUndefined();
  expect(unlockedBadge("marta", 1500)?.name).toBe("Centenario");
});

test.each([null, "", "-1", "1e3", "molte", "12345678"])("parseCount rejects %j", (text) => {
  expect(parseCount(text)).toBeUndefined();
});

test("without storage every visit is the first", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("off");
    },
    setItem: () => {
      throw new Error("off");
    },
  });
  keepCount("marta", 1499);
  expect(unlockedBadge("marta", 1500)).toBeUndefined();
});
