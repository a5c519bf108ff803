import fc from "fast-check";
import { expect, test } from "vitest";
import { noStanding, type Standing } from "../../people/model.ts";
import { addRomeDays } from "../../time/rome.ts";
import { romeDay } from "../../time/romeDay.ts";
import { byChance, isInGroup, pausedUntil } from "./policy.ts";

const now = new Date("2026-11-28T12:00:00Z");
const today = romeDay(now);
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** Returns a member who was expected back some days after the last lesson. */
const person = (days_away: number, interval: number, standing: Partial<Standing> = {}) => ({
  standing: {
    ...noStanding,
    lessons_left: 8,
    last_attended_at: daysAgo(days_away),
    expected_by: addRomeDays(romeDay(daysAgo(days_away)), interval),
    ...standing,
  },
});

test.each([
  ["on the expected day", person(7, 7), false],
  ["a day later", person(8, 7), true],
  ["sixty days later", person(67, 7), true],
  ["sixty-one days later, when they have left", person(68, 7), false],
  ["without a rhythm", person(40, 7, { expected_by: "" }), false],
])("isInGroup: absent %s: %s", (_, member, expected) => {
  expect(isInGroup("absent", member, now)).toBe(expected);
});

test.each([
  ["two lessons left", person(3, 7, { lessons_left: 2 }), true],
  ["none left", person(3, 7, { lessons_left: 0 }), true],
  ["three left", person(3, 7, { lessons_left: 3 }), false],
  ["a subscription", person(3, 7, { lessons_left: 0, subscription_until: addRomeDays(today, 1) }), false],
  ["a subscription that has ended", person(3, 7, { lessons_left: 0, subscription_until: today }), true],
  ["thirty days away", person(30, 7, { lessons_left: 0 }), false],
  ["no lesson ever", { standing: { ...noStanding } }, false],
])("isInGroup: pack_ending with %s: %s", (_, member, expected) => {
  expect(isInGroup("pack_ending", member, now)).toBe(expected);
});

test("a call hides a member from both groups for fourteen days", () => {
  const called = {
    ...person(10, 7, { lessons_left: 0 }),
    contacted: { at: now, by: "desk", until: pausedUntil(now) },
  };
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  for (const day of [0, 13]) {
    expect(isInGroup("absent", called, later(day))).toBe(false);
    expect(isInGroup("pack_ending", called, later(day))).toBe(false);
    expect(isInGroup("contacted", called, later(day))).toBe(true);
  }
  expect(isInGroup("absent", called, later(14))).toBe(true);
  expect(isInGroup("contacted", called, later(14))).toBe(false);
});

test("the absent begin with those who are least late by their own rhythm", () => {
  const members = {
    gone: person(60, 7),
    weekly: person(16, 14),
    daily: person(16, 7),
    monthly: person(40, 30),
  };
  const order = Object.entries(members)
    .toSorted(([, a], [, b]) => byChance("absent", a, b, now))
    .map(([name]) => name);
  expect(order).toEqual(["weekly", "monthly", "daily", "gone"]);
});

test("of members of one rhythm, who was absent longer never comes first", () => {
  const away = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(away, away, fc.integer({ min: 1, max: 30 }), (one, other, interval) => {
      const order = Math.sign(byChance("absent", person(one, interval), person(other, interval), now));
      expect(order).toBe(Math.sign(one - other));
    }),
  );
});
