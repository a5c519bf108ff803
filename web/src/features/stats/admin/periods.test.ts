import { periodsOf } from "@studio/contract/stats/periods.ts";
import { expect, test } from "vitest";
import { weekTitle } from "./periods.ts";

test.each([
  ["2026-11-18", "16 nov – 22 nov"],
  ["2025-12-31", "29 dic 2025 – 4 gen"],
  ["2025-06-04", "2 giu – 8 giu 2025"],
])("weekTitle of the week of %s is %s", (day, title) => {
  expect(weekTitle(periodsOf(day).week, "2026-11-21")).toBe(title);
});
