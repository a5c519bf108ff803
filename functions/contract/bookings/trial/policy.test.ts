import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { romeInstant } from "../../time/rome.ts";
import { initialTrialRules, initialTrials, trialRules } from "../content/trials.ts";
import {
  eveningBefore,
  hasSeatEnded,
  isToConfirm,
  seatEndsAt,
  type TrialRules,
  trialServiceOf,
} from "./policy.ts";

const classAt = (day: string, time: string) => ({ start: { dateTime: romeInstant(day, time) } });
const gymClass = classAt("2026-11-30", "18:30");
const at = (day: string, time: string) => romeInstant(`2026-11-${day}`, time);
const rules = (ends: TrialRules["ends"], hours = 24): TrialRules => ({ ...initialTrialRules, ends, hours });

test("the rules are read as they are typed, with each hour and type where none is", () => {
  expect(initialTrialRules).toEqual({
    seats: 2,
    first: "00:00",
    last: "23:59",
    types: null,
    hyroxTypes: ["hyrox"],
    ends: "hours",
    hours: 24,
  });
  expect(trialRules({ ...initialTrials, types: "strength Forza\ncore Core e mobilità" }).types).toEqual([
    "strength",
    "core",
  ]);
  expect(trialRules({ ...initialTrials, hyroxTypes: "" }).hyroxTypes).toEqual([]);
});

test.each([
  ["CLASS", "CLASS"],
  ["HYROX", "HYROX"],
  ["PT", undefined],
  ["TEST", undefined],
  ["CORSA", undefined],
  [null, undefined],
])("a request for %s has its trial in a class of %s", (service, expected) => {
  expect(trialServiceOf(service)).toBe(expected);
});

describe("the evening before a class", () => {
  test.each([
    ["2026-11-30", "2026-11-29T19:00:00.000Z"],
    // The clock changes in the night between.
    ["2027-03-28", "2027-03-27T19:00:00.000Z"],
    ["2027-10-31", "2027-10-30T18:00:00.000Z"],
  ])("of %s is 20:00 in Rome", (day, expected) => {
    expect(eveningBefore(classAt(day, "11:00")).toISOString()).toBe(expected);
  });

  test.each([
    ["29", "19:59", true],
    ["29", "20:00", false],
    ["30", "18:00", false],
  ])("a trial booked on %s at %s is to be confirmed: %s", (day, time, expected) => {
    expect(isToConfirm(gymClass, at(day, time))).toBe(expected);
  });
});

describe("an unconfirmed seat", () => {
  test.each([
    ["never", 24, "25", null],
    ["evening", 24, "25", at("29", "20:00")],
    ["hours", 24, "25", at("26", "10:00")],
    ["hours", 168, "25", at("29", "20:00")],
  ] as const)("ends by %s of %i hours, booked on %s, at %s", (ends, hours, booked, expected) => {
    expect(seatEndsAt(gymClass, { subDate: at(booked, "10:00") }, rules(ends, hours))).toEqual(expected);
  });

  test.each([
    ["29", "17:00", at("29", "20:00")],
    ["29", "17:01", at("29", "20:01")],
    ["29", "19:59", at("29", "22:59")],
    // Less than three hours before the class.
    ["30", "15:31", null],
  ] as const)("asked or moved on %s at %s ends at least three hours after", (day, time, expected) => {
    for (const ends of ["evening", "hours"] as const) {
      const told = at(day, time);
      expect(seatEndsAt(gymClass, { subDate: told }, rules(ends, 3))).toEqual(expected);
      const guest = { unconfirmed: true, movedAt: told };
      expect(seatEndsAt(gymClass, { subDate: at("20", "10:00"), guest }, rules("evening"))).toEqual(expected);
    }
  });

  const guest = { kind: "trial", lead: "lead-1", phone: null, member: null } as const;

  test.each([
    ["29", "19:59", false],
    ["29", "20:00", true],
    ["30", "18:29", true],
    // From then on its roster is for staff.
    ["30", "18:30", false],
  ])("has ended on %s at %s: %s", (day, time, expected) => {
    const line = { guest: { ...guest, unconfirmed: true }, subDate: at("25", "10:00") };
    expect(hasSeatEnded(gymClass, line, rules("evening"), at(day, time))).toBe(expected);
  });

  test("that is confirmed, or a member's, never ends, nor does any where staff free them", () => {
    const instant = fc.date({ min: at("20", "00:00"), max: new Date("2026-12-05"), noInvalidDate: true });
    fc.assert(
      fc.property(instant, instant, fc.constantFrom("never", "evening", "hours"), (subDate, now, ends) => {
        expect(hasSeatEnded(gymClass, { guest, subDate }, rules(ends), now)).toBe(false);
        expect(hasSeatEnded(gymClass, { subDate }, rules(ends), now)).toBe(false);
        const line = { guest: { ...guest, unconfirmed: true }, subDate };
        expect(hasSeatEnded(gymClass, line, rules("never"), now)).toBe(false);
      }),
    );
  });
});
