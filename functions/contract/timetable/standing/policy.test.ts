import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BookingState } from "../../bookings/model.ts";
import { classId } from "../../bookings/rules.ts";
import { initialStudioRules as rules } from "../../bookings/studioRules.ts";
import type { Package } from "../../packages/model.ts";
import { makeBooking, makeClass, makeStandingPlace, makeTimetableSlot } from "../../testing/bookings.ts";
import { makePackage } from "../../testing/packages.ts";
import { addRomeDays, romeInstant } from "../../time/rome.ts";
import { slotIdOf } from "../slotId.ts";
import { timetableId } from "../slots.ts";
import { type StandingOutcome, standingOutcome } from "./model.ts";
import {
  classesToBook,
  classInWeekOf,
  currentOutcomes,
  decideOnClass,
  isClassOfPlace,
  isMovedFromSlot,
  mayKeepPlace,
  oldTimeOf,
  refuseHoliday,
  withHoliday,
  withSlotMoved,
} from "./policy.ts";

const now = romeInstant("2026-11-20", "12:00");
const days = Array.from({ length: 5 }, (_, week) => addRomeDays("2026-11-23", week * 7));
const ids = days.map((day) => classId(day, "18:30"));
const [FIRST = "", SECOND = "", THIRD = ""] = ids;
const classOn = (day: string, time = "18:30", fields: Parameters<typeof makeClass>[0] = {}) =>
  makeClass({ start: { dateTime: romeInstant(day, time) }, ...fields });
const classes = new Map(days.map((day) => [classId(day, "18:30"), classOn(day)]));
const pack = { id: "p", ...makePackage({ createdAt: new Date(0) }) };

describe("the slot of a class", () => {
  test("follows from its id, and is unknown for a class that staff added", () => {
    expect([FIRST, "2026-11-29-0730", "special"].map(slotIdOf)).toEqual(["1-1830", "7-0730", undefined]);
  });

  test("is the timetable's for every class made from it", () => {
    const slots = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      time: fc.constantFrom("07:30", "20:00"),
    });
    fc.assert(
      fc.property(slots, fc.nat(400), (slot, offset) => {
        const other = classId(addRomeDays("2026-01-05", offset), "12:45");
        const moved = classInWeekOf(other, slot) ?? "";
        expect(slotIdOf(moved)).toBe(timetableId(slot));
        const from = { weekday: Number(slotIdOf(other)?.split("-")[0]), time: "12:45" };
        expect(classInWeekOf(moved, from)).toBe(other);
      }),
    );
  });

  test("is left by a class that was moved", () => {
    expect(isMovedFromSlot(FIRST, classOn("2026-11-23"))).toBe(false);
    expect(isMovedFromSlot(FIRST, classOn("2026-11-23", "19:00"))).toBe(true);
    expect(isMovedFromSlot(FIRST, classOn("2026-11-24"))).toBe(true);
  });
});

describe("keeping a place", () => {
  const limitedTo = (day: number, until: string) => ({
    ...pack,
    limits: { days: [day], hours: { from: "00:00", until } },
  });
  const visit = { id: "nutrition", name: "Visita" };
  const visitLeft = [{ ...visit, size: 2, remaining: 1, cents: 5_000 }];
  const slot = (standing: string[]) => makeTimetableSlot({ capacity: 2, standing });
  test.each([
    ["with a package that pays", slot(["a"]), 0, [pack], undefined],
    ["not in a slot whose places are all kept", slot(["a", "b"]), 0, [pack], "standing_full"],
    ["not beyond seven places", slot([]), 7, [pack], "standing_limit"],
    ["with six places", slot([]), 6, [pack], undefined],
    ["not without a package", slot([]), 0, [], "no_package"],
    ["not with a used-up one", slot([]), 0, [{ ...pack, remaining: 0 }], "no_package"],
    ["not with sessions of a service", slot([]), 0, [{ ...pack, service: visit }], "no_package"],
    [
      "not with a visit besides lessons that are used up",
      slot([]),
      0,
      [{ ...pack, remaining: 0, extras: visitLeft }],
      "no_package",
    ],
    ["with one of its day and hour", slot([]), 0, [limitedTo(1, "18:30")], undefined],
    ["not with one of another day", slot([]), 0, [limitedTo(2, "18:30")], "class_not_included"],
    ["not with one of another hour", slot([]), 0, [limitedTo(1, "18:29")], "class_not_included"],
  ] as const)("%s", (_, timetableSlot, own, packages, refusal) => {
    expect(mayKeepPlace(timetableSlot, own, packages, now)).toEqual(
      refusal ? { ok: false, refusal } : { ok: true, value: null },
    );
  });
});

describe("the classes to book", () => {
  const due = (place: Parameters<typeof makeStandingPlace>[0], at = now) =>
    classesToBook(makeStandingPlace(place), "1-1830", classes, at, rules);

  test("are those of the slot without a final outcome, the skipped ones included", () => {
    const others = new Map([
      ["special", classOn("2026-11-23")],
      ["2026-11-24-1830", classOn("2026-11-24")],
    ]);
    const place = makeStandingPlace({
      classes: { [FIRST]: "booked", [SECOND]: "released", [THIRD]: "no_package" },
    });
    expect(classesToBook(place, "1-1830", new Map([...others, ...classes]), now, rules)).toEqual(
      ids.slice(2),
    );
  });

  test("are none of a closed place", () => expect(due({ closedAt: now })).toEqual([]));

  test("begin in 24 hours or later, so that each can be cancelled for free", () => {
    expect(due({}, romeInstant("2026-11-22", "18:30"))).toEqual(ids);
    expect(due({}, new Date(romeInstant("2026-11-22", "18:30").getTime() + 1))).toEqual(ids.slice(1));
  });

  test("begin after another limit of the studio", () => {
    const noon = romeInstant("2026-11-23", "12:30");
    const of = (freeHours: number) =>
      classesToBook(makeStandingPlace(), "1-1830", classes, noon, { ...rules, freeHours });
    expect([of(6), of(7)]).toEqual([ids, ids.slice(1)]);
  });

  test("are none of the holiday's days, both ends included", () => {
    expect(due({ holiday: { from: days[1] ?? "", to: days[2] ?? "" } })).toEqual([FIRST, ...ids.slice(3)]);
  });
});

describe("the outcome for a class", () => {
  const decide = (fields: Partial<Parameters<typeof decideOnClass>[0]>) =>
    decideOnClass(
      {
        classId: FIRST,
        gymClass: classOn("2026-11-23"),
        booking: undefined,
        openedAt: now,
        entryId: undefined,
        packages: [pack],
        hasOverlap: false,
        hasOldTime: false,
        ...fields,
      },
      now,
      rules,
    );
  const gymClass = classOn("2026-11-23");
  const booked = (state: BookingState, changedAt = now) => makeBooking(gymClass, { state, changedAt });
  const pause = { from: "2026-11-23", to: "2026-11-24" };
  const monthly = {
    id: "m",
    ...makePackage({ size: 0, expire_date: "2027-01-01", pauses: [pause], createdAt: new Date(0) }),
  };
  const unpaid = {
    ...monthly,
    pauses: [],
    instalments: { id: "sub_1", startsOn: "2026-10-01", count: 3, paid: 1, unpaidSince: "2026-11-16" },
  };
  const seats = (numSubs: number, waiting: string[]) =>
    classOn("2026-11-23", "18:30", { numSubs, numdisp: 6 - numSubs, waiting });

  test.each<[string, Partial<Parameters<typeof decideOnClass>[0]>, StandingOutcome, boolean]>([
    ["a free seat", {}, "booked", true],
    ["a booking of the member's own", { booking: booked("booked") }, "booked", false],
    ["a booking cancelled late", { booking: booked("dropped") }, "booked", false],
    ["a booking cancelled before the place was kept", { booking: booked("cancelled") }, "booked", true],
    [
      "a booking cancelled since",
      { booking: booked("cancelled", new Date(now.getTime() + 1)) },
      "booked",
      false,
    ],
    ["no seat", { gymClass: seats(6, []) }, "class_full", false],
    ["a seat that others wait for", { gymClass: seats(5, ["a"]) }, "class_full", false],
    ["more seats than others wait for", { gymClass: seats(4, ["a"]) }, "booked", true],
    [
      "a seat that the member waits for first",
      { gymClass: seats(5, ["me", "a"]), entryId: "me" },
      "booked",
      true,
    ],
    ["no package", { packages: [] }, "no_package", false],
    ["a package that is paused", { packages: [monthly] }, "package_paused", false],
    ["a package with an unpaid instalment", { packages: [unpaid] }, "package_paused", false],
    ["a class that was moved", { gymClass: classOn("2026-11-23", "20:00") }, "class_moved", false],
    ["another class at the same time", { hasOverlap: true }, "class_overlaps", false],
    [
      "another class at the same time as the member's own booking of this one",
      { hasOverlap: true, booking: booked("booked") },
      "booked",
      false,
    ],
    ["a class at the slot's old time", { hasOldTime: true }, "old_time", false],
  ])("with %s", (_, fields, outcome, charged) => {
    const decision = decide(fields);
    expect([decision.outcome, decision.charge !== undefined]).toEqual([outcome, charged]);
  });

  test("books only where a seat is left for the member and a package pays", () => {
    const packages: fc.Arbitrary<(Package & { createdAt: Date })[]> = fc.constantFrom([], [pack], [monthly]);
    const setting = fc.record({
      numSubs: fc.nat(6),
      waiting: fc.subarray(["a", "b", "me"]),
      packages,
      state: fc.constantFrom(undefined, "booked", "cancelled", "dropped"),
      hasOldTime: fc.boolean(),
    });
    fc.assert(
      fc.property(setting, ({ numSubs, waiting, packages, state, hasOldTime }) => {
        const entryId = waiting.includes("me") && state !== "booked" ? "me" : undefined;
        const booking = state && booked(state);
        const { outcome, charge } = decide({
          gymClass: seats(numSubs, waiting),
          booking,
          entryId,
          packages,
          hasOldTime,
        });
        if (!charge) return;
        const position = entryId ? waiting.indexOf(entryId) : waiting.length;
        expect(outcome).toBe("booked");
        expect([position < 6 - numSubs, charge.productId, state === "booked", hasOldTime]).toEqual([
          true,
          "p",
          false,
          false,
        ]);
      }),
    );
  });
});

describe("a holiday", () => {
  const holiday = { from: "2026-11-30", to: "2026-12-08" };

  test.each([
    ["that ends today", { from: "2026-11-01", to: "2026-11-20" }, false],
    ["that is over", { from: "2026-11-01", to: "2026-11-19" }, true],
    ["of ninety days", { from: "2026-11-20", to: "2027-02-17" }, false],
    ["of one more", { from: "2026-11-20", to: "2027-02-18" }, true],
  ])("%s is refused: %o", (_, asked, isRefused) => {
    expect(refuseHoliday(asked, now) !== undefined).toBe(isRefused);
  });

  test("releases the given classes; ending it opens them again, and no other", () => {
    const place = makeStandingPlace({
      classes: { [FIRST]: "booked", [SECOND]: "booked", [THIRD]: "no_package" },
    });
    const away = withHoliday(place, holiday, [SECOND], now);
    expect([away.holiday, away.classes]).toEqual([
      holiday,
      { [FIRST]: "booked", [SECOND]: "released", [THIRD]: "no_package" },
    ]);
    expect(withHoliday(away, holiday, [], now)).toEqual(away);
    const resumedAt = new Date(now.getTime() + 1);
    expect(withHoliday(away, null, [], resumedAt)).toEqual({
      ...place,
      openedAt: resumedAt,
      classes: { [FIRST]: "booked", [THIRD]: "no_package" },
    });
  });

  test("never leaves a released class outside its days, whatever the ones before", () => {
    const day = fc.nat(40).map((offset) => addRomeDays("2026-11-20", offset));
    const holidays = fc.option(
      fc.tuple(day, day).map(([a, b]) => ({ from: a < b ? a : b, to: a < b ? b : a })),
    );
    const outcomes = fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(...standingOutcome.options));
    fc.assert(
      fc.property(outcomes, fc.array(holidays, { minLength: 1 }), (before, asked) => {
        const after = asked.reduce(
          (place, one) =>
            withHoliday(
              place,
              one,
              ids.filter((id) => one && one.from <= id.slice(0, 10) && id.slice(0, 10) <= one.to),
              now,
            ),
          makeStandingPlace({ classes: before }),
        );
        const last = asked.at(-1);
        for (const [id, outcome] of Object.entries(after.classes))
          if (outcome === "released")
            expect(last && last.from <= id.slice(0, 10) && id.slice(0, 10) <= last.to).toBe(true);
      }),
    );
  });
});

describe("a slot that moves", () => {
  const place = makeStandingPlace({
    classes: { [FIRST]: "booked", [SECOND]: "class_full", [THIRD]: "booked" },
  });
  const moved = withSlotMoved(place, makeTimetableSlot({ weekday: 3, time: "07:30" }), now);

  test("keeps the weeks booked at the old time apart, and names the class there", () => {
    expect(moved).toMatchObject({ weekday: 3, time: "07:30" });
    expect(moved.classes).toEqual({ "2026-11-25-0730": "old_time", "2026-12-09-0730": "old_time" });
    expect(oldTimeOf(moved, "2026-11-25-0730")).toBe(FIRST);
    expect(oldTimeOf(moved, "2026-12-02-0730")).toBeUndefined();
  });

  test("keeps them apart when it moves again", () => {
    const again = withSlotMoved(moved, { weekday: 5, time: "20:00" }, now);
    expect(again.classes).toEqual({ "2026-11-27-2000": "old_time", "2026-12-11-2000": "old_time" });
    expect(oldTimeOf(again, "2026-11-27-2000")).toBe(FIRST);
  });

  test("is as before when it moves back", () => {
    const back = withSlotMoved(moved, place, now);
    expect(back.classes).toEqual({ [FIRST]: "booked", [THIRD]: "booked" });
    expect(oldTimeOf(back, FIRST)).toBeUndefined();
  });

  test("opens the week whose class at the old time a holiday releases", () => {
    const holiday = { from: "2026-11-23", to: "2026-11-29" };
    const away = withHoliday(moved, holiday, [FIRST], now);
    expect(away.classes).toEqual({ [FIRST]: "released", "2026-12-09-0730": "old_time" });
    expect(isClassOfPlace(away, FIRST)).toBe(true);
    expect(withHoliday(away, null, [], now).classes).toEqual({ "2026-12-09-0730": "old_time" });
  });

  test("counts as its classes those of the new time, and of the old where booked", () => {
    const own = [FIRST, SECOND, "2026-11-25-0730", "2026-12-02-0730", "2026-11-26-0730", "special"];
    expect(own.map((id) => isClassOfPlace(moved, id))).toEqual([true, false, true, true, false, false]);
  });
});

test("outcomes of past weeks are forgotten", () => {
  const outcomes = { [FIRST]: "booked", [SECOND]: "booked" } as const;
  expect(currentOutcomes(outcomes, romeInstant("2026-11-29", "23:59"))).toEqual(outcomes);
  expect(currentOutcomes(outcomes, romeInstant("2026-11-30"))).toEqual({ [SECOND]: "booked" });
});
