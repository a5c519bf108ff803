import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeGiftCode } from "./giftCode.ts";
import { storeReferralCode } from "./referralCode.ts";
import { hasStoredCode } from "./storedCodes.ts";

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["nothing", () => undefined, false],
  ["an amount", () => storeGiftCode("RGTENW2345GESS", "spend"), true],
  ["an amount of digits alone", () => storeGiftCode("RG222222222222", "spend", Date.now() - 2 * DAY), false],
  ["a package to redeem", () => storeGiftCode("RGTENW2345GESS", "redeem"), false],
  [
    "an amount that was stored two days ago",
    () => storeGiftCode("RGTENW2345GESS", "spend", Date.now() - 2 * DAY),
    false,
  ],
  ["an invitation", () => storeReferralCode("AMKC2345"), true],
  ["an invitation of digits alone", () => storeReferralCode("22223333", Date.now() - 60 * DAY), false],
  [
    "an invitation that was stored 60 days ago",
    () => storeReferralCode("AMKC2345", Date.now() - 60 * DAY),
    false,
  ],
])("with %s in the browser", (_, store, expected) => {
  store();
  expect(hasStoredCode()).toBe(expected);
});

test("beside a package to redeem an invitation counts", () => {
  storeGiftCode("RGTENW2345GESS", "redeem");
  storeReferralCode("AMKC2345");
  expect(hasStoredCode()).toBe(true);
});

test("without storage there is none", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(hasStoredCode()).toBe(false);
});
