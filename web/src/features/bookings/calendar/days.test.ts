import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { expect, test } from "vitest";
import { calendarDays, openingDay, openingWeek, weeksOf } from "./days.ts";

const now = new Date("2026-11-25T09:00:00Z");

const at = (id: string, start: string) => makeMemberClass({ id, start: { dateTime: new Date(start) } });

test("calendarDays returns fourteen days from the Monday of the week, in two weeks", () => {
  const days = calendarDays([], now);
  expect(days).toHaveLength(14);
  expect(days.map((day) => day.day).at(0)).toBe("2026-11-23");
  expect(days.map((day) => day.day).at(-1)).toBe("2026-12-06");
  expect(weeksOf(days).map((week) => week.length)).toEqual([7, 7]);
});

test("calendarDays marks one day as today and those before it as past", () => {
  const days = calendarDays([], now);
  expect(days.filter((day) => day.isToday).map((day) => day.day)).toEqual(["2026-11-25"]);
  expect(days.filter((day) => day.isPast).map((day) => day.day)).toEqual(["2026-11-23", "2026-11-24"]);
});

test("calendarDays assigns a class to its day in Rome, not in UTC", () => {
  const days = calendarDays([at("late", "2026-11-25T23:30:00Z")], now);
  expect(days.find((day) => day.classes.length > 0)?.day).toBe("2026-11-26");
});

test("calendarDays omits classes beyond the two weeks", () => {
  const days = calendarDays([at("far", "2026-12-07T17:30:00Z")], now);
  expect(days.flatMap((day) => day.classes)).toEqual([]);
});

test.each([
  ["with a class to come", ["2026-11-23T17:30:00Z", "2026-11-25T17:30:00Z"], "2026-11-25"],
  ["without one, which another day has", ["2026-11-25T08:00:00Z", "2026-11-27T17:30:00Z"], "2026-11-27"],
  ["when no class of the week is to come", ["2026-11-23T17:30:00Z"], "2026-11-25"],
])("openingDay of today %s", (_, starts, day) => {
  const [first = []] = weeksOf(
    calendarDays(
      starts.map((start) => at(start, start)),
      now,
    ),
  );
  expect(openingDay(first, now)?.day).toBe(day);
});

test.each([
  ["this week", ["2026-11-29T09:00:00Z", "2026-11-30T17:30:00Z"], 0],
  ["next week, when this one is over", ["2026-11-23T17:30:00Z", "2026-11-30T17:30:00Z"], 1],
  ["this week without a class to come in either", ["2026-11-23T17:30:00Z"], 0],
])("openingWeek is %s", (_, starts, week) => {
  const days = calendarDays(
    starts.map((start) => at(start, start)),
    now,
  );
  expect(openingWeek(weeksOf(days), now)).toBe(week);
});

test("openingDay is the first day with classes in a week without today", () => {
  const [, second = []] = weeksOf(calendarDays([at("a", "2026-12-02T17:30:00Z")], now));
  expect(openingDay(second, now)?.day).toBe("2026-12-02");
});

test("openingDay is the Monday of a week without classes", () => {
  const [, second = []] = weeksOf(calendarDays([], now));
  expect(openingDay(second, now)?.day).toBe("2026-11-30");
});
