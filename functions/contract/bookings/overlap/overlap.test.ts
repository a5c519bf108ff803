import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hourFrom } from "../../testing/bookings.ts";
import { romeInstant } from "../../time/rome.ts";
import { overlappingClass, overlappingPairs, overlapText } from "./overlap.ts";

const at = (from: string, to: string) => ({
  id: from,
  summary: "Small Class",
  start: { dateTime: romeInstant("2026-11-30", from) },
  end: { dateTime: romeInstant("2026-11-30", to) },
});
const booked = at("18:30", "19:30");

describe("overlappingClass", () => {
  test.each([
    ["17:30", "18:30", false],
    ["17:30", "18:31", true],
    ["18:30", "19:30", true],
    ["18:45", "19:15", true],
    ["08:00", "20:00", true],
    ["19:29", "20:29", true],
    ["19:30", "20:30", false],
  ])("of a class from %s to %s", (from, to, expected) => {
    expect(overlappingClass("other", at(from, to), [booked])).toEqual(expected ? booked : undefined);
  });

  test("is none of the class itself", () => {
    expect(overlappingClass(booked.id, booked, [booked])).toBeUndefined();
  });

  test("is the same from both sides", () => {
    const start = fc.integer({ min: 0, max: 240 }).map((minutes) => hourFrom(new Date(minutes * 60_000)));
    fc.assert(
      fc.property(start, start, (a, b) => {
        const [one, other] = [
          { id: "a", ...a },
          { id: "b", ...b },
        ];
        const between = Math.abs(a.start.dateTime.getTime() - b.start.dateTime.getTime());
        const expected = between < 3_600_000;
        expect(overlappingClass("a", one, [other]) !== undefined).toBe(expected);
        expect(overlappingClass("b", other, [one]) !== undefined).toBe(expected);
      }),
    );
  });
});

test("overlappingPairs names each pair once", () => {
  const [a, b, c, d] = [
    at("18:00", "19:00"),
    at("18:30", "19:30"),
    at("19:00", "20:00"),
    at("21:00", "22:00"),
  ];
  expect(overlappingPairs([a, b, c, d])).toEqual([
    [a, b],
    [b, c],
  ]);
});

test("overlapText names both hours in Rome", () => {
  expect(overlapText(at("19:00", "20:00"), booked)).toBe(
    "Hai già Small Class, 18:30 – 19:30, e questa è 19:00 – 20:00.",
  );
});
