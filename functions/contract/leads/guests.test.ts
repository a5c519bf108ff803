import { expect, test } from "vitest";
import { makeClass, makeRosterLine } from "../testing/bookings.ts";
import { trialStateOf } from "./guests.ts";

const gymClass = makeClass();
const start = gymClass.start.dateTime;
const after = new Date(gymClass.end.dateTime.getTime() + 1);

test.each([
  ["a class ahead", gymClass, makeRosterLine(), start, "booked"],
  ["a class that has ended without a mark", gymClass, makeRosterLine(), after, "present"],
  ["a guest marked absent", gymClass, makeRosterLine({ presence: "absent" }), after, "absent"],
  [
    "a guest marked present before the end",
    gymClass,
    makeRosterLine({ presence: "present" }),
    start,
    "present",
  ],
  ["a cancelled class", undefined, undefined, start, "class_cancelled"],
] as const)("the state of a trial: %s", (_, one, line, now, state) => {
  expect(trialStateOf(one, line, now)).toBe(state);
});
