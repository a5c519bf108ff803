import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { romeInstant } from "../time/rome.ts";
import { raceOf, slotGrid } from "./grid.ts";
import { slotDocument, slotId } from "./model.ts";

const MINUTE_MS = 60_000;

describe("the grid of a race", () => {
  test("starts alternate between 7 and 8 minutes apart, with half an hour and four places each", () => {
    const grid = slotGrid("2026-12-12", "09:00", 5);
    expect([...grid.keys()]).toEqual([
      "2026-12-12-0900",
      "2026-12-12-0907",
      "2026-12-12-0915",
      "2026-12-12-0922",
      "2026-12-12-0930",
    ]);
    expect(grid.get("2026-12-12-0907")).toEqual({
      start_time: romeInstant("2026-12-12", "09:07"),
      end_time: romeInstant("2026-12-12", "09:37"),
      places: 4,
      remaining: 4,
      closed: null,
    });
  });

  test("ends with the day", () => {
    expect([...slotGrid("2026-12-12", "23:50", 10).keys()]).toEqual(["2026-12-12-2350", "2026-12-12-2357"]);
  });

  test("follows the wall clock across a clock change", () => {
    const grid = slotGrid("2027-10-31", "09:00", 2);
    expect(grid.get("2027-10-31-0907")?.start_time).toEqual(new Date("2027-10-31T08:07:00Z"));
  });

  test("has ids of its day, valid slots, and starts 7 or 8 minutes apart", () => {
    const days = fc
      .date({ min: new Date("2026-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const clock = fc
      .tuple(fc.integer({ min: 4, max: 20 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
    fc.assert(
      fc.property(days, clock, fc.integer({ min: 1, max: 80 }), (date, first, count) => {
        const grid = [...slotGrid(date, first, count)];
        expect(grid.length).toBeGreaterThan(0);
        expect(grid.length).toBeLessThanOrEqual(count);
        for (const [index, [id, slot]] of grid.entries()) {
          expect([slotId.parse(id), raceOf(id)]).toEqual([id, date]);
          expect(slotDocument.parse(slot)).toEqual(slot);
          const next = grid[index + 1]?.[1];
          const gap = next ? (next.start_time.getTime() - slot.start_time.getTime()) / MINUTE_MS : 7;
          expect([7, 8]).toContain(gap);
        }
      }),
    );
  });
});
