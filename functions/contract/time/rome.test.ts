import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addRomeDays,
  addRomeMonths,
  romeDaysBetween,
  romeInstant,
  romeMonday,
  romeWeek,
  romeWeekday,
} from "./rome.ts";
import { ROME, romeDay } from "./romeDay.ts";

describe("days of Europe/Rome", () => {
  test.each([
    ["2026-11-22T22:59:59.999Z", "2026-11-22"],
    ["2026-11-22T23:00:00.000Z", "2026-11-23"],
    ["2027-06-30T21:59:59.999Z", "2027-06-30"],
    ["2027-06-30T22:00:00.000Z", "2027-07-01"],
    ["2027-03-27T23:00:00.000Z", "2027-03-28"],
    ["2027-10-30T22:00:00.000Z", "2027-10-31"],
  ])("%s is in %s", (instant, day) => {
    expect(romeDay(new Date(instant))).toBe(day);
  });

  test("every hour is in the day that the time zone database states", () => {
    const rules = new Intl.DateTimeFormat("en-CA", { timeZone: ROME });
    const instants = fc.date({
      noInvalidDate: true,
      min: new Date("1996-01-01"),
      max: new Date("2060-01-01"),
    });
    const nearChanges = fc
      .tuple(fc.integer({ min: 1996, max: 2060 }), fc.constantFrom(2, 9), fc.integer({ min: -200, max: 8 }))
      .map(([year, month, hours]) => new Date(Date.UTC(year, month + 1, 1, hours)));
    fc.assert(
      fc.property(fc.oneof(instants, nearChanges), (instant) => {
        expect(romeDay(instant)).toBe(rules.format(instant));
      }),
    );
  });

  test.each([
    ["2026-11-23", "07:30", "2026-11-23T06:30:00.000Z"],
    ["2027-07-01", "07:30", "2027-07-01T05:30:00.000Z"],
    ["2027-03-28", "12:00", "2027-03-28T10:00:00.000Z"],
    ["2027-03-27", "12:00", "2027-03-27T11:00:00.000Z"],
    ["2027-10-31", "12:00", "2027-10-31T11:00:00.000Z"],
  ])("%s at %s is %s", (day, time, instant) => {
    expect(romeInstant(day, time).toISOString()).toBe(instant);
  });

  test.each([
    ["2027-03-28T12:00:00Z", "2027-03-22"],
    ["2027-03-28T22:30:00Z", "2027-03-29"],
    ["2026-11-23T00:05:00+01:00", "2026-11-23"],
    ["2026-11-22T23:50:00+01:00", "2026-11-16"],
  ])("the week of %s begins on %s", (instant, monday) => {
    expect(romeMonday(new Date(instant))).toBe(monday);
  });

  test.each([
    ["2026-11-23", 1],
    ["2026-11-28", 6],
    ["2026-11-29", 7],
    ["2027-03-28", 7],
    ["2028-02-29", 2],
  ])("%s is weekday %d of ISO", (day, weekday) => {
    expect(romeWeekday(day)).toBe(weekday);
  });

  test.each([
    ["2026-12-31T12:00:00Z", "2026-W53"],
    ["2027-01-03T22:59:00Z", "2026-W53"],
    ["2027-01-03T23:00:00Z", "2027-W01"],
  ])("%s is in week %s", (instant, week) => {
    expect(romeWeek(new Date(instant))).toBe(week);
  });

  test.each([
    ["2026-11-30", 3, "2027-02-28"],
    ["2027-11-30", 3, "2028-02-29"],
    ["2026-08-31", 6, "2027-02-28"],
    ["2026-10-31", 12, "2027-10-31"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-12-28", 3, "2027-03-28"],
    ["2026-09-15", 4, "2027-01-15"],
  ])("%s and %d months is %s", (day, months, later) => {
    expect(addRomeMonths(day, months)).toBe(later);
  });

  const days = fc.integer({ min: 0, max: 4000 }).map((offset) => addRomeDays("2024-01-01", offset));

  test("adding and counting days agree across every clock change", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(romeDaysBetween(day, addRomeDays(day, count))).toBe(count);
      }),
    );
  });

  test("a day contains its first instant, and not the instant before", () => {
    fc.assert(
      fc.property(days, (day) => {
        const midnight = romeInstant(day);
        expect(romeDay(midnight)).toBe(day);
        expect(romeDay(new Date(midnight.getTime() - 1))).toBe(addRomeDays(day, -1));
      }),
    );
  });
});
