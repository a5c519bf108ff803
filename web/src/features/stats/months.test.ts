import { expect, test } from "vitest";
import { lastMonths } from "./months.ts";

const lastMonthsAt = (now: string, counts: Record<string, number> = {}) => lastMonths(counts, new Date(now));

test("lastMonths returns twelve months up to the current one, across the new year", () => {
  const names = lastMonthsAt("2026-03-10T10:00:00Z").map(({ name }) => name);
  expect(names.join(" ")).toBe("apr mag giu lug ago set ott nov dic gen feb mar");
});

test("lastMonths describes each month in words", () => {
  const months = lastMonthsAt("2026-03-10T10:00:00Z", { "2026-03": 1, "2026-02": 12, "2025-03": 9 });
  expect(months.slice(-3).map(({ text }) => text)).toEqual([
    "gennaio 2026: 0 lezioni",
    "febbraio 2026: 12 lezioni",
    "marzo 2026: 1 lezione",
  ]);
  expect(months.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, 1]);
});

test.each([
  ["2026-10-31T22:59:00Z", "ott"],
  ["2026-10-31T23:00:00Z", "nov"],
  ["2026-12-31T23:00:00Z", "gen"],
])("at %s the month in Rome is %s", (now, name) => {
  expect(lastMonthsAt(now).at(-1)?.name).toBe(name);
});
