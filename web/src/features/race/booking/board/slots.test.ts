import { slotGrid } from "@studio/contract/race/grid.ts";
import { describe, expect, test } from "vitest";
import { byHour, viewSlot } from "./slots.ts";

const now = new Date("2026-12-12T07:00:00Z");
const slot = {
  id: "2026-12-12-0907",
  start_time: new Date("2026-12-12T08:07:00Z"),
  end_time: new Date("2026-12-12T08:37:00Z"),
  is_full: false,
  remaining: 4,
};

describe("a slot", () => {
  test.each([
    ["with places", slot, undefined, { words: "4 posti", free: true }],
    ["with one place", { ...slot, remaining: 1 }, undefined, { words: "1 posto", free: true }],
    [
      "without places",
      { ...slot, remaining: 0, is_full: true },
      undefined,
      { words: "Completo", free: false },
    ],
    ["marked as full", { ...slot, is_full: true }, undefined, { words: "Completo", free: false }],
    [
      "full, but held by the visitor",
      { ...slot, remaining: 0 },
      slot.id,
      { words: "Il tuo posto", free: true },
    ],
    ["that has started", { ...slot, start_time: now }, slot.id, { words: "Partito", free: false }],
  ])("%s", (_, given, mine, expected) => {
    expect(viewSlot(given, now, mine)).toMatchObject(expected);
  });

  test("starts in the studio's time zone", () => {
    expect(viewSlot(slot, now).time).toBe("09:07");
  });
});

test("the board groups eight starts an hour", () => {
  const slots = [...slotGrid("2026-12-12", "09:00", 20)].map(([id, { start_time }]) =>
    viewSlot({ ...slot, id, start_time }, now),
  );
  const hours = byHour(slots.toReversed());
  expect(hours.map(({ hour }) => hour)).toEqual(["09", "10", "11"]);
  expect(hours.map(({ slots: { length } }) => length)).toEqual([8, 8, 4]);
  expect(hours[0]?.slots.map(({ time }) => time).slice(0, 3)).toEqual(["09:00", "09:07", "09:15"]);
});
