import { addRomeDays } from "@studio/contract/time/rome.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { christmasOn, isSummer } from "./seasons.ts";

test.each([
  ["2026-01-01", "ended"],
  ["2026-10-31", "ended"],
  ["2026-11-01", "announced"],
  ["2026-11-30", "announced"],
  ["2026-12-01", "running"],
  ["2026-12-24", "running"],
  ["2026-12-25", "ended"],
  ["2027-11-15", "announced"],
])("the Christmas promotion on %s: %s", (day, state) => {
  expect(christmasOn(day)).toBe(state);
});

test.each([
  ["2025-05-31", false],
  ["2025-06-01", true],
  ["2027-08-31", true],
  ["2025-09-01", false],
])("summer on %s: %s", (day, summer) => {
  expect(isSummer(day)).toBe(summer);
});

test("the Christmas promotion is announced, runs and ends in each year", () => {
  const after = { ended: "announced", announced: "running", running: "ended" } as const;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (count) => {
      const day = addRomeDays("2025-01-01", count);
      const [state, next] = [christmasOn(day), christmasOn(addRomeDays(day, 1))];
      expect([state, after[state]]).toContain(next);
    }),
  );
});
