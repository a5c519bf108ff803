import { initialStudioRules } from "@studio/contract/content/studioRules.ts";
import { expect, test } from "vitest";
import { expiryNotice } from "./expiry.ts";

const now = new Date("2026-11-21T10:00:00Z");
const subscription = (expire_date: string | null) => ({ size: 0, expire_date });

test.each([
  ["2026-11-20", "expired"],
  ["2026-11-21", "expired"],
  ["2026-11-22", "expiring"],
  ["2026-11-28", "expiring"],
  ["2026-11-29", undefined],
])("expiryNotice of a subscription until %s is %s", (day, expiry) => {
  expect(expiryNotice([subscription(day)], now, initialStudioRules)?.expiry).toBe(expiry);
});

test("expiryNotice texts", () => {
  expect(expiryNotice([subscription("2026-11-20")], now, initialStudioRules)?.text).toBe(
    "Il tuo abbonamento è scaduto! Contattaci per rinnovarlo.",
  );
  expect(expiryNotice([subscription("2026-11-26")], now, initialStudioRules)?.text).toBe(
    "Il tuo abbonamento sta per scadere! Termina mer 25 nov: contattaci per rinnovarlo.",
  );
});

test("expiryNotice ignores packs of lessons", () => {
  expect(expiryNotice([{ size: 10, expire_date: "2026-11-20" }], now, initialStudioRules)).toBeUndefined();
});

test("expiryNotice ignores a subscription before its renewal", () => {
  expect(expiryNotice([subscription("2026-11-20")], now, initialStudioRules)).toBeDefined();
  expect(
    expiryNotice([subscription("2026-11-20"), subscription("2026-12-20")], now, initialStudioRules),
  ).toBeUndefined();
  expect(
    expiryNotice([subscription("2026-11-20"), subscription(null)], now, initialStudioRules),
  ).toBeUndefined();
});

test("expiryNotice uses the subscription with the later end", () => {
  const notice = expiryNotice(
    [subscription("2026-11-20"), subscription("2026-11-24")],
    now,
    initialStudioRules,
  );
  expect(notice?.expiry).toBe("expiring");
});
