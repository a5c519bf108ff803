import { expect, test } from "vitest";
import { makePackage } from "../testing/packages.ts";
import { periodOf, periodText } from "./period.ts";

const days = { start_date: "2026-12-08", expire_date: "2027-03-08" };
const subscription = makePackage({ size: 0, ...days });
const voided = { at: new Date("2026-12-09T09:00:00Z"), by: "owner", reason: "Errore", remaining: 0 };
const instalments = { id: "plan", startsOn: "2026-12-08", count: 3, paid: 1, unpaidSince: null };

test.each([
  ["a subscription", subscription, days],
  ["a pack", makePackage({ size: 10, ...days }), undefined],
  ["a subscription from before renewals", makePackage({ size: 0, expire_date: "2027-03-08" }), undefined],
  ["a voided one", { ...subscription, voided }, undefined],
  ["one in instalments", { ...subscription, instalments }, undefined],
  ["none", undefined, undefined],
])("the days of %s", (_, pkg, expected) => {
  expect(periodOf(pkg)).toEqual(expected);
});

test("names the last day that pays", () => {
  expect(periodText(days.start_date, days.expire_date)).toBe("dall’8 dicembre 2026 al 7 marzo 2027");
});
