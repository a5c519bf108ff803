import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeClass } from "../../testing/bookings.ts";
import { romeInstant } from "../../time/rome.ts";
import { initialClassLists } from "../content/initialClassLists.ts";
import { initialTrialRules, initialTrials, trialRules, trialsContent } from "../content/trials.ts";
import type { CalendarDocument, ClassDocument } from "../model.ts";
import { initialStudioRules } from "../studioRules.ts";
import { classForTrial, forVisitors, publicDay, stateOfHour, trialSeatsOf } from "./publicClasses.ts";

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

const initial = { rules: initialStudioRules, trials: initialTrialRules };

const seen = (day: Partial<CalendarDocument>, when = now, rules = initial) =>
  forVisitors({ date, classes: {}, ...day }, when, rules, initialClassLists);

const withTrials = (trials: Partial<typeof initialTrials>) => ({
  ...initial,
  trials: trialRules({ ...initialTrials, ...trials }),
});

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
      type_name: "Forza",
      coach_name: "Sara",
      seats_left: 0,
      trial_seats: 0,
      hyrox_seats: null,
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
  expect(stateOfHour(seen({ classes, cancelled: { "2026-11-30-1830": true } }), hour, "CLASS")).toBe(state);
});

describe("the seats of a class that are left for trials", () => {
  test.each<[string, Partial<ClassDocument>, Partial<typeof initialTrials>, number | null]>([
    ["those that the owner offers", {}, {}, 2],
    ["fewer once some are taken", { unconfirmedTrials: 1 }, {}, 1],
    ["none once all are taken", { unconfirmedTrials: 2 }, {}, 0],
    ["none once the owner offers fewer than are taken", { unconfirmedTrials: 2 }, { seats: "1" }, 0],
    ["no more than the class has", { numSubs: 5, numdisp: 1 }, {}, 1],
    ["none of those that belong to a waitlist", { numSubs: 4, numdisp: 2, waiting: ["a"] }, {}, 1],
    ["all of the class where staff give them", { unconfirmedTrials: 2 }, { seats: "0" }, 6],
    ["none to choose before the first hour", {}, { first: "18:31" }, null],
    ["those of the first hour", {}, { first: "18:30" }, 2],
    ["those of the last hour", {}, { last: "18:30" }, 2],
    ["none to choose after the last hour", {}, { last: "18:29" }, null],
    ["those of a chosen type", { type: "core" }, { types: "strength Forza\ncore Core e mobilità" }, 2],
    ["none to choose of another type", { type: "yoga" }, { types: "strength Forza" }, null],
    ["none to choose of no type", {}, { types: "strength Forza" }, null],
  ])("are %s", (_, overrides, trials, left) => {
    expect(trialSeatsOf(at("18:30", overrides), now, withTrials(trials), "CLASS")).toBe(left);
  });

  test.each([
    [romeInstant(date, "18:29"), 2],
    [romeInstant(date, "18:30"), 0],
  ])("are none from the start on (%s)", (when, left) => {
    expect(trialSeatsOf(at("18:30"), when, initial, "CLASS")).toBe(left);
  });

  test("an hour whose seats for trials are taken is not full", () => {
    const day = seen({ classes: { a: at("18:30", { unconfirmedTrials: 2 }) } });
    expect(stateOfHour(day, "18:30", "CLASS")).toBe("taken");
  });

  test("an hour that is not offered is not cancelled either", () => {
    const day = { cancelled: { "2026-11-30-0730": true, "2026-11-30-1830": true } as const };
    expect(seen(day).cancelled).toEqual(["07:30", "18:30"]);
    expect(seen(day, now, withTrials({ first: "08:00" })).cancelled).toEqual(["18:30"]);
    expect(seen(day, now, withTrials({ types: "core Core" })).cancelled).toEqual([]);
  });

  test.each([
    ["", "", true],
    ["18:00", "18:00", true],
    ["18:00", "", true],
    ["18:01", "18:00", false],
  ])("are offered from %s to %s", (first, last, isRight) => {
    expect(trialsContent.node.schema.safeParse({ ...initialTrials, first, last }).success).toBe(isRight);
  });

  test("an hour of classes that are not offered has no state", () => {
    const day = seen({ classes: { a: at("07:30"), b: at("19:30") } }, now, withTrials({ first: "18:00" }));
    expect(["07:30", "19:30"].map((hour) => stateOfHour(day, hour, "CLASS"))).toEqual([undefined, "open"]);
    expect(day.classes).toHaveLength(2);
  });
});

describe("the classes of a HYROX trial", () => {
  const seatsOf = (type: string | null, trials: Partial<typeof initialTrials> = {}) =>
    trialSeatsOf(at("18:30", { type }), now, withTrials(trials), "HYROX");

  test.each<[string | null, Partial<typeof initialTrials>, number | null]>([
    ["hyrox", {}, 2],
    ["strength", {}, null],
    [null, {}, null],
    ["hyrox", { hyroxTypes: "" }, null],
    ["core", { hyroxTypes: "hyrox HYROX\ncore Core" }, 2],
    ["hyrox", { types: "core Core" }, 2],
    ["hyrox", { first: "18:31" }, null],
    ["hyrox", { seats: "0" }, 6],
  ])("have seats by their type (%s, %o)", (type, trials, left) => {
    expect(seatsOf(type, trials)).toBe(left);
  });

  test("are chosen among those of its types", () => {
    const classes = { a: at("18:30", { type: "strength" }), b: at("18:30", { type: "hyrox", numdisp: 1 }) };
    expect(classForTrial({ date, classes }, romeInstant(date, "18:30"), now, initial, "HYROX")).toBe("b");
  });

  test("have a state at their hours, none at those of other types, and none once they are not held", () => {
    const day = seen({
      classes: { a: at("18:30", { type: "hyrox", numdisp: 0, numSubs: 6 }), b: at("19:30") },
      cancelled: { "2026-11-30-0730": true },
    });
    expect(["18:30", "19:30", "07:30"].map((hour) => stateOfHour(day, hour, "HYROX"))).toEqual([
      "full",
      undefined,
      undefined,
    ]);
  });
});

describe("the class of a trial", () => {
  const chosen = (classes: CalendarDocument["classes"], time = "18:30") =>
    classForTrial({ date, classes }, romeInstant(date, time), now, initial, "CLASS");

  test("is the one with more free seats of those at its instant that have one for trials", () => {
    const one = at("18:30", { unconfirmedTrials: 1 });
    const smaller = at("18:30", { capacity: 4, numdisp: 4 });
    const taken = at("18:30", { capacity: 9, numdisp: 9, unconfirmedTrials: 2 });
    expect(chosen({ smaller, one, taken, later: at("19:30") })).toBe("one");
    expect(chosen({ b: at("18:30"), a: at("18:30") })).toBe("a");
    expect(chosen({ one: at("18:30", { unconfirmedTrials: 2 }) })).toBeUndefined();
    expect(chosen({ one }, "18:31")).toBeUndefined();
  });

  test("is of the hour that is meant where a day has it twice", () => {
    const [first, second] = [new Date("2027-10-31T00:30:00Z"), new Date("2027-10-31T01:30:00Z")];
    const classAt = (start: Date) => makeClass({ start: { dateTime: start } });
    const classes = { first: classAt(first), second: classAt(second) };
    const of = (when: Date) => classForTrial({ date: "2027-10-31", classes }, when, now, initial, "CLASS");
    expect([of(first), of(second)]).toEqual(["first", "second"]);
  });

  test("has a seat by whatever was booked, and the hour of a class without one is never open", () => {
    const any = fc.record({
      numSubs: fc.integer({ min: 0, max: 6 }),
      unconfirmedTrials: fc.integer({ min: 0, max: 3 }),
      waiting: fc.uniqueArray(fc.constantFrom("a", "b", "c")),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 3 }), (all) => {
        const classes = Object.fromEntries(
          all.map((one, index) => [`c${index}`, at("18:30", { ...one, numdisp: 6 - one.numSubs })]),
        );
        const id = chosen(classes);
        expect(stateOfHour(seen({ classes }), "18:30", "CLASS") === "open").toBe(id !== undefined);
        const gymClass = id === undefined ? undefined : classes[id];
        if (gymClass) {
          expect(gymClass.numdisp - gymClass.waiting.length).toBeGreaterThan(0);
          expect(gymClass.unconfirmedTrials).toBeLessThan(initialTrialRules.seats);
        }
      }),
    );
  });
});
