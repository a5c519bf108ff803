import { describe, expect, test } from "vitest";
import type { Presence } from "../model.ts";
import { mayScan, mayShowCode } from "./bookingCode.ts";
import { CHECK_IN_FROM_MS, CODE_VALID_MS } from "./checkIn.ts";

const HOUR_MS = 3_600_000;
const start = new Date("2026-11-23T18:00:00Z");
const from = (ms: number) => new Date(start.getTime() + ms);
const gymClass = { start: { dateTime: start }, end: { dateTime: from(HOUR_MS) } };

describe("the code of a booking", () => {
  const shownAt = (ms: number, state: "booked" | "cancelled" | "dropped" = "booked") => {
    const decision = mayShowCode({ ...gymClass, state }, from(ms));
    return decision.ok ? "shown" : decision.refusal;
  };

  test.each([
    ["from half an hour before the start", -CHECK_IN_FROM_MS, "shown"],
    ["not a millisecond earlier", -CHECK_IN_FROM_MS - 1, "check_in_early"],
    ["until the end", HOUR_MS - 1, "shown"],
    ["not at the end", HOUR_MS, "check_in_late"],
  ])("is shown %s", (_, ms, expected) => {
    expect(shownAt(ms)).toBe(expected);
  });

  test("is not shown without a booking", () => {
    expect([shownAt(0), shownAt(0, "cancelled"), shownAt(0, "dropped")]).toEqual([
      "shown",
      "not_booked",
      "check_in_dropped",
    ]);
    expect(mayShowCode(undefined, start)).toEqual({ ok: false, refusal: "not_booked" });
  });
});

describe("a read code", () => {
  type Line = { state: "booked" | "dropped"; presence: Presence };
  type Scan = { age?: number; at?: Date; classId?: string; line?: Line | undefined };
  const booked: Line = { state: "booked", presence: null };
  const scanned = ({ age = 0, at = start, classId = "c", ...rest }: Scan = {}) => {
    const line = "line" in rest ? rest.line : booked;
    const code = { classId, uid: "anna", issuedAt: new Date(at.getTime() - age) };
    const decision = mayScan({ code, classId: "c", gymClass, line }, at);
    return decision.ok ? decision.value : decision.refusal;
  };

  test.each<[string, Scan, string]>([
    ["registers who is booked", {}, "registered"],
    ["registers until two rotations have passed", { age: CODE_VALID_MS }, "registered"],
    ["of a photograph has expired", { age: CODE_VALID_MS + 1 }, "booking_code_expired"],
    ["of another class is refused", { classId: "d" }, "booking_code_other_class"],
    ["of who is not on the roster is refused", { line: undefined }, "booking_code_not_booked"],
    [
      "after a late cancellation is refused",
      { line: { ...booked, state: "dropped" } },
      "booking_code_dropped",
    ],
    [
      "of who is marked absent leaves the mark",
      { line: { ...booked, presence: "absent" } },
      "booking_code_absent",
    ],
    ["of who is present changes nothing", { line: { ...booked, presence: "present" } }, "already_registered"],
    [
      "of who is present changes nothing once it has expired",
      { line: { ...booked, presence: "present" }, age: CODE_VALID_MS + 1 },
      "already_registered",
    ],
    ["is refused at the end of the class", { at: from(HOUR_MS) }, "booking_code_late"],
    ["registers until the end of the class", { at: from(HOUR_MS - 1) }, "registered"],
  ])("%s", (_, scan, expected) => {
    expect(scanned(scan)).toBe(expected);
  });
});
