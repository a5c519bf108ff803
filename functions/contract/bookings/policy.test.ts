import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newPurchase } from "../packages/beginAtOnce.ts";
import { makeBooking, makeClass } from "../testing/bookings.ts";
import { makePackage } from "../testing/packages.ts";
import { romeInstant } from "../time/rome.ts";
import type { ClassInput } from "./classInput.ts";
import type { BookingDocument } from "./model.ts";
import {
  attends,
  bookedMessage,
  classAction,
  isAddedAfterStart,
  isFull,
  isLate,
  isMoved,
  isRosterOpen,
  mayAdd,
  mayBook,
  mayCancel,
  mayChange,
  mayMark,
  mayRemove,
  maySwap,
  pastOutcome,
} from "./policy.ts";
import { PRESENCE_FROM_MS, ROSTER_OPEN_MS } from "./rules.ts";
import { initialStudioRules as rules } from "./studioRules.ts";

const start = romeInstant("2026-11-23", "18:30");
const beforeStart = (ms: number) => new Date(start.getTime() - ms);
const HOUR = 3_600_000;
const FREE_MS = rules.freeHours * HOUR;

const gymClass = makeClass({ start: { dateTime: start }, numSubs: 2 });
const full = { ...gymClass, numSubs: 6, numdisp: 0 };
const booking = makeBooking(gymClass, { productId: "pack" });
const pack = { id: "pack", ...makePackage({ remaining: 3, createdAt: new Date(0) }) };

test.each([
  ["a day before the start", FREE_MS, true, undefined],
  ["later, with a lesson", FREE_MS - 1, true, /se cancelli, la lezione viene scalata\.$/],
  ["later, without one", FREE_MS - 1, false, /se cancelli, risulta una disdetta tardiva\.$/],
])("%s the message states what a cancellation would cost", (_, ms, deducted, told) => {
  const message = bookedMessage(gymClass, { deducted }, beforeStart(ms), rules);
  if (told) expect(message).toMatch(told);
  else expect(message).toBeUndefined();
});

test.each([
  [1, /Manca meno di un’ora all’inizio/],
  [12, /Mancano meno di 12 ore all’inizio/],
])("the message names a limit of %i hours", (freeHours, told) => {
  const oneMinute = beforeStart(60_000);
  expect(bookedMessage(gymClass, { deducted: true }, oneMinute, { ...rules, freeHours })).toMatch(told);
});

describe("detects a full class", () => {
  test.each([
    [{ numSubs: 5, numdisp: 1 }, false],
    [{ numSubs: 6, numdisp: 0 }, true],
    [{ numSubs: 9, numdisp: 1 }, false],
    [{ numSubs: 7 }, false],
    [{ numSubs: 8 }, true],
  ])("%o: %s", (seats, expected) => {
    expect(isFull(seats)).toBe(expected);
  });
});

describe("a cancellation is late within 24 elapsed hours of the start", () => {
  test.each([
    [FREE_MS + 1, false],
    [FREE_MS, false],
    [FREE_MS - 1, true],
  ])("%i ms before the start: %s", (ms, expected) => {
    expect(isLate(gymClass, beforeStart(ms), rules)).toBe(expected);
  });

  test.each([
    ["forward", "2027-03-28", 23, true],
    ["back", "2027-10-31", 25, false],
  ])(
    "when the clock goes %s, the same time the day before is %s and %i hours earlier",
    (_, day, hours, expected) => {
      const classStart = romeInstant(day, "18:30");
      const sameTime = romeInstant(day === "2027-03-28" ? "2027-03-27" : "2027-10-30", "18:30");
      expect((classStart.getTime() - sameTime.getTime()) / HOUR).toBe(hours);
      expect(isLate({ start: { dateTime: classStart } }, sameTime, rules)).toBe(expected);
    },
  );

  test("depends only on the time difference and the rule, at any instant", () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date("2020-01-01"), max: new Date("2040-01-01") }),
        fc.integer({ min: 1, max: 10 * 86_400_000 }),
        fc.integer({ min: 1, max: 72 }),
        (instant, ms, freeHours) => {
          const now = new Date(instant.getTime() - ms);
          expect(isLate({ start: { dateTime: instant } }, now, { ...rules, freeHours })).toBe(
            ms < freeHours * HOUR,
          );
        },
      ),
    );
  });
});

describe("the popup's action", () => {
  test.each([
    ["a free class", gymClass, undefined, HOUR, "book"],
    ["one cancelled early", gymClass, "cancelled", HOUR, "book"],
    ["one cancelled late", gymClass, "dropped", HOUR, "rebook"],
    ["one booked", gymClass, "booked", HOUR, "cancel"],
    ["a full one", full, undefined, HOUR, "none"],
    ["a full one that is booked", full, "booked", HOUR, "cancel"],
    ["a full one cancelled late", full, "dropped", HOUR, "rebook"],
    ["one that begins now", gymClass, undefined, 0, "none"],
    ["a booked one that has begun", gymClass, "booked", -1, "none"],
  ] as const)("of %s", (_, on, state, ms, action) => {
    expect(classAction(on, state, beforeStart(ms), rules)).toBe(action);
  });
});

describe("booking", () => {
  test.each([
    ["takes a lesson", gymClass, undefined, [pack], { deductNow: true, productId: "pack" }],
    [
      "takes none of a subscription",
      gymClass,
      undefined,
      [{ ...pack, size: 0, remaining: 0 }],
      { deductNow: false, deducted: false },
    ],
    [
      "takes none again after a late cancellation",
      gymClass,
      { ...booking, state: "dropped" as const },
      [],
      { deductNow: false, deducted: true },
    ],
    [
      "takes one again after an early cancellation",
      gymClass,
      { ...booking, state: "cancelled" as const },
      [pack],
      { deductNow: true },
    ],
  ])("%s", (_, on, made, packages, charge) => {
    expect(mayBook(on, made, packages, true, beforeStart(HOUR))).toMatchObject({ ok: true, value: charge });
  });

  test.each([
    ["no_package", gymClass, [], HOUR],
    ["class_full", full, [pack], HOUR],
    ["class_started", gymClass, [pack], 0],
  ])("is refused with %s", (refusal, on, packages, ms) => {
    expect(mayBook(on, undefined, packages, true, beforeStart(ms))).toEqual({ ok: false, refusal });
  });

  describe("with a package that is paused on the day of the class", () => {
    const pauses = [{ from: "2026-11-23", to: "2026-11-23" }];
    const pausedPackage = { ...pack, pauses };
    const lateCancelled = { ...booking, state: "dropped" as const };
    const paused = { ok: false, refusal: "package_paused" };
    const book = (made: BookingDocument | undefined, packages: (typeof pausedPackage)[], charge = true) =>
      mayBook(gymClass, made, packages, charge, beforeStart(HOUR));

    test("is refused as paused, also after a late cancellation", () => {
      expect(book(undefined, [pausedPackage])).toEqual(paused);
      expect(book(lateCancelled, [pausedPackage])).toEqual(paused);
    });

    test("uses another package, or none when staff book without charge", () => {
      const other = { ...pack, id: "other", pauses: [] };
      expect(book(undefined, [pausedPackage, other])).toMatchObject({
        ok: true,
        value: { productId: "other" },
      });
      expect(book(undefined, [pausedPackage], false)).toMatchObject({ ok: true, value: { productId: null } });
      expect(book(lateCancelled, [pausedPackage], false)).toMatchObject({
        ok: true,
        value: { deductNow: false },
      });
    });

    test("is refused for lack of a package where there is no lesson anyway", () => {
      expect(book(undefined, [{ ...pausedPackage, remaining: 0 }])).toEqual({
        ok: false,
        refusal: "no_package",
      });
    });
  });

  describe("with a package whose buyer has not asked to begin at once", () => {
    const waiting = { ...pack, purchase: newPurchase(beforeStart(72 * HOUR), undefined) };
    const lateCancelled = { ...booking, state: "dropped" as const };
    const refused = { ok: false, refusal: "begin_at_once_required" };
    const book = (made: BookingDocument | undefined, charge: boolean, asks?: boolean) =>
      mayBook(gymClass, made, [waiting], charge, beforeStart(HOUR), asks);

    test("is refused until they ask, also after a late cancellation", () => {
      expect(book(undefined, true)).toEqual(refused);
      expect(book(lateCancelled, true)).toEqual(refused);
      expect(book(undefined, true, true)).toEqual({
        ok: true,
        value: { productId: "pack", deducted: true, deductNow: true, begins: true },
      });
      expect(book(lateCancelled, true, true)).toEqual({
        ok: true,
        value: { productId: "pack", deducted: true, deductNow: false, begins: true },
      });
    });

    test("is not refused to staff who book without charge, nor begins it", () => {
      for (const made of [undefined, lateCancelled]) {
        const free = book(made, false, true);
        expect(free.ok && "begins" in free.value).toBe(false);
        expect(free.ok).toBe(true);
      }
    });

    test("is refused to staff who add after the start, until they record the request", () => {
      const afterStart = new Date(start.getTime() + HOUR);
      const add = (asks: boolean) => mayAdd(gymClass, undefined, [waiting], true, afterStart, asks);
      expect(add(false)).toEqual(refused);
      expect(add(true)).toMatchObject({ ok: true, value: { productId: "pack", begins: true } });
    });

    test("of a class after the withdrawal period is as of any package", () => {
      const after = makeClass({ start: { dateTime: romeInstant("2026-12-05", "10:00") }, numSubs: 2 });
      expect(mayBook(after, undefined, [waiting], true, beforeStart(HOUR))).toEqual({
        ok: true,
        value: { productId: "pack", deducted: true, deductNow: true },
      });
    });

    test("to which a booking of a later day is moved is refused until they ask", () => {
      const later = makeClass({ start: { dateTime: romeInstant("2026-12-05", "10:00") }, numSubs: 2 });
      const move = (asks?: boolean) =>
        maySwap(
          { gymClass: later, booking: makeBooking(later, { productId: "pack" }) },
          { gymClass, booking: undefined },
          [{ ...waiting, remaining: 0 }],
          beforeStart(HOUR),
          rules,
          asks,
        );
      expect(move()).toEqual(refused);
      expect(move(true)).toMatchObject({ ok: true, value: { charge: { productId: "pack", begins: true } } });
    });
  });

  test("again after a late cancellation depends on the package that paid, even if another is paused", () => {
    const pausedPackage = { ...pack, id: "other", pauses: [{ from: "2026-11-23", to: "2026-11-23" }] };
    const lateCancelled: BookingDocument = { ...booking, state: "dropped" };
    expect(mayBook(gymClass, lateCancelled, [pausedPackage, pack], true, beforeStart(HOUR))).toEqual({
      ok: true,
      value: { productId: "pack", deducted: true, deductNow: false },
    });
  });

  test("by staff without charge deducts nothing, now or later", () => {
    expect(mayBook(gymClass, undefined, [pack], false, beforeStart(HOUR))).toEqual({
      ok: true,
      value: { productId: null, deducted: false, deductNow: false },
    });
  });

  test("by staff without charge needs no package, but a seat", () => {
    expect(mayBook(gymClass, undefined, [], false, beforeStart(HOUR))).toMatchObject({
      ok: true,
      value: { productId: null },
    });
    expect(mayBook(full, undefined, [], false, beforeStart(HOUR))).toEqual({
      ok: false,
      refusal: "class_full",
    });
  });
});

describe("cancelling", () => {
  test.each([
    ["early returns the lesson", booking, FREE_MS, { state: "cancelled", returnLesson: true }],
    [
      "early returns nothing when nothing was deducted",
      { ...booking, deducted: false },
      FREE_MS,
      { state: "cancelled", returnLesson: false },
    ],
    ["late keeps it", booking, FREE_MS - 1, { state: "dropped", returnLesson: false }],
  ])("%s", (_, made, ms, value) => {
    expect(mayCancel(gymClass, made, beforeStart(ms), rules)).toEqual({ ok: true, value });
  });

  test.each([
    ["a shorter limit", 3, 3, "cancelled"],
    ["a shorter limit, past it", 3, 2, "dropped"],
    ["a longer limit", 48, 30, "dropped"],
  ])("follows %s", (_, freeHours, hours, state) => {
    const decision = mayCancel(gymClass, booking, beforeStart(hours * HOUR), { ...rules, freeHours });
    expect(decision).toMatchObject({ ok: true, value: { state } });
  });

  test("is refused once the class has started", () => {
    expect(mayCancel(gymClass, booking, start, rules)).toEqual({ ok: false, refusal: "class_started" });
    expect(mayCancel(gymClass, booking, beforeStart(1), rules)).toMatchObject({ ok: true });
  });
});

describe("moving a booking", () => {
  const later = makeClass({ start: { dateTime: new Date(start.getTime() + 2 * HOUR) } });
  const free = beforeStart(FREE_MS);
  const within24Hours = beforeStart(FREE_MS - 1);
  const subscription = { ...pack, id: "subscription", size: 0, remaining: 0 };
  const empty = { ...pack, remaining: 0 };
  const swap = (
    packages: Parameters<typeof maySwap>[2],
    now: Date,
    to: { gymClass?: typeof later; booking?: BookingDocument } = {},
  ) => maySwap({ gymClass, booking }, { gymClass: later, booking: undefined, ...to }, packages, now, rules);

  test("pays with the lesson that comes back, the last one of the pack too", () => {
    expect(swap([empty], free)).toEqual({
      ok: true,
      value: {
        cancellation: { state: "cancelled", returnLesson: true },
        charge: { productId: "pack", deducted: true, deductNow: true },
      },
    });
  });

  test("stays with its package, although another one would pay for a new booking", () => {
    expect(swap([empty, subscription], free)).toMatchObject({ value: { charge: { productId: "pack" } } });
    const expired = { ...empty, expire_date: "2026-11-23" };
    expect(swap([expired, subscription], free)).toMatchObject({
      value: { cancellation: { returnLesson: true }, charge: { productId: "subscription", deducted: false } },
    });
  });

  test("late loses the lesson and takes another one", () => {
    expect(swap([pack], within24Hours)).toMatchObject({
      value: { cancellation: { state: "dropped", returnLesson: false }, charge: { deductNow: true } },
    });
    expect(swap([empty], within24Hours)).toEqual({ ok: false, refusal: "no_package" });
  });

  test("to a class cancelled late takes no second lesson, unless its package is paused", () => {
    const lateCancelled = makeBooking(later, { state: "dropped", productId: "other", deducted: true });
    const charge = { productId: "other", deducted: true, deductNow: false };
    expect(swap([pack], free, { booking: lateCancelled })).toMatchObject({ value: { charge } });
    const pause = { from: "2026-11-23", to: "2026-11-24", at: start };
    const paused = { ...pack, id: "other", pauses: [pause] };
    expect(swap([pack, paused], free, { booking: lateCancelled })).toEqual({
      ok: false,
      refusal: "package_paused",
    });
  });

  test.each<[string, Parameters<typeof swap>[2], Date]>([
    ["class_full", { gymClass: { ...later, numSubs: 6, numdisp: 0 } }, free],
    ["class_started", { gymClass: makeClass({ start: { dateTime: free } }) }, free],
    ["class_started", {}, start],
    ["already_booked", { booking: makeBooking(later) }, free],
  ])("is refused with %s, case %#", (refusal, to, now) => {
    expect(swap([pack], now, to)).toEqual({ ok: false, refusal });
  });

  test("costs what cancelling and then booking would cost, and is possible when that is", () => {
    const lessons = fc.nat(3);
    const day = fc.constantFrom(null, "2026-11-22", "2026-11-23", "2026-11-24", "2026-12-31");
    const packs = fc.array(
      fc.record({ remaining: lessons, size: fc.constantFrom(0, 10), expire_date: day }),
      {
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(packs, fc.integer({ min: -1, max: 48 }), fc.boolean(), (drawn, hours, deducted) => {
        const packages = drawn.map((one, index) => ({ ...pack, ...one, id: `p${index}` }));
        const made = { ...booking, productId: "p0", deducted: deducted && packages[0]?.size === 10 };
        const now = beforeStart(hours * HOUR);
        const swapped = maySwap(
          { gymClass, booking: made },
          { gymClass: later, booking: undefined },
          packages,
          now,
          rules,
        );
        const cancelled = mayCancel(gymClass, made, now, rules);
        if (!cancelled.ok) {
          expect(swapped).toEqual(cancelled);
          return;
        }
        const { returnLesson } = cancelled.value;
        const after = packages.map((one) =>
          returnLesson && one.id === "p0" ? { ...one, remaining: one.remaining + 1 } : one,
        );
        const booked = mayBook(later, undefined, after, true, now);
        if (!swapped.ok || !booked.ok) {
          expect(swapped).toEqual(booked);
          return;
        }
        expect(swapped.value.cancellation).toEqual(cancelled.value);
        const { productId, deductNow } = swapped.value.charge;
        const payer = after.find(({ id }) => id === productId);
        expect(deductNow).toBe(payer?.size === 10);
        expect(payer && (payer.size === 0 || payer.remaining > 0)).toBe(true);
        if (productId !== booked.value.productId) expect([returnLesson, productId]).toEqual([true, "p0"]);
      }),
    );
  });
});

describe("changing a class", () => {
  const { summary, description, end } = gymClass;
  const change = { summary, description, start: gymClass.start, end, capacity: 4 };

  test("recounts the seats and keeps the bookings", () => {
    expect(mayChange(gymClass, change, beforeStart(1))).toEqual({
      ok: true,
      value: { ...gymClass, capacity: 4, numSubs: 2, numdisp: 2 },
    });
  });

  test("sets and clears type and coach, and keeps what it does not name", () => {
    const described = { ...gymClass, type: "core", coach: "anita" };
    const changed = (what: Partial<Pick<ClassInput, "type" | "coach">>) =>
      mayChange(described, { ...change, ...what }, beforeStart(1));
    expect(changed({})).toMatchObject({ value: { type: "core", coach: "anita" } });
    expect(changed({ coach: "sara" })).toMatchObject({ value: { type: "core", coach: "sara" } });
    expect(changed({ type: null })).toMatchObject({ value: { type: null, coach: "anita" } });
  });

  test.each([
    ["capacity_taken", 1, 1],
    ["class_started", 2, 0],
  ])("is refused with %s", (refusal, capacity, ms) => {
    expect(mayChange(gymClass, { ...change, capacity }, beforeStart(ms))).toEqual({ ok: false, refusal });
    expect(mayChange(gymClass, { ...change, capacity: 2 }, beforeStart(1))).toMatchObject({ ok: true });
  });

  test("marks it as moved when its start or end changes", () => {
    const later = { dateTime: new Date(end.dateTime.getTime() + 1) };
    expect(isMoved(gymClass, { ...gymClass })).toBe(false);
    expect(isMoved(gymClass, { ...gymClass, end: later })).toBe(true);
    expect(isMoved(gymClass, { ...gymClass, start: { dateTime: beforeStart(1) } })).toBe(true);
  });
});

describe("marking attendance", () => {
  test.each([
    ["booked", null, true],
    ["booked", "present", true],
    ["booked", "absent", false],
    ["dropped", null, false],
    ["cancelled", "present", false],
  ] as const)("%s and marked %s attends: %s", (state, presence, expected) => {
    expect(attends({ state, presence })).toBe(expected);
  });

  test.each([
    ["booked", null, 1, "under_way"],
    ["booked", null, 0, "attended"],
    ["booked", "present", 0, "attended"],
    ["booked", "absent", 1, "missed"],
    ["dropped", null, 1, "late_cancelled"],
  ] as const)("%s and marked %s, %d ms before the end, is %s", (state, presence, beforeEnd, expected) => {
    const at = new Date("2026-11-24T18:30:00Z");
    const end = { dateTime: new Date(at.getTime() + beforeEnd) };
    expect(pastOutcome({ state, presence, end }, at)).toBe(expected);
  });

  test("is allowed for booked members from an hour before the start until 48 hours after it", () => {
    const line = { state: "booked" as const };
    const at = (ms: number, of: Parameters<typeof mayMark>[1] = line) =>
      mayMark(gymClass, of, beforeStart(ms));
    expect(at(PRESENCE_FROM_MS + 1)).toEqual({ ok: false, refusal: "class_not_started" });
    expect([at(PRESENCE_FROM_MS), at(0), at(-ROSTER_OPEN_MS)].every(({ ok }) => ok)).toBe(true);
    expect(at(-ROSTER_OPEN_MS - 1)).toEqual({ ok: false, refusal: "roster_closed" });
    expect(at(0, { state: "dropped" })).toEqual({ ok: false, refusal: "not_booked" });
    expect(mayMark(gymClass, undefined, start)).toEqual({ ok: false, refusal: "not_booked" });
  });
});

describe("staff change a roster until 48 hours after the start", () => {
  const closed = { ok: false, refusal: "roster_closed" };

  test.each([
    ["before the start", HOUR, true],
    ["at the start", 0, true],
    ["48 hours after it", -ROSTER_OPEN_MS, true],
    ["a millisecond later", -ROSTER_OPEN_MS - 1, false],
  ])("%s: %s", (_, ms, isOpen) => {
    const now = beforeStart(ms);
    expect(isRosterOpen(gymClass, now)).toBe(isOpen);
    expect(mayAdd(gymClass, undefined, [pack], true, now)).toEqual(
      isOpen ? { ok: true, value: { productId: "pack", deducted: true, deductNow: true } } : closed,
    );
    expect(mayRemove(gymClass, booking, true, now)).toEqual(
      isOpen ? { ok: true, value: { state: "cancelled", returnLesson: booking.deducted } } : closed,
    );
    expect(mayRemove(gymClass, booking, false, now)).toEqual(
      isOpen ? { ok: true, value: { state: "dropped", returnLesson: false } } : closed,
    );
  });

  test("by adding only where a seat is free", () => {
    expect(mayAdd(full, undefined, [pack], true, start)).toEqual({ ok: false, refusal: "class_full" });
  });

  test("whose addition a package pays that has expired since", () => {
    const expired = { ...pack, expire_date: "2026-11-24" };
    expect(mayAdd(gymClass, undefined, [expired], true, beforeStart(-24 * HOUR))).toMatchObject({ ok: true });
  });

  test("for as long at any start, and members never after it", () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date("2020-01-01"), max: new Date("2040-01-01") }),
        fc.integer({ min: -10 * 86_400_000, max: 10 * 86_400_000 }),
        (at, ms) => {
          const on = makeClass({ start: { dateTime: at } });
          const now = new Date(at.getTime() + ms);
          expect(mayAdd(on, undefined, [], false, now).ok).toBe(ms <= ROSTER_OPEN_MS);
          expect(mayBook(on, undefined, [], false, now).ok).toBe(ms < 0);
        },
      ),
    );
  });

  test.each([
    ["before the start", 1, false],
    ["at the start", 0, true],
  ])("which the line says of who was added %s", (_, ms, isAfter) => {
    expect(isAddedAfterStart({ subDate: beforeStart(ms) }, gymClass)).toBe(isAfter);
  });
});
