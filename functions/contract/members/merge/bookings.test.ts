import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CancelledClass } from "../../bookings/cancellation/model.ts";
import type { BookingState, Presence } from "../../bookings/model.ts";
import { makeBooking, makeRosterLine, makeWaitlistEntry } from "../../testing/bookings.ts";
import { makeCancelledClass } from "../../testing/closures.ts";
import { mergeCancelledClass, mergeClass, type PartInClass } from "./bookings.ts";

type Booking = NonNullable<PartInClass["booking"]>;

const CHANGED_AT = new Date("2026-11-20T10:00:00Z");
const booking = (state: BookingState, deducted = true, presence: Presence = null): Booking => ({
  state,
  deducted,
  presence,
  changedAt: CHANGED_AT,
});
const cancelledLater = { ...booking("cancelled"), changedAt: new Date(CHANGED_AT.getTime() + 1) };
const part = (of?: Booking, position?: number): PartInClass => ({ booking: of, position });

describe("the booking that stays", () => {
  test.each<[string, Booking | undefined, Booking | undefined, string | undefined]>([
    ["none", undefined, undefined, undefined],
    ["the only one", undefined, booking("cancelled"), "duplicate"],
    ["the kept account's of equals", booking("booked"), booking("booked"), "kept"],
    ["the one that is not cancelled", booking("cancelled"), booking("booked"), "duplicate"],
    ["the one that is not cancelled late", booking("dropped"), booking("booked"), "duplicate"],
    ["the late cancellation before one in time", booking("dropped"), booking("cancelled"), "kept"],
    ["the last of two that were cancelled", booking("cancelled"), cancelledLater, "duplicate"],
    ["the kept account's if that was the last", cancelledLater, booking("cancelled"), "kept"],
    ["the one marked present", booking("booked"), booking("booked", true, "present"), "duplicate"],
    ["the one not marked absent", booking("booked", true, "absent"), booking("booked"), "duplicate"],
  ])("is %s", (_, kept, duplicate, side) => {
    expect(mergeClass(part(kept), part(duplicate)).booking).toBe(side);
  });
});

describe("the booking that ends", () => {
  const nothing = { freesSeat: false, returnsLesson: false, wasLate: false };
  test.each<[string, Booking, Booking, object]>([
    [
      "frees its seat and returns its lesson",
      booking("booked"),
      booking("booked"),
      { side: "duplicate", freesSeat: true, returnsLesson: true, wasLate: false },
    ],
    [
      "returns no lesson that was not deducted",
      booking("booked"),
      booking("booked", false),
      { side: "duplicate", freesSeat: true, returnsLesson: false, wasLate: false },
    ],
    [
      "returns the lesson of a late cancellation, since the class is paid once",
      booking("dropped"),
      booking("booked"),
      { side: "kept", freesSeat: false, returnsLesson: true, wasLate: true },
    ],
    [
      "returns no lesson that a cancellation kept",
      booking("booked"),
      booking("cancelled"),
      { side: "duplicate", ...nothing },
    ],
  ])("%s", (_, kept, duplicate, ended) => {
    expect(mergeClass(part(kept), part(duplicate)).ended).toEqual(ended);
  });
});

describe("the place in the waitlist", () => {
  test.each<[string, PartInClass, PartInClass, string | undefined]>([
    ["moves", part(), part(undefined, 3), "duplicate"],
    ["stays", part(undefined, 3), part(), "kept"],
    ["is the better one", part(undefined, 3), part(undefined, 1), "duplicate"],
    ["ends beside the other account's booking", part(booking("booked")), part(undefined, 0), undefined],
    ["ends beside a booking that moves", part(undefined, 0), part(booking("booked")), undefined],
    ["stays beside a cancelled booking", part(undefined, 0), part(booking("cancelled")), "kept"],
  ])("%s", (_, kept, duplicate, side) => {
    expect(mergeClass(kept, duplicate).wait).toBe(side);
  });
});

const anyPart = fc.record({
  booking: fc.option(
    fc.record({
      state: fc.constantFrom<BookingState>("booked", "cancelled", "dropped"),
      presence: fc.constantFrom<Presence>("present", "absent", null),
      deducted: fc.boolean(),
      changedAt: fc.date({ noInvalidDate: true }),
    }),
    { nil: undefined },
  ),
  position: fc.option(fc.nat(9), { nil: undefined }),
});

test("one seat, one deducted lesson and no wait beside a seat are left, whatever both had", () => {
  fc.assert(
    fc.property(anyPart, anyPart, (kept, duplicate) => {
      const { booking: side, ended, wait } = mergeClass(kept, duplicate);
      const both = [kept, duplicate];
      const seats = both.filter((one) => one.booking?.state === "booked").length;
      const lessons = both.filter((one) => one.booking?.deducted && one.booking.state !== "cancelled").length;
      const staying = side && { kept, duplicate }[side].booking;
      expect(seats - Number(ended?.freesSeat ?? false)).toBe(Math.min(seats, 1));
      expect(Number(staying?.state === "booked")).toBe(Math.min(seats, 1));
      expect(lessons - Number(ended?.returnsLesson ?? false)).toBeLessThanOrEqual(1);
      expect(wait === undefined || seats === 0).toBe(true);
      if (ended) expect(ended.side).not.toBe(side);
    }),
  );
});

describe("a class that an undo can restore", () => {
  const { gymClass, bookings: _, ...empty } = makeCancelledClass();
  const names = { first_name: "Ada", last_name: "Prova", picture_url: null };
  const booked = (uid: string, state: BookingState = "booked"): CancelledClass["bookings"][number] => ({
    uid,
    line: makeRosterLine({ first_name: "Doppia" }),
    booking: makeBooking(gymClass, { state }),
    lessonReturned: true,
  });
  const waiting = (uid: string) => ({ uid, entry: makeWaitlistEntry({ first_name: "Doppia" }) });
  const merge = (parts: Partial<CancelledClass>) =>
    mergeCancelledClass(
      { ...empty, gymClass: { ...gymClass, numSubs: 2, numdisp: 4 }, bookings: [], ...parts },
      { kept: "kept", duplicate: "duplicate" },
      names,
    );

  test("has the duplicate's part, with the kept member's name", () => {
    const merged = merge({ bookings: [booked("duplicate")], waiting: [], uids: ["duplicate", "other"] });
    expect(merged.bookings).toMatchObject([{ uid: "kept", line: names }]);
    expect(merged.uids).toEqual(["kept", "other"]);
    expect(merge({ waiting: [waiting("duplicate")] }).waiting).toMatchObject([{ uid: "kept", entry: names }]);
  });

  test("has one seat of two", () => {
    const merged = merge({ bookings: [booked("kept"), booked("duplicate"), booked("other")] });
    expect(merged.bookings.map(({ uid }) => uid)).toEqual(["kept", "other"]);
    expect(merged.gymClass).toMatchObject({ numSubs: 1, numdisp: 5 });
  });

  test("keeps the seat, not the late cancellation or the wait beside it", () => {
    const merged = merge({
      bookings: [booked("kept", "dropped"), booked("duplicate")],
      waiting: [waiting("kept"), waiting("other")],
    });
    expect(merged.bookings.map(({ uid, booking }) => [uid, booking.state])).toEqual([["kept", "booked"]]);
    expect(merged.waiting.map(({ uid }) => uid)).toEqual(["other"]);
    expect(merged.gymClass).toMatchObject({ numSubs: 2, numdisp: 4 });
  });
});
