import { initialAwards } from "@studio/contract/stats/awards.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { crossedNow, keepCount, parseCount } from "./lastCount.ts";

const nothing = { badge: undefined, milestone: undefined };
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
  expect(crossedNow("marta", 1600, initialAwards)).toEqual(nothing);
  expect(crossedNow("marta", 2000, initialAwards).badge?.name).toBe("Doppia Cento");
});

test("a badge is returned until its count is stored", () => {
  keepCount("marta", 1499);
  expect(crossedNow("marta", 1500, initialAwards).badge?.name).toBe("Centenario");
  expect(crossedNow("marta", 1500, initialAwards).badge?.name).toBe("Centenario");
  keepCount("marta", 1500);
  expect(crossedNow("marta", 1500, initialAwards)).toEqual(nothing);
});

test("a milestone is returned until its count is stored", () => {
  keepCount("marta", 24);
  expect(crossedNow("marta", 26, initialAwards)).toEqual({ badge: undefined, milestone: 25 });
  expect(crossedNow("marta", 26, initialAwards).milestone).toBe(25);
  keepCount("marta", 26);
  expect(crossedNow("marta", 27, initialAwards)).toEqual(nothing);
});

test("each member has their own count", () => {
  keepCount("marta", 1499);
  expect(crossedNow("luca", 1500, initialAwards)).toEqual(nothing);
  expect(crossedNow("marta", 1500, initialAwards).badge?.name).toBe("Centenario");
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
  expect(crossedNow("marta", 1500, initialAwards)).toEqual(nothing);
});
