import { expect, test } from "vitest";
import type { MemberClass } from "../../bookings/model.ts";
import { initialStudioRules as rules } from "../../bookings/studioRules.ts";
import { makeMemberClass } from "../../testing/bookings.ts";
import { addRomeDays, romeInstant } from "../../time/rome.ts";
import { comebackClass, usualClass } from "./usual.ts";

const now = romeInstant("2026-11-25", "12:00");
const at = (day: string, time: string) => romeInstant(day, time);
const weekly = (last: string, time: string, times: number) =>
  Array.from({ length: times }, (_, week) => at(addRomeDays(last, -7 * week), time)).toReversed();
const thursday = (overrides: Partial<MemberClass> = {}) =>
  makeMemberClass({ id: "thursday", start: { dateTime: at("2026-11-26", "18:30") }, ...overrides });

const idOf = (recent: readonly Date[], classes: readonly MemberClass[]) =>
  usualClass(classes, recent, now, rules)?.id;

test("usualClass is the next one at the weekday and time of most lessons, also across a clock change", () => {
  const recent = [...weekly("2026-11-23", "18:30", 3), ...weekly("2026-11-19", "18:30", 6)].toSorted(
    (a, b) => a.getTime() - b.getTime(),
  );
  const classes = [
    thursday({ id: "next week", start: { dateTime: at("2026-12-03", "18:30") } }),
    thursday(),
    makeMemberClass({ id: "monday", start: { dateTime: at("2026-11-30", "18:30") } }),
    makeMemberClass({ id: "another time", start: { dateTime: at("2026-11-26", "19:00") } }),
  ];
  expect(idOf(recent, classes)).toBe("thursday");
});

test("of two habits the later one counts", () => {
  const classes = [
    thursday(),
    makeMemberClass({ id: "friday", start: { dateTime: at("2026-11-27", "07:30") } }),
  ];
  const [earlier, later] = [weekly("2026-11-19", "18:30", 3), weekly("2026-11-20", "07:30", 3)];
  expect(idOf([...earlier, ...later], classes)).toBe("friday");
  expect(idOf([...later, ...earlier], classes)).toBe("thursday");
});

test.each<[string, readonly Date[], Partial<MemberClass>]>([
  ["without lessons", [], {}],
  ["after two lessons", weekly("2026-11-19", "18:30", 2), {}],
  ["when the lessons are more than eight weeks old", weekly("2026-09-24", "18:30", 6), {}],
  ["when the next one is booked", weekly("2026-11-19", "18:30", 6), { bSub: true }],
  ["when the next one was cancelled late", weekly("2026-11-19", "18:30", 6), { bDropped: true }],
  ["when the next one is full", weekly("2026-11-19", "18:30", 6), { numSubs: 6, numdisp: 0 }],
])("there is no usual class %s", (_, recent, overrides) => {
  const following = thursday({ id: "next week", start: { dateTime: at("2026-12-03", "18:30") } });
  expect(idOf(recent, [thursday(overrides), following])).toBeUndefined();
});

const away = weekly("2026-11-11", "18:30", 1);
const wednesday = makeMemberClass({ id: "today", start: { dateTime: at("2026-11-25", "20:00") } });
test.each<[string, readonly Date[], readonly MemberClass[], string | undefined]>([
  ["is the first that can be booked after two weeks", away, [thursday(), wednesday], "today"],
  ["is none a day before", weekly("2026-11-12", "18:30", 1), [thursday(), wednesday], undefined],
  ["is none for a newcomer", [], [thursday(), wednesday], undefined],
  [
    "is the usual one where there is a habit",
    weekly("2026-11-05", "18:30", 3),
    [thursday(), wednesday],
    "thursday",
  ],
  ["is none with a booking", away, [thursday({ bSub: true }), wednesday], undefined],
  ["is no full one", away, [thursday(), { ...wednesday, numSubs: 6, numdisp: 0 }], "thursday"],
])("the class to start again with %s", (_, recent, classes, id) => {
  expect(comebackClass(classes, recent, now, rules)?.id).toBe(id);
});
