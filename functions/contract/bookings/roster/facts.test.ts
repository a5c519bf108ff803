import fc from "fast-check";
import { expect, test } from "vitest";
import { makeBooking, makeClass } from "../../testing/bookings.ts";
import { makeMember } from "../../testing/members.ts";
import { makePackage } from "../../testing/packages.ts";
import { initialStudioRules as rules } from "../studioRules.ts";
import { factsOf } from "./facts.ts";

const now = new Date("2026-11-23T17:55:00Z");
const start = new Date("2026-11-23T18:00:00Z");
const booking = makeBooking(makeClass({ start: { dateTime: start } }));
const lesson = (day: string) => new Date(`${day}T18:00:00Z`);
const memberWith = (lifetime: number, recent_lessons?: Date[]) => {
  const { attendance, ...member } = makeMember();
  return { ...member, attendance: { ...attendance, lifetime }, recent_lessons };
};
const packageFor = (fields: Parameters<typeof makePackage>[0]) =>
  factsOf({ booking, member: memberWith(3), pkg: makePackage(fields) }, now, rules).package;

test.each([
  ["a pack", { remaining: 4 }, { lessons_left: 4, expire_date: null, warning: null }],
  ["a pack without lessons", { remaining: 0 }, { lessons_left: 0, warning: "used_up" }],
  ["a pack that ends in eight days", { expire_date: "2026-12-01" }, { lessons_left: 10, warning: null }],
  ["a pack that ends in seven days", { expire_date: "2026-11-30" }, { warning: "expiring" }],
  [
    "a pack without lessons that ends soon",
    { remaining: 0, expire_date: "2026-11-30" },
    { warning: "used_up" },
  ],
  ["a subscription", { size: 0, expire_date: "2026-12-31" }, { lessons_left: null, warning: null }],
  ["a subscription on its last day", { size: 0, expire_date: "2026-11-24" }, { warning: "expiring" }],
  [
    "a membership that renews, and ends on paper",
    {
      size: 0,
      expire_date: "2026-11-23",
      instalments: { id: "s", startsOn: "2026-10-23", count: 1, paid: 0, unpaidSince: null, renews: true },
    },
    { expire_date: null, warning: null },
  ],
  ["a subscription that has ended", { size: 0, expire_date: "2026-11-23" }, { warning: "expired" }],
])("returns what is left of %s", (_, fields, expected) => {
  expect(packageFor(fields)).toMatchObject(expected);
});

test("returns what is left of the week of the class, of a subscription with a limited frequency", () => {
  const twice = {
    size: 0,
    limits: { frequency: { count: 2, per: "week" } },
    // The week of the class, and those around it.
    used: { "2026-11-16": 2, "2026-11-23": 1, "2026-11-30": 2 },
  } as const;
  const weekBefore = new Date("2026-11-20T10:00:00Z");
  const { package: pkg } = factsOf(
    { booking, member: undefined, pkg: makePackage(twice) },
    weekBefore,
    rules,
  );
  expect(pkg).toMatchObject({ lessons_left: null, frequency: { count: 2, per: "week", left: 1 } });
  expect(packageFor({ size: 0, limits: { days: [1] } })).not.toHaveProperty("frequency");
});

test("has no package for a booking that none was charged for", () => {
  expect(factsOf({ booking, member: memberWith(3), pkg: undefined }, now, rules).package).toBeNull();
});

test.each([
  ["who never came", 0, undefined, true],
  ["who came before", 1, [lesson("2026-11-16")], false],
  ["who came before recent lessons were kept", 1, undefined, false],
  ["whose first class is this one, settled", 1, [start], true],
  ["whose first class is this one, seen later", 2, [start, lesson("2026-11-30")], true],
  ["who came before and after", 2, [lesson("2026-11-16"), lesson("2026-11-30")], false],
])("recognises the first time of a member %s", (_, lifetime, recent, expected) => {
  expect(
    factsOf({ booking, member: memberWith(lifetime, recent), pkg: undefined }, now, rules).first_time,
  ).toBe(expected);
});

test.each([
  ["11-23", true],
  ["11-24", false],
  [null, false],
  [undefined, false],
])("with the birthday %s a member celebrates today: %s", (birthday, expected) => {
  const member = { ...memberWith(3), birthday };
  expect(factsOf({ booking, member, pkg: undefined }, now, rules).birthday).toBe(expected);
});

test("never warns of a package that has lessons left and does not end", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.date({ min: now, noInvalidDate: true, max: new Date("2100-01-01") }),
      (remaining, at) => {
        const pkg = makePackage({ size: 1000, remaining });
        expect(factsOf({ booking, member: memberWith(1), pkg }, at, rules).package?.warning).toBeNull();
      },
    ),
  );
});
