import { expect, test } from "vitest";
import { historyState, whenLabel } from "./labels.ts";

const now = new Date("2026-11-21T10:00:00Z");
const at = (start: string) => ({
  start: { dateTime: new Date(start) },
  end: { dateTime: new Date(Date.parse(start) + 3_600_000) },
});
const past = at("2026-11-20T17:30:00Z");
const running = at("2026-11-21T09:30:00Z");
const upcoming = at("2026-11-23T17:30:00Z");

test.each([
  ["booked", null, upcoming, "booked"],
  ["booked", null, running, "booked"],
  ["booked", "present", running, "present"],
  ["booked", null, past, "present"],
  ["booked", "absent", past, "absent"],
  ["cancelled", null, past, "cancelled"],
  ["dropped", null, upcoming, "dropped"],
] as const)("historyState %s, %s, case %#, is %s", (state, presence, when, expected) => {
  expect(historyState({ state, presence, ...when }, now)).toBe(expected);
});

test("whenLabel includes another year", () => {
  expect(whenLabel(past.start.dateTime, now)).toBe("ven 20 nov, 18:30");
  expect(whenLabel(new Date("2025-12-31T23:30:00Z"), now)).toBe("gio 1 gen, 00:30");
  expect(whenLabel(new Date("2025-11-20T17:30:00Z"), now)).toBe("20 nov 2025, 18:30");
});
