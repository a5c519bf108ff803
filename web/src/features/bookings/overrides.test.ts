import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { expect, test } from "vitest";
import { applyOverrides, changeOverrides, isUnderWay, noOverrides } from "./overrides.ts";

const open: MemberEvent = {
  id: "a",
  summary: "Small Class",
  description: "",
  start: { dateTime: new Date("2026-11-23T17:30:00Z") },
  end: { dateTime: new Date("2026-11-23T18:30:00Z") },
  capacity: 6,
  numSubs: 3,
  numdisp: 3,
  bSub: false,
  bDropped: false,
};
const booked: MemberEvent = { ...open, bSub: true, numSubs: 4, numdisp: 2 };

const booking = changeOverrides(noOverrides, { type: "sent", id: "a", booked: true, late: false });
const cancelling = (late: boolean) =>
  changeOverrides(noOverrides, { type: "sent", id: "a", booked: false, late });

test("a booking shows at once: booked, one seat fewer", () => {
  expect(applyOverrides([open], booking)).toEqual([booked]);
});

test("a cancellation of a class that is waited for frees no seat", () => {
  const waitedFor = { ...booked, numSubs: 6, numdisp: 0, numWaiting: 1 };
  expect(applyOverrides([waitedFor], cancelling(false))).toEqual([{ ...waitedFor, bSub: false }]);
});

test("a cancellation shows at once: one seat more", () => {
  expect(applyOverrides([booked], cancelling(false))).toEqual([open]);
});

test("a late cancellation shows as dropped", () => {
  expect(applyOverrides([booked], cancelling(true))).toEqual([{ ...open, bDropped: true }]);
});

test("a class whose seats are not known keeps them unknown", () => {
  const { numdisp: _, ...unknown } = open;
  expect(applyOverrides([unknown], booking)[0]).not.toHaveProperty("numdisp");
});

test("other classes stay as they are", () => {
  const other = { ...open, id: "b" };
  expect(applyOverrides([other], booking)[0]).toBe(other);
});

test("live data that shows the booking is never counted twice", () => {
  expect(applyOverrides([booked], booking)[0]).toBe(booked);
});

test("a refusal puts everything back", () => {
  const refused = changeOverrides(booking, { type: "refused", id: "a" });
  expect(applyOverrides([open], refused)).toEqual([open]);
});

test("it is under way until the server answers", () => {
  expect(isUnderWay(booking, "a")).toBe(true);
  expect(isUnderWay(changeOverrides(booking, { type: "confirmed", id: "a", late: false }), "a")).toBe(false);
});

test("after the server's yes it holds until the live data shows it", () => {
  const confirmed = changeOverrides(booking, { type: "confirmed", id: "a", late: false });
  const waiting = changeOverrides(confirmed, { type: "live", events: [open] });
  expect(waiting).toBe(confirmed);
  expect(applyOverrides([open], waiting)).toEqual([booked]);
  expect(changeOverrides(confirmed, { type: "live", events: [booked] }).size).toBe(0);
});

test("live data may come before the answer; what comes after it counts", () => {
  const seen = changeOverrides(booking, { type: "live", events: [booked] });
  expect(isUnderWay(seen, "a")).toBe(true);
  expect(applyOverrides([open], seen)[0]).toBe(open);
  expect(changeOverrides(seen, { type: "confirmed", id: "a", late: false }).size).toBe(0);
});

test("the server's clock decides whether a cancellation was late", () => {
  const confirmed = changeOverrides(cancelling(false), { type: "confirmed", id: "a", late: true });
  expect(applyOverrides([booked], confirmed)[0]?.bDropped).toBe(true);
});

test("a class that is gone takes its override along", () => {
  const confirmed = changeOverrides(booking, { type: "confirmed", id: "a", late: false });
  expect(changeOverrides(confirmed, { type: "live", events: [] }).size).toBe(0);
});
