import { describe, expect, test } from "vitest";
import { smallClassStarts, smallClassTimes } from "../bookings/rules.ts";
import { initialStudioRules } from "../bookings/studioRules.ts";
import { initialHours } from "../site/content/initialHours.ts";
import { addRomeDays, romeInstant } from "../time/rome.ts";
import { requirePossible } from "./policy.ts";
import {
  classesOfDay,
  isClosedDay,
  listedDays,
  listedHours,
  openHours,
  partsOfDay,
  wishDays,
} from "./wish.ts";

const { minutes } = initialStudioRules.classes;

const MONDAY = "2026-11-23";
const SATURDAY = "2026-11-28";
const SUNDAY = "2026-11-29";
const timesOf = (hours: readonly { time: string }[]) => hours.map(({ time }) => time);

test("days offered are the next seven open ones after today", () => {
  expect(wishDays(MONDAY, initialHours)).toEqual([
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    SATURDAY,
    "2026-11-30",
    "2026-12-01",
  ]);
  expect(wishDays(SATURDAY, initialHours)[0]).toBe("2026-11-30");
});

describe("hours offered", () => {
  test("are the parts of the day that end before the studio closes", () => {
    expect(partsOfDay(MONDAY, initialHours, minutes)).toEqual([
      { part: "Mattina", time: "09:00" },
      { part: "Pausa pranzo", time: "12:45" },
      { part: "Sera", time: "18:30" },
    ]);
    expect(timesOf(partsOfDay(SATURDAY, initialHours, minutes))).toEqual(["09:00", "12:45"]);
    expect(partsOfDay(SUNDAY, initialHours, minutes)).toEqual([]);
  });

  test("are the class starts of the day, in order, within opening hours", () => {
    expect(timesOf(classesOfDay(MONDAY, smallClassStarts, initialHours, minutes))).toEqual(
      smallClassTimes[1],
    );
    const week = ["20:45", "20:30", "06:30", "06:15"].map((time) => ({ weekday: 1, time }));
    expect(timesOf(classesOfDay(MONDAY, week, initialHours, minutes))).toEqual(["06:30", "20:30"]);
    expect(classesOfDay(SUNDAY, [{ weekday: 7, time: "10:00" }], initialHours, minutes)).toEqual([]);
    expect(timesOf(classesOfDay(MONDAY, week, initialHours, 45))).toEqual(["06:30", "20:30", "20:45"]);
  });

  test.each(["2026-11-23", "2026-12-26", "2027-03-27", "2027-10-30"])(
    "are accepted by the server until the last minute of %s",
    (today) => {
      const now = romeInstant(today, "23:59");
      const days = wishDays(today, initialHours);
      expect(days.every((day) => day > today && day <= addRomeDays(today, 9))).toBe(true);
      for (const day of days) {
        for (const { time } of [
          ...partsOfDay(day, initialHours, minutes),
          ...classesOfDay(day, smallClassStarts, initialHours, minutes),
        ])
          requirePossible({ when: romeInstant(day, time) }, { now, hours: initialHours, dates: [] });
      }
    },
  );
});

describe("a closure", () => {
  const hours = [{ time: "09:00" }, { time: "12:45" }, { time: "18:30" }];
  const open = (closed: { from: string; to: string } | null, day = "2026-12-08") =>
    openHours(
      day,
      hours,
      [{ from: "2026-12-07", to: "2026-12-08", hours: closed, reason: "Festa" }],
      minutes,
    ).map(({ time }) => time);

  test("of whole days closes them and all of their hours", () => {
    const closures = [{ from: "2026-12-07", to: "2026-12-08", hours: null, reason: "Festa" }];
    const days = ["2026-12-06", "2026-12-07", "2026-12-08", "2026-12-09"];
    expect(days.map((day) => isClosedDay(day, closures))).toEqual([false, true, true, false]);
    expect([open(null), open(null, "2026-12-09")]).toEqual([[], ["09:00", "12:45", "18:30"]]);
  });

  test.each([
    [{ from: "10:00", to: "12:45" }, ["09:00", "12:45", "18:30"]],
    [{ from: "09:59", to: "12:45" }, ["12:45", "18:30"]],
    [{ from: "10:00", to: "12:46" }, ["09:00", "18:30"]],
  ])("of hours, %o, closes those at which a class shares a minute with it", (closed, expected) => {
    expect(open(closed)).toEqual(expected);
    expect(
      isClosedDay("2026-12-08", [{ from: "2026-12-08", to: "2026-12-08", hours: closed, reason: "" }]),
    ).toBe(false);
  });
});

test("a studio without opening hours offers no day", () => {
  expect(wishDays(MONDAY, [])).toEqual([]);
  expect(listedDays(MONDAY, [])).toEqual([]);
});

test("the days of four weeks are listed, the first one included", () => {
  const days = listedDays(MONDAY, initialHours);
  expect(days).toHaveLength(24);
  expect(days[0]).toBe(MONDAY);
  expect(days).toContain(addRomeDays(MONDAY, 21));
});

test.each([
  [false, ["06:30", "07:00", "07:30"]],
  [true, ["06:30", "07:00", "07:30", "08:00"]],
])("half hours are listed from the opening on, the closing as an end only: %s", (ends, times) => {
  const hours = [{ from: "Monday", to: "Monday", opens: "06:30", closes: "08:00" }] as const;
  expect(listedHours(MONDAY, hours, ends)).toEqual(times);
  expect(listedHours(SATURDAY, hours, ends)).toEqual([]);
});
