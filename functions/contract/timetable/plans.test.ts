import { expect, test } from "vitest";
import { makeTimetableSlot } from "../testing/bookings.ts";
import { makeTimetableChange } from "../testing/timetable.ts";
import { timetableOn } from "./plans.ts";

const slot = makeTimetableSlot();
const { from: _, standing: __, ...fields } = slot;
const larger = { ...fields, capacity: slot.capacity + 1 };
const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));

const removed = makeTimetableChange({ createdAt: at(10), before: fields, after: null, from: "2026-12-08" });
const resized = makeTimetableChange({ createdAt: at(12), before: fields, after: larger, from: "2026-12-02" });

/** Returns how many seats the slot has on some days; none where it is not. */
const seatsOn = (slots: Parameters<typeof timetableOn>[1], changes: Parameters<typeof timetableOn>[2]) =>
  ["2026-12-01", "2026-12-02", "2026-12-08"].map(
    (day) => timetableOn(day, slots, changes).map(({ capacity }) => capacity)[0],
  );

test("a change holds from its first day on", () => {
  expect(seatsOn([larger], [resized])).toEqual([slot.capacity, larger.capacity, larger.capacity]);
  expect(seatsOn([], [removed])).toEqual([slot.capacity, slot.capacity, undefined]);
});

test("a slot that is there again since it was removed from a later day on is what it was made, on each day", () => {
  expect(seatsOn([larger], [removed, resized])).toEqual([slot.capacity, larger.capacity, larger.capacity]);
  expect(seatsOn([larger], [removed])).toEqual([larger.capacity, larger.capacity, larger.capacity]);
});
