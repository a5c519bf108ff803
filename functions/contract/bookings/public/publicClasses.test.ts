import { describe, expect, test } from "vitest";
import { makeClass } from "../../testing/bookings.ts";
import { romeInstant } from "../../time/rome.ts";
import type { CalendarDocument, ClassDocument } from "../model.ts";
import { initialStudioRules } from "../studioRules.ts";
import { forVisitors, publicDay, stateOfHour } from "./publicClasses.ts";

const date = "2026-11-30";
const now = romeInstant("2026-11-28", "09:00");

const at = (time: string, overrides: Partial<ClassDocument> = {}) => {
  const start = romeInstant(date, time);
  return makeClass({
    start: { dateTime: start },
    end: { dateTime: new Date(start.getTime() + 3_600_000) },
    capacity: 6,
    numSubs: 0,
    numdisp: 6,
    ...overrides,
  });
};

const seen = (day: Partial<CalendarDocument>, when = now) =>
  forVisitors({ date, classes: {}, ...day }, when, initialStudioRules);

describe("a day for visitors", () => {
  test("has its classes by start, and no more of them than its schema names", () => {
    const classes = {
      "2026-11-30-1930": at("19:30", { type: "strength", coach: "sara", numSubs: 6, numdisp: 0 }),
      "2026-11-30-0730": at("07:30", { numSubs: 2, numdisp: 4, waiting: [] }),
    };
    const day = seen({ classes });
    expect(day.classes.map(({ start, seats_left }) => [start, seats_left])).toEqual([
      [romeInstant(date, "07:30"), 4],
      [romeInstant(date, "19:30"), 0],
    ]);
    expect(publicDay.encode(day).classes[1]).toEqual({
      start: "2026-11-30T18:30:00.000Z",
      end: "2026-11-30T19:30:00.000Z",
      summary: classes["2026-11-30-1930"].summary,
      type: "strength",
      coach: "sara",
      seats_left: 0,
    });
  });

  test.each([
    ["those of a waitlist are taken", ["a"], now, 1],
    ["none beside a longer waitlist", ["a", "b", "c"], now, 0],
    ["all of them once the waitlist is closed", ["a"], romeInstant(date, "18:00"), 2],
  ])("of two seats left, %s", (_, waiting, when, left) => {
    const classes = { "2026-11-30-1830": at("18:30", { numSubs: 4, numdisp: 2, waiting }) };
    expect(seen({ classes }, when).classes.map(({ seats_left }) => seats_left)).toEqual([left]);
  });

  test("names the hours of classes that staff cancelled, moved or replaced, unless there is another one", () => {
    const classes = {
      // Moved within the day, from another day, and added by staff.
      "2026-11-30-1230": at("13:00"),
      "2026-11-29-1100": at("11:30"),
      "added-by-staff": at("20:00"),
    };
    const cancelled = { "2026-11-30-1830": true, "2026-11-30-2000": true } as const;
    expect(seen({ classes, cancelled }).cancelled).toEqual(["12:30", "18:30"]);
  });
});

test.each([
  ["07:30", "open"],
  ["19:30", "full"],
  // Two classes at once: one has seats.
  ["19:00", "open"],
  ["18:30", "cancelled"],
  ["10:00", undefined],
] as const)("the state of %s is %s", (hour, state) => {
  const full = { numSubs: 6, numdisp: 0 };
  const classes = { a: at("07:30"), b: at("19:30", full), c: at("19:00", full), d: at("19:00") };
  expect(stateOfHour(seen({ classes, cancelled: { "2026-11-30-1830": true } }), hour)).toBe(state);
});
