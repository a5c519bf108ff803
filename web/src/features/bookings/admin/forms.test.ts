import { initialClassLists } from "@studio/contract/bookings/content/initialClassLists.ts";
import { describe, expect, test } from "vitest";
import { mondayOf, weekDays } from "./calendar/week.ts";
import { classForm, typedClass } from "./forms.ts";

const now = new Date("2026-11-22T10:00:00Z");
const typed = {
  summary: " Small Class ",
  day: "2026-11-23",
  time: "18:30",
  minutes: "60",
  capacity: "6",
  description: "",
  type: "strength",
  coach: "",
};

describe("classForm", () => {
  test("reads the time in Rome's time zone, and round-trips", () => {
    const input = classForm(now).parse(typed);
    expect(input).toEqual({
      summary: "Small Class",
      description: "",
      capacity: 6,
      type: "strength",
      coach: null,
      start: { dateTime: new Date("2026-11-23T17:30:00Z") },
      end: { dateTime: new Date("2026-11-23T18:30:00Z") },
    });
    expect(typedClass({ ...input, type: "strength", coach: null }, initialClassLists)).toEqual({
      ...typed,
      summary: "Small Class",
    });
    expect(typedClass({ ...input, type: "left-the-list", coach: "left" }, initialClassLists)).toMatchObject({
      type: "",
      coach: "",
    });
  });

  test.each([
    ["summary", { summary: " " }, "Campo obbligatorio"],
    ["day", { day: "" }, "Scegli il giorno"],
    ["time", { time: "" }, "Scegli l’ora"],
    ["time", { day: "2026-11-22", time: "11:00" }, "Questo orario è già passato"],
    ["minutes", { minutes: "un’ora" }, "Da 10 a 300"],
    ["capacity", { capacity: "0" }, "Da 1 a 100"],
    ["capacity", { capacity: "101" }, "Da 1 a 100"],
  ])("rejects an invalid %s", (field, wrong, words) => {
    const { error } = classForm(now).safeParse({ ...typed, ...wrong });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([[field, words]]);
  });

  test("accepts a start in a minute", () => {
    expect(classForm(now).safeParse({ ...typed, day: "2026-11-22", time: "11:01" }).success).toBe(true);
  });
});

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2026-03-29", "2026-03-23"],
])("mondayOf: %s is in the week of %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
  const week = weekDays([], monday, now).map((one) => one.day);
  expect([week.length, week[0], week.includes(day)]).toEqual([7, monday, true]);
});
