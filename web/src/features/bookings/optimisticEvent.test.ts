import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { makeDatedEvent } from "@studio/contract/testing/bookings.ts";
import { expect, test } from "vitest";
import { bookingState, withBookingState } from "./optimisticEvent.ts";

const open = makeDatedEvent();
const booked: MemberEvent = { ...open, bSub: true, numSubs: 4, numdisp: 2 };
const dropped: MemberEvent = { ...open, bDropped: true };

test("a class is booked, free, or dropped after a late cancellation", () => {
  expect([booked, open, dropped].map(bookingState)).toEqual(["booked", "free", "dropped"]);
});

test("a booking takes one seat", () => {
  expect(withBookingState(open, "booked")).toEqual(booked);
});

test("a booking after a late cancellation is one", () => {
  expect(withBookingState(dropped, "booked")).toEqual(booked);
});

test("a cancellation frees one seat", () => {
  expect(withBookingState(booked, "free")).toEqual(open);
});

test("a cancellation of a class that is waited for frees no seat", () => {
  const waitedFor = { ...booked, numSubs: 6, numdisp: 0, numWaiting: 1 };
  expect(withBookingState(waitedFor, "free")).toEqual({ ...waitedFor, bSub: false });
});

test("a late cancellation shows as dropped", () => {
  expect(withBookingState(booked, "dropped")).toEqual(dropped);
});

test("a class whose seats are not known keeps them unknown", () => {
  const { numdisp: _, ...unknown } = open;
  expect(withBookingState(unknown, "booked")).not.toHaveProperty("numdisp");
});

test("what the class is already changes nothing", () => {
  expect(withBookingState(booked, "booked")).toBe(booked);
});
