import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import { expect, test } from "vitest";
import { expiryNotice, lastLessonsNotice } from "./expiry.ts";

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

test("expiryNotice is silent on a membership that renews, and says the end of one that is stopped", () => {
  const months = { id: "sub_1", startsOn: "2026-09-26", count: 2, paid: 1, unpaidSince: null };
  const notice = (renews: boolean) =>
    expiryNotice(
      [{ ...subscription("2026-11-26"), instalments: { ...months, renews } }],
      now,
      initialStudioRules,
    );
  expect(notice(true)).toBeUndefined();
  expect(notice(false)?.expiry).toBe("expiring");
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

const pack = (remaining: number, size = 10) => ({ size, remaining, expire_date: null });
const paid = { id: "sub_1", startsOn: "2026-10-21", count: 12, paid: 2, unpaidSince: null };

test.each([
  ["one lesson left", [pack(1)], "Ti resta 1 lezione: scegli già il prossimo pacchetto."],
  ["two lessons left", [pack(2)], "Ti restano 2 lezioni: scegli già il prossimo pacchetto."],
  [
    "one lesson left in each of two packs",
    [pack(1), pack(1)],
    "Ti restano 2 lezioni: scegli già il prossimo pacchetto.",
  ],
  ["a used-up pack", [pack(0)], "Non hai più lezioni: per prenotare scegli il prossimo pacchetto."],
  [
    "a pack that has ended",
    [{ ...pack(5), expire_date: "2026-11-20" }],
    "Non hai più lezioni: per prenotare scegli il prossimo pacchetto.",
  ],
  ["three lessons left", [pack(3)], undefined],
  ["another pack to go on with", [pack(1), pack(10)], undefined],
  ["a subscription", [pack(1), { ...subscription("2026-12-20"), remaining: 0 }], undefined],
  [
    "an unpaid instalment",
    [
      pack(0),
      { ...subscription("2027-10-21"), remaining: 0, instalments: { ...paid, unpaidSince: "2026-11-20" } },
    ],
    undefined,
  ],
  ["a voided pack", [{ ...pack(0), voided: { at: now, reason: "Doppione" } }], undefined],
  ["no package", [], undefined],
])("lastLessonsNotice with %s", (_, packages, text) => {
  expect(lastLessonsNotice(packages, now)?.text).toBe(text);
});
