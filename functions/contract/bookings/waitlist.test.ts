import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newPurchase } from "../packages/beginAtOnce.ts";
import { makeBooking, makeClass } from "../testing/bookings.ts";
import { makePackage } from "../testing/packages.ts";
import { romeInstant } from "../time/rome.ts";
import { asMemberClass } from "./calendar.ts";
import type { ClassDocument } from "./model.ts";
import { costsLesson, freeUntil, isFullFor, isLate, isQuiet, isWaitlistClosed, mayCancel } from "./policy.ts";
import type { BookingRules } from "./rules.ts";
import { initialStudioRules as rules } from "./studioRules.ts";
import { isPromoting, mayJoinWaitlist, waitingDue } from "./waitlist.ts";

const HOUR = 3_600_000;
const start = romeInstant("2026-11-23", "18:30");
const beforeStart = (ms: number) => new Date(start.getTime() - ms);
const full = makeClass({ start: { dateTime: start }, numSubs: 6 });
const waitlistedClass = (waitlist: string[], numdisp = 0): ClassDocument => ({
  ...full,
  waiting: waitlist,
  numdisp,
  numSubs: 6 - numdisp,
});
const pack = { id: "p", ...makePackage({ remaining: 1, createdAt: new Date(0) }) };
const usedUp = {
  ...pack,
  size: 0,
  remaining: 0,
  expire_date: "2027-01-01",
  limits: { frequency: { count: 1, per: "week" as const } },
  used: { "2026-11-23": 1 },
};
const mornings = { ...pack, limits: { hours: { from: "07:00", until: "12:00" } } };
const withWaitlist = (changed: Partial<BookingRules["waitlist"]>): BookingRules => ({
  ...rules,
  waitlist: { ...rules.waitlist, ...changed },
});
const drawnRules = fc
  .record({
    closesHours: fc.integer({ min: 1, max: 24 }),
    quiet: fc.constantFrom(
      rules.waitlist.quiet,
      { from: "00:00", until: "06:00" },
      { from: "13:00", until: "15:30" },
    ),
  })
  .map(withWaitlist);
const instants = fc.date({
  noInvalidDate: true,
  min: new Date("2020-01-01"),
  max: new Date("2040-01-01"),
});

describe("joining the waitlist", () => {
  test.each([
    ["of a full class, with a lesson", full, undefined, [pack], 30 * HOUR, undefined],
    [
      "until exactly three hours before",
      full,
      undefined,
      [pack],
      rules.waitlist.closesHours * HOUR,
      undefined,
    ],
    ["not a moment later", full, undefined, [pack], rules.waitlist.closesHours * HOUR - 1, "waiting_closed"],
    ["not once it has begun", full, undefined, [pack], 0, "class_started"],
    ["not without a package", full, undefined, [], 30 * HOUR, "no_package"],
    ["not with an empty one", full, undefined, [{ ...pack, remaining: 0 }], 30 * HOUR, "no_package"],
    ["not of a week that is used up", full, undefined, [usedUp], 30 * HOUR, "classes_used_up"],
    ["not with one of the mornings", full, undefined, [mornings], 30 * HOUR, "class_not_included"],
    ["who cancelled late has paid", full, "dropped", [], 5 * HOUR, undefined],
    ["who used the week up by that too", full, "dropped", [usedUp], 5 * HOUR, undefined],
    ["who cancelled in time has not", full, "cancelled", [], 30 * HOUR, "no_package"],
    ["not who has a seat", full, "booked", [pack], 30 * HOUR, "already_booked"],
    ["not while a seat is left", waitlistedClass([], 1), undefined, [pack], 30 * HOUR, "seats_left"],
    ["while those free belong to others", waitlistedClass(["a"], 1), undefined, [pack], 30 * HOUR, undefined],
    [
      "not while one more is free than wait",
      waitlistedClass(["a"], 2),
      undefined,
      [pack],
      30 * HOUR,
      "seats_left",
    ],
  ] as const)("%s", (_, gymClass, state, packages, ms, refusal) => {
    const expected = refusal ? { ok: false, refusal } : { ok: true, value: { begins: undefined } };
    expect(mayJoinWaitlist(gymClass, state && { state }, packages, beforeStart(ms), rules)).toEqual(expected);
  });

  test("asks for the request to begin at once, as nobody can be asked when a seat is free", () => {
    const waiting = { ...pack, purchase: newPurchase(beforeStart(72 * HOUR), undefined) };
    const join = (packages: (typeof pack)[], asks: boolean, state?: "dropped") =>
      mayJoinWaitlist(full, state && { state }, packages, beforeStart(30 * HOUR), rules, asks);
    expect(join([waiting], false)).toEqual({ ok: false, refusal: "begin_at_once_required" });
    expect(join([waiting], true)).toEqual({ ok: true, value: { begins: waiting.id } });
    expect(join([waiting, { ...pack, id: "other" }], true)).toEqual({
      ok: true,
      value: { begins: undefined },
    });
    expect(join([waiting], true, "dropped")).toEqual({ ok: true, value: { begins: undefined } });
  });

  test.each([
    ["thirty", rules],
    ["fewer, if the studio says so", withWaitlist({ maxSize: 10 })],
  ])("accepts at most %s entries", (_, by) => {
    const { maxSize } = by.waitlist;
    const list = (length: number) => waitlistedClass(Array.from({ length }, (_, index) => `t${index}`));
    expect(mayJoinWaitlist(list(maxSize - 1), undefined, [pack], beforeStart(30 * HOUR), by)).toMatchObject({
      ok: true,
    });
    expect(mayJoinWaitlist(list(maxSize), undefined, [pack], beforeStart(30 * HOUR), by)).toEqual({
      ok: false,
      refusal: "waiting_full",
    });
  });
});

describe("quiet hours", () => {
  test.each([
    ["2026-11-23", "21:59", false],
    ["2026-11-23", "22:00", true],
    ["2026-11-24", "06:59", true],
    ["2026-11-24", "07:00", false],
    // The hours around both clock changes.
    ["2027-03-28", "03:30", true],
    ["2027-03-28", "07:00", false],
    ["2027-10-31", "02:30", true],
    ["2027-10-31", "07:00", false],
  ])("on %s at %s: %s", (day, time, quiet) => {
    expect(isQuiet(romeInstant(day, time), rules)).toBe(quiet);
  });

  test.each([
    ["past midnight", { from: "23:30", until: "06:15" }, ["23:30", "00:00", "06:14"], ["23:29", "06:15"]],
    ["from midnight on", { from: "00:00", until: "06:00" }, ["00:00", "05:59"], ["06:00", "23:59"]],
    ["of an afternoon", { from: "13:00", until: "15:00" }, ["13:00", "14:59"], ["12:59", "15:00", "00:00"]],
  ])("%s begin and end as the studio says", (_, quiet, within, outside) => {
    const by = withWaitlist({ quiet });
    const isQuietAt = (time: string) => isQuiet(romeInstant("2026-11-23", time), by);
    expect([within.map(isQuietAt), outside.map(isQuietAt)]).toEqual([
      within.map(() => true),
      outside.map(() => false),
    ]);
  });

  test.each([
    ["an evening", "2026-11-22", "23:00", "2026-11-23"],
    ["after midnight", "2026-11-23", "00:30", "2026-11-23"],
    ["the night the clock goes forward", "2027-03-27", "22:30", "2027-03-28"],
    ["the night the clock goes back", "2027-10-30", "23:59", "2027-10-31"],
  ])("a seat freed %s is assigned at seven", (_, day, time, morning) => {
    const later = { start: { dateTime: romeInstant(morning, "19:00") }, numdisp: 1, waiting: ["a"] };
    expect(waitingDue(later, romeInstant(day, time), rules)).toEqual(romeInstant(morning, "07:00"));
  });
});

describe("the next processing of a waitlist", () => {
  test.each([
    ["never, where nobody waits", waitlistedClass([], 1), 30 * HOUR, null],
    ["when it closes, where no seat is free", waitlistedClass(["a"]), 30 * HOUR, beforeStart(3 * HOUR - 1)],
    ["at once, where one is", waitlistedClass(["a"], 1), 30 * HOUR, beforeStart(30 * HOUR)],
  ])("%s", (_, gymClass, ms, due) => {
    expect(waitingDue(gymClass, beforeStart(ms), rules)).toEqual(due);
  });

  test("of a list that would close at night is the beginning of the quiet hours", () => {
    const gymClass = { start: { dateTime: romeInstant("2026-11-24", "07:30") }, numdisp: 1, waiting: ["a"] };
    const closed = new Date(romeInstant("2026-11-23", "22:00").getTime() + 1);
    expect(waitingDue({ ...gymClass, numdisp: 0 }, romeInstant("2026-11-23", "12:00"), rules)).toEqual(
      closed,
    );
    const afternoon = romeInstant("2026-11-23", "21:59");
    expect(waitingDue(gymClass, afternoon, rules)).toEqual(afternoon);
    expect(isWaitlistClosed(gymClass, romeInstant("2026-11-23", "22:00"), rules)).toBe(false);
    expect(isWaitlistClosed(gymClass, closed, rules)).toBe(true);
  });

  test("is not a millisecond before it can have an effect", () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 1, max: 72 * 60 }),
        fc.nat(1),
        drawnRules,
        (now, minutes, free, by) => {
          const classStart = new Date(now.getTime() + minutes * 60_000);
          const gymClass = { start: { dateTime: classStart }, numdisp: free, waiting: ["a"] };
          const due = waitingDue(gymClass, now, by);
          const canAct = (at: Date) =>
            isWaitlistClosed(gymClass, at, by) || (free > 0 && isPromoting(gymClass, at, by));
          if (!due) expect.fail("A list is always due at some time");
          else if (due <= now) expect(canAct(now)).toBe(true);
          else expect([canAct(due), canAct(new Date(due.getTime() - 1))]).toEqual([true, false]);
        },
      ),
    );
  });
});

describe("a free seat of a class with a waitlist", () => {
  const seen = (gymClass: ClassDocument, entryId?: string) =>
    asMemberClass("id", gymClass, undefined, entryId);
  test.each([
    ["is nobody's else", waitlistedClass(["a"], 1), undefined, 30 * HOUR, true],
    ["is the next one's", waitlistedClass(["a", "b"], 1), "a", 30 * HOUR, false],
    ["is not the second one's", waitlistedClass(["a", "b"], 1), "b", 30 * HOUR, true],
    ["is the second one's too, of two", waitlistedClass(["a", "b"], 2), "b", 30 * HOUR, false],
    ["is anybody's where more are free than wait", waitlistedClass(["a"], 2), undefined, 30 * HOUR, false],
    [
      "is anybody's from three hours before the start on",
      waitlistedClass(["a"], 1),
      undefined,
      3 * HOUR - 1,
      false,
    ],
    ["is anybody's where nobody waits", waitlistedClass([], 1), undefined, 30 * HOUR, false],
  ] as const)("%s", (_, gymClass, entryId, ms, isTaken) => {
    expect(isFullFor(seen(gymClass, entryId), beforeStart(ms), rules)).toBe(isTaken);
  });

  test("shows a member their position, and no entry ids", () => {
    const gymClass = seen(waitlistedClass(["a", "b", "c"]), "b");
    expect([gymClass.numWaiting, gymClass.position]).toEqual([3, 2]);
    expect([Object.keys(gymClass).includes("waiting"), seen(waitlistedClass(["a"]), "x").position]).toEqual([
      false,
      undefined,
    ]);
  });
});

describe("a promoted member", () => {
  const booking = makeBooking(full);

  test("can cancel for free for so many hours, never after the start, and then like everyone else", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 * HOUR }),
        fc.integer({ min: 0, max: 5 * HOUR }),
        fc.integer({ min: 1, max: 24 }),
        (toStart, sinceMoved, freeHours) => {
          const by = withWaitlist({ freeHours });
          const now = beforeStart(toStart);
          const moved = { ...booking, movedUpAt: new Date(now.getTime() - sinceMoved) };
          const free = sinceMoved < freeHours * HOUR || !isLate(full, now, by);
          expect(costsLesson(full, moved, now, by)).toBe(!free);
          expect(mayCancel(full, moved, now, by)).toEqual({
            ok: true,
            value: free
              ? { state: "cancelled", returnLesson: true }
              : { state: "dropped", returnLesson: false },
          });
        },
      ),
    );
  });

  test("cannot cancel once the class has started", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: HOUR }), fc.integer({ min: 0, max: HOUR }), (after, since) => {
        const now = new Date(start.getTime() + after);
        const moved = { ...booking, movedUpAt: new Date(now.getTime() - since) };
        expect(mayCancel(full, moved, now, rules)).toEqual({ ok: false, refusal: "class_started" });
        expect(freeUntil(full, moved.movedUpAt, rules) <= start).toBe(true);
      }),
    );
  });

  test("has no advantage without a promotion time", () => {
    expect(costsLesson(full, booking, beforeStart(HOUR), rules)).toBe(true);
    expect(costsLesson(full, { ...booking, movedUpAt: beforeStart(HOUR) }, beforeStart(HOUR), rules)).toBe(
      false,
    );
  });
});

test("a class with unknown seats left and an empty waitlist is full for nobody", () => {
  const gymClass = { start: { dateTime: start }, numSubs: 2, numWaiting: 0 };
  expect(isFullFor(gymClass, beforeStart(24 * HOUR), rules)).toBe(false);
});

test("the free cancellation of a promoted member excludes the instant at which it ends", () => {
  const movedUpAt = beforeStart(2 * rules.waitlist.freeHours * HOUR);
  const gymClass = { start: { dateTime: start } };
  const end = freeUntil(gymClass, movedUpAt, rules);
  expect(costsLesson(gymClass, { movedUpAt }, new Date(end.getTime() - 1), rules)).toBe(false);
  expect(costsLesson(gymClass, { movedUpAt }, end, rules)).toBe(true);
});
