import { expect, test } from "vitest";
import { hoursByCoach } from "./hours.ts";

const at = (hours: number) => ({ dateTime: new Date(Date.UTC(2026, 10, 25, hours)) });
const held = (coach: string | null, from: number, to: number) => ({ coach, start: at(from), end: at(to) });
const now = at(12).dateTime;

test("adds up ended classes by coach, the most hours first and those without a coach last", () => {
  const classes = [held(null, 1, 5), held("sara", 6, 7), held("dario", 7, 8), held("dario", 8, 10)];
  expect(hoursByCoach(classes, now)).toEqual([
    { coach: "dario", classes: 2, minutes: 180 },
    { coach: "sara", classes: 1, minutes: 60 },
    { coach: null, classes: 1, minutes: 240 },
  ]);
});

test("counts a class from the instant of its end", () => {
  const { dateTime } = at(12);
  expect(hoursByCoach([held("sara", 11, 12)], dateTime)).toHaveLength(1);
  expect(hoursByCoach([held("sara", 11, 12)], new Date(dateTime.getTime() - 1))).toEqual([]);
});
