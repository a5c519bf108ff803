import { expect, test } from "vitest";
import { holidaysOf, nextHolidays } from "./holidays.ts";

const days = (year: number) => holidaysOf(year).map(({ day, name }) => `${day.slice(5)} ${name}`);

test("returns the public holidays of a year in order, with Easter Monday", () => {
  expect(days(2026)).toEqual([
    "01-01 Capodanno",
    "01-06 Epifania",
    "04-05 Pasqua",
    "04-06 Lunedì dell’Angelo",
    "04-25 Festa della Liberazione",
    "05-01 Festa del Lavoro",
    "06-02 Festa della Repubblica",
    "08-15 Ferragosto",
    "10-04 San Francesco",
    "11-01 Ognissanti",
    "12-08 Immacolata",
    "12-25 Natale",
    "12-26 Santo Stefano",
  ]);
});

test.each([
  [2024, "03-31"],
  [2025, "04-20"],
  [2027, "03-28"],
  [2038, "04-25"],
])("finds Easter of %i", (year, day) => {
  expect(holidaysOf(year).find(({ name }) => name === "Pasqua")?.day).toBe(`${year}-${day}`);
});

test("has San Francesco from 2026 on", () => {
  expect(days(2025).some((day) => day.includes("San Francesco"))).toBe(false);
});

test("returns the holidays of a year from a day on, today's included", () => {
  const next = nextHolidays("2026-12-25");
  expect(next[0]).toEqual({ day: "2026-12-25", name: "Natale" });
  expect(next.at(-1)).toEqual({ day: "2027-12-08", name: "Immacolata" });
  expect(next).toHaveLength(13);
});
