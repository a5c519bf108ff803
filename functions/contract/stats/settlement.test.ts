import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Attendance, MAX_RECENT_LESSONS } from "../people/model.ts";
import { addRomeDays, romeInstant } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { addMonths, weekOf } from "./periods.ts";
import {
  classFigures,
  correctedFigures,
  lastByCounters,
  moveLesson,
  moveRecentLesson,
  slotOf,
} from "./settlement.ts";

const nothing: Attendance = { lifetime: 0, years: {}, months: {}, weeks: {} };
const joined = romeInstant("2026-03-10", "09:00");

test.each([
  ["2026-11-16T06:30:00Z", "1-0730"],
  ["2026-11-22T10:00:00Z", "7-1100"],
  // Around midnight in Rome, and on both sides of a clock change.
  ["2026-11-22T23:30:00Z", "1-0030"],
  ["2027-03-27T10:00:00Z", "6-1100"],
  ["2027-03-29T09:00:00Z", "1-1100"],
])("a class at %s is at %s", (start, slot) => {
  expect(slotOf(new Date(start))).toBe(slot);
});

test("figures of a class derive from its roster", () => {
  const start = { dateTime: romeInstant("2026-11-18", "18:30") };
  const line = (state: "booked" | "dropped", presence: "present" | "absent" | null = null) => ({
    state,
    presence,
  });
  const roster = [
    line("booked"),
    line("booked", "present"),
    line("booked", "absent"),
    line("dropped"),
    line("dropped", "present"),
  ];
  expect(classFigures({ start, capacity: 8 }, roster)).toEqual({
    week: "2026-W47",
    figures: {
      classes: 1,
      seats: 8,
      attended: 2,
      absent: 1,
      late_cancellations: 2,
      slots: { "3-1830": { classes: 1, seats: 8, taken: 3 } },
    },
  });
});

test("a corrected line changes the figures as if the class were settled again", () => {
  const gymClass = { start: { dateTime: romeInstant("2026-11-18", "18:30") }, capacity: 6 };
  const line = fc.option(
    fc.record({
      state: fc.constantFrom("booked" as const, "dropped" as const),
      presence: fc.constantFrom("present" as const, "absent" as const, null),
    }),
    { nil: undefined },
  );
  fc.assert(
    fc.property(line, line, (before, after) => {
      const of = (one: typeof before) => classFigures(gymClass, one ? [one] : []).figures;
      const { figures } = correctedFigures(gymClass, before, after);
      for (const name of ["attended", "absent", "late_cancellations"] as const)
        expect(of(before)[name] + figures[name]).toBe(of(after)[name]);
      const taken = (one: typeof figures) => one.slots["3-1830"]?.taken ?? 0;
      expect(taken(of(before)) + taken(figures)).toBe(taken(of(after)));
      expect([figures.classes, figures.seats]).toEqual([0, 0]);
    }),
  );
});

describe("a lesson", () => {
  const lesson = (day: string, by: 1 | -1 = 1) => ({ start: romeInstant(day, "19:00"), by });

  test("counts in its week, month and year, and once per month", () => {
    const first = moveLesson(nothing, joined, lesson("2026-12-31"));
    expect(first).toEqual({
      attendance: { lifetime: 1, years: { "2026": 1 }, months: { "2026-12": 1 }, weeks: { "2026-W53": 1 } },
      months: [{ month: "2026-12", cohort: "2026-03", active: 1, returning: 0 }],
    });
    const second = moveLesson(first.attendance, joined, lesson("2027-01-01"));
    expect(second.months).toEqual([{ month: "2027-01", cohort: "2026-03", active: 1, returning: 1 }]);
    expect(moveLesson(second.attendance, joined, lesson("2027-01-02")).months).toEqual([]);
    expect(second.attendance.weeks).toEqual({ "2026-W53": 2 });
  });

  test("counted out of order marks the following month's member as returning", () => {
    const { attendance } = moveLesson(nothing, joined, lesson("2027-01-05"));
    expect(moveLesson(attendance, joined, lesson("2026-12-20")).months).toEqual([
      { month: "2026-12", cohort: "2026-03", active: 1, returning: 0 },
      { month: "2027-01", cohort: "2026-03", active: 0, returning: 1 },
    ]);
  });

  test("that was not counted leaves no negative counters", () => {
    expect(moveLesson(nothing, joined, lesson("2027-01-05", -1))).toEqual({
      attendance: nothing,
      months: [],
    });
  });

  const days = fc.integer({ min: 0, max: 500 }).map((count) => addRomeDays("2026-01-01", count));

  test("changes the months' figures consistently with the members' counters", () => {
    const lessons = fc.array(fc.record({ who: fc.integer({ min: 0, max: 2 }), day: days }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(lessons, fc.infiniteStream(fc.boolean()), (all, kept) => {
        const people = [nothing, nothing, nothing];
        const active: Record<string, number> = {};
        const returning: Record<string, number> = {};
        const move = (who: number, day: string, by: 1 | -1) => {
          const moved = moveLesson(people[who] ?? nothing, joined, lesson(day, by));
          people[who] = moved.attendance;
          for (const { month, ...change } of moved.months) {
            active[month] = (active[month] ?? 0) + change.active;
            returning[month] = (returning[month] ?? 0) + change.returning;
          }
        };
        for (const { who, day } of all) move(who, day, 1);
        const left = all.filter(() => kept.next().value);
        for (const { who, day } of all.filter((one) => !left.includes(one))) move(who, day, -1);

        for (const [who, { lifetime, months, weeks }] of people.entries()) {
          const own = left.filter((one) => one.who === who).map(({ day }) => day);
          const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
          expect([lifetime, sum(months), sum(weeks)]).toEqual([own.length, own.length, own.length]);
          for (const day of own)
            expect(weeks[weekOf(day)]).toBe(own.filter((other) => weekOf(other) === weekOf(day)).length);
        }
        for (const month of Object.keys(active)) {
          const came = people.filter(({ months }) => months[month]);
          expect(active[month]).toBe(came.length);
          expect(returning[month] ?? 0).toBe(
            came.filter(({ months }) => months[addMonths(month, -1)]).length,
          );
        }
      }),
    );
  });
});

test("the last lesson by counters is at the end of its week, before the missed one", () => {
  const missed = romeInstant("2026-11-18", "19:00");
  const attendance = (...weeks: string[]) => ({
    ...nothing,
    weeks: Object.fromEntries(weeks.map((week) => [week, 1])),
  });
  const lastDay = (...weeks: string[]) => {
    const last = lastByCounters(attendance(...weeks), missed);
    return last && romeDay(last);
  };
  expect(lastDay("2026-W40", "2026-W39")).toBe("2026-10-04");
  expect(lastDay("2026-W47")).toBe("2026-11-17");
  expect(lastDay()).toBe(null);
});

test("zero counts are removed", () => {
  const start = romeInstant("2026-11-18", "18:30");
  const { attendance } = moveLesson(nothing, joined, { start, by: 1 });
  expect(moveLesson(attendance, joined, { start, by: -1 }).attendance).toEqual(nothing);
});

test("returning members are counted only if they attended", () => {
  const start = romeInstant("2026-11-18", "18:30");
  const came = { ...nothing, lifetime: 2, months: { "2026-10": 1, "2026-11": 1 } };
  expect(moveLesson(came, joined, { start, by: -1 }).months).toEqual([
    { month: "2026-11", cohort: "2026-03", active: -1, returning: -1 },
  ]);
});

describe("the recent lessons", () => {
  const evening = (day: string) => romeInstant(day, "18:30");

  test("get a lesson once, in order, and lose it", () => {
    const [first, second] = [evening("2026-11-18"), evening("2026-11-25")];
    const both = moveRecentLesson([second], { start: first, by: 1 });
    expect(both).toEqual([first, second]);
    expect(moveRecentLesson(both, { start: first, by: 1 })).toEqual(both);
    expect(moveRecentLesson(both, { start: first, by: -1 })).toEqual([second]);
  });

  test("are the latest", () => {
    const full = Array.from({ length: MAX_RECENT_LESSONS }, (_, week) =>
      evening(addRomeDays("2026-11-19", -7 * week)),
    ).toReversed();
    const now = romeInstant("2026-11-25", "12:00");
    const moved = moveRecentLesson(full, { start: now, by: 1 });
    expect([moved.length, moved[0], moved.at(-1)]).toEqual([MAX_RECENT_LESSONS, full[1], now]);
  });
});
