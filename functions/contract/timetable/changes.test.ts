import { describe, expect, test } from "vitest";
import type { ClassDocument } from "../bookings/model.ts";
import { hourFrom, makeCalendar, makeClass, makeTimetableSlot } from "../testing/bookings.ts";
import { romeInstant } from "../time/rome.ts";
import { classChanges, daysOfSlot, isPlannedFor, refuseFirstDay, replacedClasses } from "./changes.ts";

/** A Monday at noon. */
const now = romeInstant("2027-03-15", "12:00");
const { standing: _, ...slot } = makeTimetableSlot({ weekday: 2, time: "18:30", capacity: 6 });
const DAYS = ["2027-03-16", "2027-03-23", "2027-03-30", "2027-04-06", "2027-04-13"];
const at = (day: string, time: string, fields: Partial<ClassDocument> = {}) =>
  makeClass({
    summary: slot.summary,
    description: slot.description,
    capacity: 6,
    ...hourFrom(romeInstant(day, time)),
    ...fields,
  });
const classes = Object.fromEntries(DAYS.map((day) => [`${day}-1830`, at(day, "18:30")]));
const calendar = makeCalendar(classes);

const changes = (after: Parameters<typeof classChanges>[1], days = calendar, from = "2027-03-15") =>
  classChanges(slot, after, from, days, now).map((change) => [
    change.id,
    change.effect,
    "input" in change ? change.input.start.dateTime : "reason" in change ? change.reason : undefined,
  ]);

test("a slot has a class a week in the five weeks, from the day on", () => {
  expect(daysOfSlot(slot, "2027-03-15", now)).toEqual(DAYS);
  expect(daysOfSlot(slot, "2027-03-24", now)).toEqual(DAYS.slice(2));
});

describe("a change of a slot", () => {
  test("moves its classes by the clock, across the clock change too", () => {
    expect(changes({ ...slot, time: "19:45" })).toEqual(
      DAYS.map((day) => [`${day}-1830`, "moved", romeInstant(day, "19:45")]),
    );
  });

  test("to an earlier weekday keeps what would be past", () => {
    expect(changes({ ...slot, weekday: 1, time: "11:00" }).slice(0, 2)).toEqual([
      ["2027-03-16-1830", "kept", "past"],
      ["2027-03-23-1830", "moved", romeInstant("2027-03-22", "11:00")],
    ]);
  });

  test("without a difference changes nothing", () => {
    expect(changes(slot)).toEqual([]);
  });

  test("of its name changes its classes without moving them", () => {
    expect(changes({ ...slot, summary: "Forza" }).map(([, effect]) => effect)).toEqual(
      Array(5).fill("changed"),
    );
  });

  test("keeps a class whose new time is closed", () => {
    const [first, ...others] = calendar;
    if (!first) throw new Error("No day");
    const closures = { closure: { reason: "Lavori", hours: { from: "19:00", to: "21:00" } } };
    expect(changes({ ...slot, time: "19:45" }, [{ ...first, closures }, ...others])[0]).toEqual([
      "2027-03-16-1830",
      "kept",
      "closed",
    ]);
  });

  test("finds the classes that an earlier change moved to its time, and keeps those moved by hand", () => {
    const days = makeCalendar({
      "2027-03-16-1200": at("2027-03-16", "18:30"),
      "2027-03-23-1830": at("2027-03-23", "10:00"),
      "own-class": at("2027-03-30", "18:30"),
    });
    expect(changes({ ...slot, time: "19:45" }, days)).toEqual([
      ["2027-03-16-1200", "moved", romeInstant("2027-03-16", "19:45")],
      ["2027-03-23-1830", "kept", "moved_by_staff"],
    ]);
  });

  test("leaves the places that are taken", () => {
    const days = makeCalendar({ "2027-03-16-1830": at("2027-03-16", "18:30", { numSubs: 4 }) });
    const [change] = classChanges(slot, { ...slot, capacity: 3 }, "2027-03-15", days, now);
    expect(change).toMatchObject({ effect: "changed", input: { capacity: 4 } });
  });
});

test("a removed slot cancels its classes from the day on", () => {
  expect(changes(null, calendar, "2027-04-01").map(([id, effect]) => [id, effect])).toEqual([
    ["2027-04-06-1830", "cancelled"],
    ["2027-04-13-1830", "cancelled"],
  ]);
});

test("a week that has the class, or had it cancelled, gets none at the new time", () => {
  const [, second, third] = makeCalendar(classes);
  if (!second || !third) throw new Error("No days");
  const days = [{ ...second, classes: {}, cancelled: { "2027-03-23-1830": true as const } }, third];
  expect(replacedClasses(slot, { ...slot, time: "19:45" }, "2027-03-15", days, now)).toEqual([
    "2027-03-23-1945",
    "2027-03-30-1945",
  ]);
});

test("a change holds from today on, at the latest in a year, and is planned after the fifth week", () => {
  expect(refuseFirstDay("2027-03-15", now)).toBeUndefined();
  expect(refuseFirstDay("2028-03-15", now)).toBeUndefined();
  expect(refuseFirstDay("2027-03-14", now)).toMatchObject({ from: expect.any(String) });
  expect(refuseFirstDay("2028-03-16", now)).toMatchObject({ from: expect.any(String) });
  expect([isPlannedFor("2027-04-18", now), isPlannedFor("2027-04-19", now)]).toEqual([false, true]);
});
