import { describe, expect, test } from "vitest";
import { dayOfClass } from "../bookings/rules.ts";
import { makeTimetableSlot } from "../testing/bookings.ts";
import { romeInstant } from "../time/rome.ts";
import { classesOf, generatedDays, generatedOn } from "./generation.ts";

const slot = (weekday: number, time: string) => makeTimetableSlot({ weekday, time });

test.each([
  ["2027-01-11T00:00", "2027-01-11", "2027-02-14"],
  ["2027-01-17T23:59", "2027-01-11", "2027-02-14"],
  ["2027-03-27T12:00", "2027-03-22", "2027-04-25"],
])("at %s classes are generated from %s to %s", (at, first, last) => {
  const [day = "", time = ""] = at.split("T");
  const days = generatedDays(romeInstant(day, time));
  expect([days[0], days.at(-1), new Set(days).size]).toEqual([first, last, 35]);
});

test.each([
  ["2027-02-14", "2027-01-11"],
  ["2027-02-15", "2027-01-18"],
  ["2027-02-21", "2027-01-18"],
])("classes of %s are made first on %s", (day, monday) => {
  expect(generatedOn(day)).toBe(monday);
  expect(generatedDays(romeInstant(monday))).toContain(day);
  expect(generatedDays(new Date(romeInstant(monday).getTime() - 1))).not.toContain(day);
});

describe("classes of a day", () => {
  const long = new Date("2027-01-01T00:00:00Z");

  test.each([
    ["2027-03-22", "2027-03-22T17:30:00.000Z"],
    ["2027-03-29", "2027-03-29T16:30:00.000Z"],
    ["2027-10-25", "2027-10-25T16:30:00.000Z"],
    ["2027-11-01", "2027-11-01T17:30:00.000Z"],
  ])("of %s start at 18:30 local time, %s", (day, start) => {
    const [[id, gymClass] = ["", undefined]] = classesOf([slot(1, "18:30")], day, long);
    expect(id).toBe(`${day}-1830`);
    expect(gymClass?.start.dateTime.toISOString()).toBe(start);
    expect(Number(gymClass?.end.dateTime) - Number(gymClass?.start.dateTime)).toBe(3_600_000);
  });

  test.each([
    ["2027-03-28", "2027-03-28T09:00:00.000Z"],
    ["2027-10-31", "2027-10-31T10:00:00.000Z"],
  ])("of the day of a clock change, %s, start at %s", (day, start) => {
    const [gymClass] = classesOf([slot(7, "11:00")], day, long).values();
    expect(gymClass?.start.dateTime.toISOString()).toBe(start);
  });

  test("are those of its weekday that have not started", () => {
    const slots = [slot(1, "07:30"), slot(1, "18:30"), slot(2, "12:45")];
    const ids = (now: Date) => [...classesOf(slots, "2027-01-11", now).keys()];
    const morning = romeInstant("2027-01-11", "07:30");
    expect(ids(new Date(morning.getTime() - 1))).toEqual(["2027-01-11-0730", "2027-01-11-1830"]);
    expect(ids(morning)).toEqual(["2027-01-11-1830"]);
  });
});

test("a class has the type and the coach of its slot", () => {
  const slots = [makeTimetableSlot({ type: "strength", coach: "sara" }), slot(1, "07:30")];
  const classes = classesOf(slots, "2027-01-11", new Date("2027-01-01T00:00:00Z"));
  expect([...classes.values()]).toMatchObject([
    { type: "strength", coach: "sara" },
    { type: null, coach: null },
  ]);
});

test.each([
  ["2027-01-11-0730", "2027-01-11"],
  ["t-2027-01-11-0730", undefined],
  ["special", undefined],
])("%s is the class of %s", (id, day) => {
  expect(dayOfClass(id)).toBe(day);
});
