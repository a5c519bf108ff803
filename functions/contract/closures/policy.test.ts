import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hourFrom, makeTimetableSlot } from "../testing/bookings.ts";
import { makeClosure } from "../testing/closures.ts";
import { romeInstant } from "../time/rome.ts";
import { classesOf } from "../timetable/generation.ts";
import { closureInput } from "./model.ts";
import {
  daysIfResumed,
  daysOfClosure,
  extensionDays,
  isInHours,
  refuseClosure,
  shareHours,
} from "./policy.ts";

const at = (day: string, time: string) => hourFrom(romeInstant(day, time));

describe("a closure of some hours", () => {
  const hours = { from: "14:00", to: "18:30" };

  test.each([
    ["ends as it begins", "13:00", false],
    ["reaches into it by a minute", "13:01", true],
    ["lies within it", "15:00", true],
    ["begins in its last minute", "18:29", true],
    ["begins as it ends", "18:30", false],
  ])("with a class that %s", (_, time, expected) => {
    expect(isInHours(hours, at("2027-01-19", time))).toBe(expected);
  });

  // At 02:00 the clock goes to 03:00, and in October at 03:00 back to 02:00.
  test.each(["2027-03-28", "2027-10-31"])("goes by the clock on %s, when it changes", (day) => {
    expect(isInHours(hours, at(day, "13:00"))).toBe(false);
    expect(isInHours(hours, at(day, "13:01"))).toBe(true);
    expect(isInHours(hours, at(day, "18:29"))).toBe(true);
    expect(isInHours(hours, at(day, "18:30"))).toBe(false);
  });
});

test("a closure of whole days contains every class that starts on them", () => {
  expect(isInHours(null, at("2027-01-19", "00:00"))).toBe(true);
  expect(isInHours(null, at("2027-01-19", "23:30"))).toBe(true);
});

const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const range = fc
  .tuple(minutes, minutes)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ from: clock(Math.min(a, b)), to: clock(Math.max(a, b)) }));

test("closures share hours both ways, and with themselves", () => {
  fc.assert(
    fc.property(range, range, (one, other) => {
      expect(shareHours(one, other)).toBe(shareHours(other, one));
      expect(shareHours(one, one)).toBe(true);
      expect(shareHours(null, one)).toBe(true);
      expect(shareHours({ ...one, to: one.to }, { from: one.to, to: "23:59" })).toBe(false);
    }),
  );
});

test("the timetable makes no class that a closure of the day closes", () => {
  const slots = ["12:45", "18:30"].map((time) => makeTimetableSlot({ weekday: 2, time }));
  const made = (...hours: ({ from: string; to: string } | null)[]) => [
    ...classesOf(
      slots,
      "2027-01-19",
      romeInstant("2027-01-11"),
      hours.map((closed) => ({ reason: "Lavori", hours: closed })),
    ).keys(),
  ];
  expect(made()).toEqual(["2027-01-19-1245", "2027-01-19-1830"]);
  expect(made({ from: "12:00", to: "14:00" })).toEqual(["2027-01-19-1830"]);
  expect(made(null)).toEqual([]);
});

describe("the days by which a closure extends a package", () => {
  const closure = makeClosure({ from: "2027-01-18", to: "2027-01-24", extend: true });
  const subscription = { size: 0, expire_date: "2027-02-01", pauses: [] };

  test.each([
    ["a running subscription", {}, 7],
    ["one that ends on its second day", { expire_date: "2027-01-19" }, 7],
    ["one that has ended on its first day", { expire_date: "2027-01-18" }, 0],
    ["one paused on three of its days", { pauses: [{ from: "2027-01-22", to: "2027-01-30" }] }, 4],
    ["one paused before it", { pauses: [{ from: "2027-01-10", to: "2027-01-17" }] }, 7],
    ["a pack", { size: 10 }, 0],
    ["a package without an end", { expire_date: null }, 0],
  ])("of %s", (_, change, days) => {
    expect(extensionDays({ ...subscription, ...change }, closure)).toBe(days);
  });

  test("are all of them for a membership that renews, and ends on paper before", () => {
    const instalments = { id: "sub_1", startsOn: "2026-11-01", count: 2, paid: 1, unpaidSince: null };
    const ends = { ...subscription, expire_date: closure.from };
    const days = daysOfClosure(closure).length;
    expect(extensionDays({ ...ends, instalments: { ...instalments, renews: true } }, closure)).toBe(days);
    expect(extensionDays({ ...ends, instalments: { ...instalments, renews: false } }, closure)).toBe(0);
  });

  test("are withheld of a membership that is stopped and can be resumed before it ends", () => {
    const instalments = { id: "sub_1", startsOn: "2026-11-01", count: 2, paid: 1, unpaidSince: null };
    const stopped = {
      ...subscription,
      expire_date: "2027-01-10",
      instalments: { ...instalments, renews: false },
    };
    const today = "2027-01-09";
    expect(daysIfResumed(stopped, closure, today)).toBe(7);
    expect(daysIfResumed(stopped, closure, "2027-01-10")).toBe(0);
    // It has them anyway, or is no membership.
    expect(daysIfResumed({ ...stopped, expire_date: "2027-02-01" }, closure, today)).toBe(0);
    const renewing = { ...stopped, instalments: { ...instalments, renews: true } };
    expect(daysIfResumed(renewing, closure, today)).toBe(0);
    expect(daysIfResumed({ ...stopped, instalments }, closure, today)).toBe(0);
    expect(daysIfResumed({ ...stopped, instalments: undefined }, closure, today)).toBe(0);
  });

  test("are none for a voided subscription", () => {
    const voided = { at: new Date(), by: "anna", reason: "Errore", remaining: 0 };
    expect(
      [voided, null].map((mark) => extensionDays({ ...subscription, voided: mark }, closure) > 0),
    ).toEqual([false, true]);
  });

  test("are none if it does not extend, or is of some hours", () => {
    expect(extensionDays(subscription, { ...closure, extend: false })).toBe(0);
    expect(extensionDays(subscription, { ...closure, hours: { from: "14:00", to: "18:00" } })).toBe(0);
  });
});

test("a closure may begin today, not before", () => {
  const now = romeInstant("2027-01-18", "00:30");
  expect(refuseClosure({ from: "2027-01-18", to: "2027-01-18" }, now)).toBeUndefined();
  expect(refuseClosure({ from: "2027-01-17", to: "2027-01-18" }, now)).toMatchObject({
    from: expect.any(String),
  });
});

test("a closure has at most sixty days, in order, and hours do not extend subscriptions", () => {
  const input = { from: "2027-07-01", to: "2027-08-29", hours: null, reason: "Ferie", extend: true };
  expect(daysOfClosure(input)).toHaveLength(60);
  const issues = (change: object) =>
    closureInput.safeParse({ ...input, ...change }).error?.issues.map(({ path }) => path.join("."));
  expect(issues({})).toBeUndefined();
  expect(issues({ to: "2027-08-30" })).toEqual(["to"]);
  expect(issues({ to: "2027-06-30" })).toEqual(["to"]);
  expect(issues({ hours: { from: "14:00", to: "18:00" } })).toEqual(["extend"]);
  expect(issues({ extend: false, hours: { from: "14:00", to: "14:00" } })).toEqual(["hours.to"]);
});
