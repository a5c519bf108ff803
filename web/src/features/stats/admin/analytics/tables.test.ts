import type { ClassAnalytics } from "@studio/contract/stats/model.ts";
import { expect, test } from "vitest";
import { extremesOf, totalsOf } from "./figures.ts";
import { packageName, shareLabel, shortWeekday } from "./labels.ts";
import { cohortsTable, lateTable, membersTable, packagesTable, slotsTable, weeksTable } from "./tables.ts";

const week = (start: string, end: string, figures: Partial<ClassAnalytics["weeks"][number]>) => ({
  week: "2026-W46",
  start,
  end,
  classes: 10,
  seats: 60,
  attended: 0,
  absent: 0,
  late_cancellations: 0,
  ...figures,
});
const slot = (weekday: number, time: string, taken: number) => ({
  weekday,
  time,
  classes: 2,
  seats: 12,
  taken,
});

const analytics: ClassAnalytics = {
  weeks: [
    week("2026-11-09", "2026-11-15", { attended: 40, absent: 5, late_cancellations: 5 }),
    week("2026-11-16", "2026-11-22", { attended: 10, absent: 0, seats: 0 }),
  ],
  slots: [slot(1, "07:30", 3), slot(2, "19:00", 12)],
  months: [
    { month: "2026-10", joined: 4, active: 30, lost: 2, packages: [{ kind: "pack-10", count: 3 }] },
    { month: "2026-11", joined: 1, active: 28, lost: null, packages: [{ kind: "subscription", count: 2 }] },
  ],
  cohorts: [
    { month: "2026-10", joined: 4, active: [4, 3] },
    { month: "2026-11", joined: 1, active: [0] },
  ],
};
const rows = (table: { rows: readonly { name: string; cells: readonly string[] }[] }) =>
  table.rows.map(({ name, cells }) => [name, ...cells]);

test("weeksTable shows attendance and occupancy, and marks the current week", () => {
  expect(rows(weeksTable(analytics, "2026-11-21"))).toEqual([
    ["9 nov – 15 nov", "10", "60", "40", "5", "75%"],
    ["16 nov – 22 nov (in corso)", "10", "0", "10", "0", "–"],
  ]);
  expect(rows(lateTable(analytics, "2026-11-21"))[0]).toEqual(["9 nov – 15 nov", "5", "10%"]);
});

test("slotsTable", () => {
  expect(rows(slotsTable(analytics))).toEqual([
    ["lunedì 07:30", "2", "12", "3", "25%"],
    ["martedì 19:00", "2", "12", "12", "100%"],
  ]);
  expect(extremesOf(analytics.slots)).toMatchObject({ fullest: { weekday: 2 }, emptiest: { weekday: 1 } });
  expect(extremesOf(analytics.slots.slice(0, 1))).toBeUndefined();
});

test("membersTable shows new and lost members; the current month has no losses yet", () => {
  expect(rows(membersTable(analytics))).toEqual([
    ["ottobre 2026", "4", "30", "2"],
    ["novembre 2026 (in corso)", "1", "28", "in corso"],
  ]);
});

test("packagesTable has a column for every kind of package", () => {
  const table = packagesTable(analytics);
  expect(table.head).toEqual(["Mese", "Abbonamento", "Pacchetto da 10 lezioni", "In tutto"]);
  expect(rows(table)).toEqual([
    ["ottobre 2026", "0", "3", "3"],
    ["novembre 2026 (in corso)", "2", "0", "2"],
  ]);
});

test("cohortsTable has fewer months for later cohorts", () => {
  const table = cohortsTable(analytics);
  expect(table.head).toEqual(["Clienti da", "Clienti", "Stesso mese", "+1"]);
  expect(rows(table)).toEqual([
    ["ottobre 2026", "4", "4", "3"],
    ["novembre 2026", "1", "0", ""],
  ]);
});

test("totalsOf counts all weeks, and averages the completed ones", () => {
  expect(totalsOf(analytics.weeks)).toEqual({
    seats: 60,
    taken: 55,
    absent: 5,
    lateCancellations: 5,
    perWeek: 40,
  });
});

test("labels", () => {
  expect(shareLabel(1, 0)).toBe("–");
  expect([1, 7].map(shortWeekday)).toEqual(["lun", "dom"]);
  expect(packageName("pack-1")).toBe("Pacchetto da 1 lezione");
});
