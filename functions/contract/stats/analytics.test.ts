import { expect, test } from "vitest";
import { analyticsOf, type Month, type Week } from "./analytics.ts";
import { classAnalytics, monthStatsDocument, weekStatsDocument } from "./model.ts";
import { addMonths } from "./periods.ts";

const week = (name: string, figures: object = {}): Week => ({
  name,
  figures: weekStatsDocument.parse(figures),
});

/** Thirteen months up to November 2026; missing figures are 0. */
const months = (figures: Record<string, object> = {}): Month[] =>
  Array.from({ length: 13 }, (_, index) => {
    const name = addMonths("2025-11", index);
    return { name, figures: monthStatsDocument.parse(figures[name] ?? {}) };
  });

test("weeks contain their days, and weekly slots add up over them", () => {
  const slot = (classes: number, seats: number, taken: number) => ({ classes, seats, taken });
  const { weeks, slots } = analyticsOf(
    [
      week("2026-W53", {
        classes: 2,
        seats: 12,
        attended: 7,
        slots: { "5-0730": slot(1, 6, 2), "1-1830": slot(1, 6, 6) },
      }),
      week("2027-W01", { classes: 1, seats: 8, attended: 8, slots: { "1-1830": slot(1, 8, 8) } }),
      week("2027-W02"),
    ],
    months(),
  );
  expect(weeks.map(({ week: name, start, end, attended }) => [name, start, end, attended])).toEqual([
    ["2026-W53", "2026-12-28", "2027-01-03", 7],
    ["2027-W01", "2027-01-04", "2027-01-10", 8],
    ["2027-W02", "2027-01-11", "2027-01-17", 0],
  ]);
  expect(slots).toEqual([
    { weekday: 1, time: "18:30", ...slot(2, 14, 14) },
    { weekday: 5, time: "07:30", ...slot(1, 6, 2) },
  ]);
});

test("months count lost members once they are over", () => {
  const { months: found } = analyticsOf(
    [],
    months({
      "2025-11": { active: { "2024-01": 5, "2025-11": 1 } },
      "2025-12": {
        active: { "2024-01": 4 },
        returning: 4,
        joined: 2,
        packages: { "pack-20": 1, subscription: 3, "pack-5": 2 },
      },
      "2026-10": { active: { "2024-01": 9 }, returning: 0 },
      "2026-11": { active: { "2024-01": 3 }, returning: 3 },
    }),
  );
  expect(found).toHaveLength(12);
  expect(found[0]).toEqual({
    month: "2025-12",
    joined: 2,
    active: 4,
    lost: 2,
    packages: [
      { kind: "subscription", count: 3 },
      { kind: "pack-5", count: 2 },
      { kind: "pack-20", count: 1 },
    ],
  });
  expect(found[1]).toMatchObject({ month: "2026-01", active: 0, lost: 4 });
  expect(found.slice(-2).map(({ lost }) => lost)).toEqual([0, null]);
});

test("cohorts run from their month of joining to the current one", () => {
  const { cohorts } = analyticsOf(
    [],
    months({
      "2026-09": { joined: 4, active: { "2026-09": 3, "2025-01": 8 } },
      "2026-10": { joined: 1, active: { "2026-09": 2 } },
      "2026-11": { active: { "2026-09": 1, "2026-10": 1 } },
    }),
  );
  expect(cohorts).toHaveLength(12);
  expect(cohorts.slice(-3)).toEqual([
    { month: "2026-09", joined: 4, active: [3, 2, 1] },
    { month: "2026-10", joined: 1, active: [0, 1] },
    { month: "2026-11", joined: 0, active: [0] },
  ]);
  expect(cohorts[0]?.active).toEqual(Array(12).fill(0));
});

test("an empty studio has zeros in the shape of the answer", () => {
  const nothing = analyticsOf([week("2026-W47")], months());
  expect(classAnalytics.safeParse(nothing).success).toBe(true);
  expect(nothing.slots).toEqual([]);
});
