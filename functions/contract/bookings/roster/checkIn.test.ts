import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BookingDocument } from "../model.ts";
import { initialStudioRules as rules } from "../studioRules.ts";
import {
  bookingToCheckIn,
  CHECK_IN_FROM_MS,
  CODE_VALID_MS,
  classToBook,
  isMarkedByStaff,
  mayCheckIn,
  mayUseCode,
} from "./checkIn.ts";

const MINUTE_MS = 60_000;
const now = new Date("2026-11-23T17:55:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);

/** A booking whose class starts in some minutes and lasts an hour. */
const booked = (minutes: number, state: BookingDocument["state"] = "booked", exists = true) => ({
  id: `in ${minutes}`,
  start: { dateTime: after(minutes * MINUTE_MS) },
  end: { dateTime: after((minutes + 60) * MINUTE_MS) },
  state,
  exists,
});

const chosen = (bookings: ReturnType<typeof booked>[], waits: ReturnType<typeof booked>[] = []) => {
  const decision = bookingToCheckIn(bookings, waits, now);
  return decision.ok ? decision.value.id : decision.refusal;
};

test.each([
  ["as soon as it is issued", 0, true],
  ["for two rotations", CODE_VALID_MS, true],
  ["not a millisecond longer", CODE_VALID_MS + 1, false],
  ["issued by a server whose clock is ahead", -5_000, true],
  ["not issued in the future", -5_001, false],
])("a code can be used %s", (_, age, ok) => {
  expect(mayUseCode(after(-age), now).ok).toBe(ok);
});

describe("a check-in concerns", () => {
  test.each([
    ["a class half an hour before its start", [booked(30)], "in 30"],
    ["a class until its last minute", [booked(-59)], "in -59"],
    ["of two classes the one whose start is nearer", [booked(-20), booked(25)], "in -20"],
    ["of two classes the next once it is nearer", [booked(-35), booked(25)], "in 25"],
    ["of two classes as near the later one", [booked(-15), booked(15)], "in 15"],
    ["the booked class, not one that is nearer and cancelled", [booked(0, "cancelled"), booked(25)], "in 25"],
    ["no class 31 minutes before its start", [booked(31)], "check_in_early"],
    ["no class that has ended", [booked(-60)], "check_in_late"],
    ["none between two classes", [booked(-60), booked(31)], "check_in_early"],
    ["no class cancelled late", [booked(0, "dropped")], "check_in_dropped"],
    ["no class cancelled in time", [booked(0, "cancelled")], "check_in_not_booked"],
    ["no class that staff cancelled", [booked(0, "cancelled", false)], "check_in_class_cancelled"],
    ["none without bookings", [], "check_in_not_booked"],
  ])("%s", (_, bookings, expected) => {
    expect(chosen(bookings)).toBe(expected);
  });

  test.each([
    ["a class of now", [booked(10)], "check_in_waiting"],
    ["a class of later", [booked(40)], "check_in_not_booked"],
  ])("none for who waits for %s", (_, waits, expected) => {
    expect(chosen([], waits)).toBe(expected);
  });

  test("only ever a booked class within its half hour and its end, in any order of the bookings", () => {
    const booking = fc.record({
      minutes: fc.integer({ min: -180, max: 180 }),
      state: fc.constantFrom("booked" as const, "cancelled" as const, "dropped" as const),
      exists: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 6 }), (drawn) => {
        const bookings = drawn.map(({ minutes, state, exists }) => booked(minutes, state, exists));
        const decision = bookingToCheckIn(bookings, [], now);
        const open = bookings.filter(
          ({ start, end, state, exists }) =>
            state === "booked" &&
            exists &&
            start.dateTime.getTime() - now.getTime() <= CHECK_IN_FROM_MS &&
            end.dateTime > now,
        );
        expect(decision.ok).toBe(open.length > 0);
        if (decision.ok) expect(open).toContain(decision.value);
        expect(chosen(bookings.toReversed())).toBe(chosen(bookings));
      }),
    );
  });
});

test.each([
  ["registers an unmarked member", "booked", null, "registered"],
  ["leaves a present member", "booked", "present", "already_registered"],
  ["leaves the absence that staff marked", "booked", "absent", "check_in_absent"],
  ["refuses a late cancellation", "dropped", null, "check_in_dropped"],
] as const)("a check-in %s", (_, state, presence, expected) => {
  const decision = mayCheckIn({ state, presence });
  expect(decision.ok ? decision.value : decision.refusal).toBe(expected);
});

test.each([
  [null, null, false],
  ["present", now, false],
  ["present", null, true],
  ["absent", now, true],
  [null, now, false],
] as const)(
  "a line marked %s with a check-in at %s is marked by staff: %s",
  (presence, checkedInAt, expected) => {
    expect(isMarkedByStaff({ presence, checkedInAt })).toBe(expected);
  },
);

describe("who is not booked is offered", () => {
  const offered = (minutes: number, change: object) => {
    const { id, start, end } = booked(minutes);
    const numbers = { summary: "Prova", description: "", type: null, coach: null, capacity: 6, numSubs: 5 };
    const seats = { numdisp: 1, bSub: false, bDropped: false };
    return classToBook([{ id, start, end, ...numbers, ...seats, ...change }], now, rules)?.id;
  };

  test.each([
    ["a class with seats that starts within half an hour", 20, {}, "in 20"],
    ["no class that starts later", 31, {}, undefined],
    ["no class that has started", 0, {}, undefined],
    ["no full class", 20, { numdisp: 0 }, undefined],
    ["no class that they are booked on", 20, { bSub: true }, undefined],
  ])("%s", (_, minutes, change, expected) => {
    expect(offered(minutes, change)).toBe(expected);
  });
});
