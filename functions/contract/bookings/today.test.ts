import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeMemberClass } from "../testing/bookings.ts";
import { romeInstant } from "../time/rome.ts";
import { currentClass, deskClasses, figuresOfDay } from "./today.ts";

const at = (day: string, time: string) =>
  makeMemberClass({ id: `${day}-${time}`, start: { dateTime: romeInstant(day, time) } });

const MONDAY = "2026-11-23";
const evening = ["07:30", "18:30", "19:00", "19:30"].map((time) => at(MONDAY, time));
const tuesday = at("2026-11-24", "12:45");
const classes = [...evening, tuesday];

describe("the current class is", () => {
  test.each([
    ["the one about to begin, though another runs", "18:55", `${MONDAY}-19:00`],
    ["the one that has just begun, for latecomers", "19:14", `${MONDAY}-19:00`],
    ["the next one a quarter of an hour later", "19:15", `${MONDAY}-19:30`],
    ["the one that runs, when no other begins within the hour", "20:10", `${MONDAY}-19:30`],
    ["the one that begins in an hour", "17:30", `${MONDAY}-18:30`],
    ["the next of today, though it is far", "09:00", `${MONDAY}-18:30`],
    ["the first of tomorrow in the evening", "20:30", "2026-11-24-12:45"],
  ])("%s, at %s", (_, time, id) => {
    expect(currentClass(classes, romeInstant(MONDAY, time))?.id).toBe(id);
  });

  test("the last one when none is left", () => {
    expect(currentClass(evening, romeInstant(MONDAY, "23:00"))?.id).toBe(`${MONDAY}-19:30`);
    expect(currentClass([], romeInstant(MONDAY, "23:00"))).toBeUndefined();
  });

  test("never one that has ended while another is left", () => {
    fc.assert(
      fc.property(fc.integer({ min: -86_400_000, max: 2 * 86_400_000 }), (ms) => {
        const now = new Date(romeInstant(MONDAY).getTime() + ms);
        const current = currentClass(classes, now);
        const isOver = current !== undefined && current.end.dateTime <= now;
        expect(isOver).toBe(classes.every(({ end }) => end.dateTime <= now));
      }),
    );
  });
});

test("the desk has the classes from the day before yesterday to tomorrow, by start", () => {
  const days = ["2026-11-20", "2026-11-21", "2026-11-23", "2026-11-24", "2026-11-25"];
  const all = days.map((day) => at(day, "12:45")).toReversed();
  const ids = deskClasses(all, romeInstant(MONDAY, "00:30")).map(({ id }) => id.slice(0, 10));
  expect(ids).toEqual(["2026-11-21", "2026-11-23", "2026-11-24"]);
});

test("the figures of a day are those of its classes alone", () => {
  const filled = [
    { ...at(MONDAY, "07:30"), numSubs: 4, numdisp: 2 },
    { ...at(MONDAY, "23:30"), numSubs: 6, numdisp: 0, numWaiting: 3 },
    { ...tuesday, numSubs: 5, numdisp: 1 },
  ];
  expect(figuresOfDay(filled, MONDAY)).toEqual({ classes: 2, taken: 10, left: 2, waiting: 3 });
});
