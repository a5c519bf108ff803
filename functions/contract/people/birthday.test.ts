import fc from "fast-check";
import { expect, test } from "vitest";
import { addRomeDays } from "../time/rome.ts";
import { birthdayOf, birthdaysOn, isBorn } from "./birthday.ts";
import { birthDate } from "./model.ts";

test.each([
  ["2026-11-26", ["11-26"]],
  ["2027-02-28", ["02-28", "02-29"]],
  ["2028-02-28", ["02-28"]],
  ["2028-02-29", ["02-29"]],
  ["2100-02-28", ["02-28", "02-29"]],
])("on %s the birthdays %j are celebrated", (day, birthdays) => {
  expect(birthdaysOn(day)).toEqual(birthdays);
});

test("a birthday is celebrated once in any year", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 44_000 }), fc.integer({ min: 2026, max: 2126 }), (days, year) => {
      const birthday = birthdayOf(addRomeDays("1904-01-01", days));
      const celebrated = Array.from({ length: 366 }, (_, index) => addRomeDays(`${year}-01-01`, index))
        .filter((day) => day.startsWith(String(year)))
        .filter((day) => birthdaysOn(day).includes(birthday));
      expect(celebrated).toHaveLength(1);
    }),
    { numRuns: 20 },
  );
});

test.each([
  ["1900-01-01", true],
  ["1899-12-31", false],
  ["2023-02-29", false],
  ["26/11/1990", false],
])("%s is a date of birth: %s", (day, expected) => {
  expect(birthDate.safeParse(day).success).toBe(expected);
});

test("no one is born in the future, by the day in Rome", () => {
  const now = new Date("2026-11-25T23:30:00Z");
  expect([isBorn("2026-11-26", now), isBorn("2026-11-27", now)]).toEqual([true, false]);
});
