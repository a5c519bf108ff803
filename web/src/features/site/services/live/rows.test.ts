import type { PublicDay } from "@studio/contract/bookings/public/publicClasses.ts";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { describe, expect, test } from "vitest";
import { weekRows } from "./rows.ts";

/** A Monday; the form's days are Tuesday to Saturday, and Monday and Tuesday after. */
const today = "2026-11-30";
const tuesday = "2026-12-01";
const now = romeInstant(today, "12:00");

type PublicClass = PublicDay["classes"][number];

const classAt = (date: string, time: string, overrides: Partial<PublicClass> = {}): PublicClass => ({
  start: romeInstant(date, time),
  end: new Date(romeInstant(date, time).getTime() + 3_600_000),
  summary: "Small Class",
  type: "strength",
  coach: "sara",
  type_name: "Forza",
  coach_name: "Sara",
  seats_left: 3,
  trial_seats: 2,
  hyrox_seats: null,
  ...overrides,
});

const dayOf = (date: string, ...classes: PublicClass[]): PublicDay => ({ date, classes, cancelled: [] });

const rowsOf = (days: readonly PublicDay[], more: Partial<Parameters<typeof weekRows>[0]> = {}) =>
  weekRows({ days, closures: [], hours: initialHours, minutes: 60, now, isMember: false, ...more });

const mayIn = (...args: Parameters<typeof rowsOf>) => rowsOf(...args).map(({ may }) => may);

describe("a class of the week", () => {
  test.each<[Partial<PublicClass>, string]>([
    [{}, "Forza con Sara · 3 posti"],
    [{ seats_left: 1 }, "Forza con Sara · 1 posto"],
    [{ seats_left: 0 }, "Forza con Sara · al completo"],
    [{ coach_name: null }, "Forza · 3 posti"],
    [{ type_name: null }, "Small Class con Sara · 3 posti"],
    [{ type_name: null, coach_name: null }, "Small Class · 3 posti"],
  ])("with %o says its type, coach and seats", (overrides, note) => {
    expect(rowsOf([dayOf(tuesday, classAt(tuesday, "18:30", overrides))])).toMatchObject([
      { day: tuesday, title: "18:30 – 19:30", note },
    ]);
  });

  test.each<[Partial<PublicClass>, boolean, string]>([
    [{}, false, "trial"],
    [{ trial_seats: 0 }, false, "enter"],
    [{ trial_seats: null }, false, "enter"],
    [{ seats_left: 0, trial_seats: 0 }, false, "neither"],
    [{}, true, "enter"],
    [{ seats_left: 0, trial_seats: 0 }, true, "enter"],
  ])("with %o, for a member: %s, lets its reader do one thing: %s", (overrides, isMember, may) => {
    expect(mayIn([dayOf(tuesday, classAt(tuesday, "18:30", overrides))], { isMember })).toEqual([may]);
  });

  test("can be tried on the days of the trial’s form only", () => {
    const [monday, tuesdayAfter, wednesdayAfter] = ["2026-12-07", "2026-12-08", "2026-12-09"];
    const days = [today, tuesday, monday, tuesdayAfter, wednesdayAfter].map((date) =>
      dayOf(date, classAt(date, "18:30")),
    );
    expect(rowsOf(days).map(({ day, may }) => [day, may])).toEqual([
      [today, "enter"],
      [tuesday, "trial"],
      [monday, "trial"],
      [tuesdayAfter, "trial"],
    ]);
  });

  test("cannot be tried outside the opening hours, nor in a closure", () => {
    const days = [dayOf(tuesday, classAt(tuesday, "05:30"), classAt(tuesday, "18:30"))];
    expect(mayIn(days)).toEqual(["enter", "trial"]);
    const hours = { from: "18:00", to: "19:00" };
    const closures = [{ from: tuesday, to: tuesday, hours, reason: "Lavori" }];
    expect(mayIn(days, { closures })).toEqual(["enter", "enter"]);
  });

  test("has no row once it has started", () => {
    const days = [dayOf(today, classAt(today, "12:00"), classAt(today, "12:01"))];
    expect(rowsOf(days).map(({ title }) => title)).toEqual(["12:01 – 13:01"]);
  });

  test("of two at one minute the one with more seats of those with one for trials can be tried", () => {
    const fewer = classAt(tuesday, "18:30", { seats_left: 2 });
    const more = classAt(tuesday, "18:30", { seats_left: 5 });
    const taken = classAt(tuesday, "18:30", { seats_left: 6, trial_seats: 0 });
    expect(mayIn([dayOf(tuesday, fewer, more, taken)])).toEqual(["enter", "trial", "enter"]);
  });

  test("has an id of its own", () => {
    const ids = rowsOf([dayOf(tuesday, classAt(tuesday, "18:30"), classAt(tuesday, "18:30"))]).map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(2);
  });
});
