import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { announcedSimulation, dateOption, season, simulationDates, upcomingDates } from "./season.ts";

describe("the season", () => {
  test("has the specified dates and cycles", () => {
    expect(simulationDates).toEqual(["2025-10-04", "2025-11-01", "2025-11-22"]);
    expect(simulationDates).toContain(announcedSimulation);
    expect(season).toEqual({ idealWeeks: 12, shortWeeks: { from: 6, to: 8 }, testEveryWeeks: 4 });
  });

  test.each([
    ["2025-09-01", ["2025-10-04", "2025-11-01", "2025-11-22"]],
    ["2025-10-04", ["2025-10-04", "2025-11-01", "2025-11-22"]],
    ["2025-10-05", ["2025-11-01", "2025-11-22"]],
    ["2025-11-22", ["2025-11-22"]],
    ["2025-11-23", []],
  ])("on %s offers %j", (today, expected) => {
    expect(upcomingDates(simulationDates, today)).toEqual(expected);
  });
});

describe("the option of a date", () => {
  test.each([
    ["2025-10-04", "sab", "04", "OTT", "sabato 4 ottobre"],
    ["2025-11-01", "sab", "01", "NOV", "sabato 1 novembre"],
    ["2025-11-22", "sab", "22", "NOV", "sabato 22 novembre"],
  ])("of %s", (value, weekday, day, month, label) => {
    expect(dateOption(value)).toEqual({ value, weekday, day, month, label });
  });

  test("has three letters, two digits and the day of its value", () => {
    const days = fc.date({
      min: new Date("2025-01-01T00:00:00Z"),
      max: new Date("2035-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (instant) => {
        const value = instant.toISOString().slice(0, 10);
        const { weekday, day, month, label } = dateOption(value);
        expect(weekday).toMatch(/^[a-z]{3}$/);
        expect(month).toMatch(/^[A-Z]{3}$/);
        expect(day).toBe(value.slice(8));
        expect(label.split(" ")[1]).toBe(String(Number(day)));
      }),
    );
  });
});
