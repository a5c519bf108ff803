import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { expect, test } from "vitest";
import { bookingState, withBookingState } from "./optimisticClass.ts";

const open = makeMemberClass({ start: { dateTime: new Date("2026-11-23T17:30:00Z") }, numSubs: 3 });
const booked = { ...open, bSub: true, numSubs: 4, numdisp: 2 };
const lateCancelled = { ...open, bDropped: true };

test("bookingState is booked, free, or dropped after a late cancellation", () => {
  expect([booked, open, lateCancelled].map(bookingState)).toEqual(["booked", "free", "dropped"]);
});

test("a booking takes one seat", () => {
  expect(withBookingState(open, "booked")).toEqual(booked);
});

test("a booking after a late cancellation is a booking", () => {
  expect(withBookingState(lateCancelled, "booked")).toEqual(booked);
});

test("a cancellation frees one seat", () => {
  expect(withBookingState(booked, "free")).toEqual(open);
});

test("a cancellation of a class with a waitlist frees no seat", () => {
  const waitlistedClass = { ...booked, numSubs: 6, numdisp: 0, numWaiting: 1 };
  expect(withBookingState(waitlistedClass, "free")).toEqual({ ...waitlistedClass, bSub: false });
});

test("a late cancellation is dropped", () => {
  expect(withBookingState(booked, "dropped")).toEqual(lateCancelled);
});

test("unknown seats stay unknown", () => {
  const { numdisp: _, ...unknown } = open;
  expect(withBookingState(unknown, "booked")).not.toHaveProperty("numdisp");
});

test("the current state returns the same object", () => {
  expect(withBookingState(booked, "booked")).toBe(booked);
});
