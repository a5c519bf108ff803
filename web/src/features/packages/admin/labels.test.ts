import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import type { PackageLimits } from "@studio/contract/packages/limits/labels.ts";
import { expect, test } from "vitest";
import { endLabel, packageLabel, periodLabel, stateOf } from "./labels.ts";

const pausedPackage = {
  size: 0,
  remaining: 0,
  expire_date: "2026-12-31",
  pauses: [{ from: "2026-11-20", to: "2026-11-21" }],
};
const pausedLater = { ...pausedPackage, pauses: [{ from: "2026-11-22", to: "2026-11-23" }] };
const now = new Date("2026-11-21T10:00:00Z");

test.each([
  [{ size: 10, remaining: 3, expire_date: null }, "active"],
  [{ size: 10, remaining: 0, expire_date: null }, "used_up"],
  [{ size: 10, remaining: 3, expire_date: "2026-11-28" }, "expiring"],
  [{ size: 10, remaining: 3, expire_date: "2026-11-29" }, "active"],
  [{ size: 10, remaining: 0, expire_date: "2026-11-28" }, "used_up"],
  [{ size: 10, remaining: 3, expire_date: "2026-11-21" }, "expired"],
  [{ size: 0, remaining: 0, expire_date: "2026-11-22" }, "expiring"],
  [{ size: 0, remaining: 0, expire_date: "2026-11-29" }, "active"],
  [{ size: 0, remaining: 0, expire_date: "2026-11-21" }, "expired"],
  [{ size: 0, remaining: 0, expire_date: null }, "active"],
  [{ ...pausedPackage, expire_date: "2026-11-22" }, "paused"],
  [{ ...pausedPackage, size: 10, remaining: 3 }, "paused"],
  [{ ...pausedPackage, size: 10, remaining: 0 }, "used_up"],
  [pausedLater, "active"],
] as const)("stateOf %j is %s", (pkg, state) => {
  expect(stateOf(pkg, now, initialStudioRules)).toBe(state);
});

test.each([
  [null, "senza scadenza"],
  ["2026-11-22", "scade il 21 novembre 2026"],
  ["2026-11-21", "scaduto il 20 novembre 2026"],
  ["2026-10-12", "scaduto l’11 ottobre 2026"],
])("endLabel of %s: %s", (expire_date, words) => {
  expect(endLabel({ expire_date }, now)).toBe(words);
});

test.each([
  [{ size: 20, remaining: 8, expire_date: null }, "20 lezioni, ne restano 8, senza scadenza"],
  [{ size: 1, remaining: 1, expire_date: null }, "1 lezione, ne resta 1, senza scadenza"],
  [{ size: 0, remaining: 0, expire_date: "2027-03-14" }, "abbonamento, scade il 13 marzo 2027"],
  [
    {
      size: 0,
      remaining: 0,
      expire_date: null,
      limits: { frequency: { count: 2, per: "week" as const }, days: [2, 4] },
    },
    "abbonamento, 2 lezioni a settimana, solo martedì e giovedì, senza scadenza",
  ],
])("packageLabel of %j", (pkg, words) => {
  expect(packageLabel(pkg, now)).toBe(words);
});

test.each([
  ["2026-03-14T10:00:00Z", "2027-03-14", "Dal 14 marzo 2026, scade il 13 marzo 2027"],
  ["2026-03-07T23:30:00Z", "2026-06-09", "Dall’8 marzo 2026, scaduto l’8 giugno 2026"],
  [undefined, "2027-03-14", "Scade il 13 marzo 2027"],
])("periodLabel from %s to %s: %s", (from, expire_date, words) => {
  const given = from === undefined ? {} : { created_at: new Date(from) };
  expect(periodLabel({ ...given, expire_date }, now)).toBe(words);
});

test.each<[PackageLimits, string]>([
  [{ frequency: { count: 2, per: "week" } }, "2 lezioni a settimana, scade il 13 marzo 2027"],
  [{ days: [2, 4] }, "Solo martedì e giovedì, scade il 13 marzo 2027"],
])("periodLabel with limits %j: %s", (limits, words) => {
  expect(periodLabel({ expire_date: "2027-03-14", limits }, now)).toBe(words);
});
