import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { expect, test } from "vitest";
import { calendarDays, openingDay, weeksOf } from "./days.ts";

const now = new Date("2026-11-25T09:00:00Z");

const at = (id: string, start: string) => makeMemberClass({ id, start: { dateTime: new Date(start) } });

test("fourteen days from the Monday of the week, in two weeks", () => {
  const days = calendarDays([], now);
  expect(days).toHaveLength(14);
  expect(days.map((day) => day.day).at(0)).toBe("2026-11-23");
  expect(days.map((day) => day.day).at(-1)).toBe("2026-12-06");
  expect(weeksOf(days).map((week) => week.length)).toEqual([7, 7]);
});

test("today is one day, and only the days before it are past", () => {
  const days = calendarDays([], now);
  expect(days.filter((day) => day.isToday).map((day) => day.day)).toEqual(["2026-11-25"]);
  expect(days.filter((day) => day.isPast).map((day) => day.day)).toEqual(["2026-11-23", "2026-11-24"]);
});

test("a class stands on its day in Rome, not in UTC", () => {
  const days = calendarDays([at("late", "2026-11-25T23:30:00Z")], now);
  expect(days.find((day) => day.classes.length > 0)?.day).toBe("2026-11-26");
});

test("classes beyond the two weeks are left out", () => {
  const days = calendarDays([at("far", "2026-12-07T17:30:00Z")], now);
  expect(days.flatMap((day) => day.classes)).toEqual([]);
});

test("a week opens on today", () => {
  const [first = []] = weeksOf(calendarDays([at("a", "2026-11-23T17:30:00Z")], now));
  expect(openingDay(first)?.day).toBe("2026-11-25");
});

test("a week without today opens on its first day with classes", () => {
  const [, second = []] = weeksOf(calendarDays([at("a", "2026-12-02T17:30:00Z")], now));
  expect(openingDay(second)?.day).toBe("2026-12-02");
});

test("a week without classes opens on its Monday", () => {
  const [, second = []] = weeksOf(calendarDays([], now));
  expect(openingDay(second)?.day).toBe("2026-11-30");
});
