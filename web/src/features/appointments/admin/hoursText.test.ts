import { expect, test } from "vitest";
import { hoursText, parseHours, weekForm, weekValues } from "./hoursText.ts";

test.each([
  ["09:00–13:00, 15:00–19:00", ["09:00 13:00", "15:00 19:00"]],
  ["9:00-13.30", ["09:00 13:30"]],
  ["", []],
  [" , ", []],
])("reads %j", (text, expected) => {
  expect(parseHours(text)?.map(({ from, to }) => `${from} ${to}`)).toEqual(expected);
});

test.each(["9-13", "13:00–09:00", "09:00–13:00 15:00–19:00", "00:30–02:00", "22:00–23:30", "mattina"])(
  "does not read %j",
  (text) => {
    expect(parseHours(text)).toBeUndefined();
  },
);

test("a week is read as it is written", () => {
  const weekly = [
    { weekday: 1, from: "09:00", to: "13:00" },
    { weekday: 1, from: "15:00", to: "19:00" },
    { weekday: 6, from: "10:00", to: "12:00" },
  ];
  const values = weekValues({ weekly });
  expect(values.day1).toBe("09:00–13:00, 15:00–19:00");
  expect(weekForm.parse(values)).toEqual(weekly);
  expect(hoursText([])).toBe("");
});
