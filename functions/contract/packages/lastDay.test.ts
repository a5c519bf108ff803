import fc from "fast-check";
import { expect, test } from "vitest";
import { addRomeDays } from "../time/rome.ts";
import { expiryAfter, lastDayOf } from "./lastDay.ts";
import { isUsable } from "./policy.ts";

test("the day that people read is the last one on which the package pays", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000 }), (offset) => {
      const typed = addRomeDays("2024-01-01", offset);
      const pkg = { size: 0, remaining: 0, expire_date: expiryAfter(typed) };
      const noon = (day: string) => new Date(`${day}T11:00:00Z`);
      expect(isUsable(pkg, noon(typed))).toBe(true);
      expect(isUsable(pkg, noon(addRomeDays(typed, 1)))).toBe(false);
      expect(lastDayOf(pkg.expire_date)).toBe(typed);
    }),
  );
});
