import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialSeason } from "./content/initialSeason.ts";
import { dateOption, seasonOf, upcomingDates } from "./season.ts";

const season = seasonOf(initialSeason);

describe("the season", () => {
  test("has the specified dates and cycles", () => {
    expect(season).toEqual({
      dates: ["2025-10-04", "2025-11-01", "2025-11-22"],
      announced: ["2025-11-22"],
      weeks: { ideal: 12, short: { from: 6, to: 8 }, testEvery: 4 },
    });
  });

  test("has its dates in order, and may announce none", () => {
    const dates = [{ date: "2026-05-09" }, { date: "2026-03-14" }];
    expect(seasonOf({ ...initialSeason, dates, announced: "" })).toMatchObject({
      dates: ["2026-03-14", "2026-05-09"],
      announced: [],
    });
  });

  test.each([
    ["2025-09-01", ["2025-10-04", "2025-11-01", "2025-11-22"]],
    ["2025-10-04", ["2025-10-04", "2025-11-01", "2025-11-22"]],
    ["2025-10-05", ["2025-11-01", "2025-11-22"]],
    ["2025-11-22", ["2025-11-22"]],
    ["2025-11-23", []],
  ])("on %s offers %j", (today, expected) => {
    expect(upcomingDates(season.dates, today)).toEqual(expected);
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
