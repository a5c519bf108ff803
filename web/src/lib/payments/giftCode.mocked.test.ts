import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  forgetAmountCode,
  forgetGiftCode,
  storedAmountCode,
  storedGiftCode,
  storeGiftCode,
} from "./giftCode.ts";

const HOUR = 60 * 60 * 1000;
const now = Date.now();
let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("stores a code for two days, until it is forgotten", () => {
  storeGiftCode("RGTENW2345GESS", "redeem", now);
  expect(storedGiftCode(now + 47 * HOUR)).toBe("RGTENW2345GESS");
  expect(storedGiftCode(now + 48 * HOUR)).toBeUndefined();
  expect(items.size).toBe(0);
  storeGiftCode("RGTENW2345GESS", "redeem", now);
  forgetGiftCode();
  expect(storedGiftCode(now)).toBeUndefined();
});

test("a card of a package pays no purchase, and is not forgotten by one", () => {
  storeGiftCode("RGTENW2345GESS", "redeem", now);
  expect(storedAmountCode(now)).toBeUndefined();
  forgetAmountCode();
  expect(storedGiftCode(now)).toBe("RGTENW2345GESS");
  storeGiftCode("RGHUND2345EURS", "spend", now);
  expect(storedAmountCode(now)).toBe("RGHUND2345EURS");
  forgetAmountCode();
  expect(storedGiftCode(now)).toBeUndefined();
});

test.each([
  "",
  "null",
  "{}",
  '{"code":1,"use":"spend","until":9e15}',
  '{"code":"RG","use":"spend"}',
  '{"code":"RG","use":"other","until":9e15}',
  "no json",
])("has no code of the stored text %j", (text) => {
  items.set("gift-code", text);
  expect(storedGiftCode(now)).toBeUndefined();
});

test("does without storage", () => {
  vi.stubGlobal("localStorage", undefined);
  storeGiftCode("RGTENW2345GESS", "spend");
  forgetGiftCode();
  expect(storedGiftCode()).toBeUndefined();
});
