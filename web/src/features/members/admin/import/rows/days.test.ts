import fc from "fast-check";
import { expect, test } from "vitest";
import { isMonthFirst, readDay, typedDay, typedDays } from "./days.ts";

test.each([
  "31/12/2026",
  "31.12.2026",
  "31/12/26",
  "2026-12-31",
  "2026/12/31",
  "20261231",
  "2026-12-31 00:00:00",
  "2026-12-31T00:00:00",
  "2026-12-30T23:00:00Z",
  "31/12/2026 23:59",
  "31-dic-2026",
  "31-dic-26",
  "31 dicembre 2026",
  "giovedì 31 dicembre 2026",
  "31-Dec-2026",
  // A spreadsheet's number, of a cell that is not formatted as a day.
  "46387",
  "46387.99999",
])("reads %s as 31 December 2026", (text) => {
  expect(readDay(text, typedDays)).toBe("2026-12-31");
});

test.each([
  "31/2/2027",
  "12/31/2026",
  "31/13/26",
  "31-xyz-2026",
  "31",
  "2026",
  "1234",
  "99999",
  "domani",
  "",
])("%j is no day", (text) => {
  expect(readDay(text, typedDays)).toBeNull();
});

test("two digits of a birth are a year that has come", () => {
  const births = { isMonthFirst: false, lastYear: 2026 };
  expect([readDay("5/3/85", births), readDay("5/3/26", births)]).toEqual(["1985-03-05", "2026-03-05"]);
});

test("the month comes first where the days only make sense so", () => {
  expect(isMonthFirst(["12/31/2026", "1/2/2027"])).toBe(true);
  expect(isMonthFirst(["31/12/2026", "12/31/2026"])).toBe(false);
  expect(isMonthFirst(["1/2/2027", "2026-12-31"])).toBe(false);
  expect(readDay("12/31/2026", { ...typedDays, isMonthFirst: true })).toBe("2026-12-31");
});

test("a day that is understood is shown so that it is understood again", () => {
  const anyDay = fc
    .date({ min: new Date("1930-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(readDay(typedDay(day), typedDays)).toBe(day);
    }),
  );
});
