import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BookingState, Presence } from "../../bookings/model.ts";
import { mergeClass, type PartInClass } from "./bookings.ts";

type Booking = NonNullable<PartInClass["booking"]>;

const booking = (state: BookingState, deducted = true, presence: Presence = null): Booking => ({
  state,
  deducted,
  presence,
});
const part = (of?: Booking, position?: number): PartInClass => ({ booking: of, position });

describe("the booking that stays", () => {
  test.each<[string, Booking | undefined, Booking | undefined, string | undefined]>([
    ["none", undefined, undefined, undefined],
    ["the only one", undefined, booking("cancelled"), "duplicate"],
    ["the kept account's of equals", booking("booked"), booking("booked"), "kept"],
    ["the one that is not cancelled", booking("cancelled"), booking("booked"), "duplicate"],
    ["the one that is not cancelled late", booking("dropped"), booking("booked"), "duplicate"],
    ["the late cancellation before one in time", booking("dropped"), booking("cancelled"), "kept"],
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
