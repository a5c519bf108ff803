import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Attendance, noStanding } from "../people/model.ts";
import { romeInstant } from "../time/rome.ts";
import { initialAwards } from "./awards.ts";
import { counterField, figuresOf, type Measured, periodOf, rankingRows } from "./figures.ts";

const nothing: Attendance = { lifetime: 0, years: {}, months: {}, weeks: {} };
const member = (last_name: string, attendance: Partial<Attendance> = {}): Measured => ({
  first_name: "Prova",
  last_name,
  picture_url: null,
  joined_at: romeInstant("2024-03-14"),
  attendance: { ...nothing, ...attendance },
  standing: noStanding,
});
const ranked = (...members: Measured[]) => members.map((value, index) => ({ id: `u${index}`, value }));

describe("the ranking", () => {
  const months = (count: number, before = 0, lifetime = count + before) => ({
    lifetime,
    months: { "2026-11": count, "2026-10": before },
  });
  const rows = (...members: Measured[]) =>
    rankingRows(ranked(...members), "month", "2026-11-21", initialAwards.badges);

  test("gives equal counts the same position, and counts all of them for the next", () => {
    const ranking = rows(
      member("Zeta", months(9, 12)),
      member("Bravo", months(11, 11, 1499)),
      member("Alfa", months(11, 3, 1499)),
      member("Charlie", months(11, 0, 5000)),
      member("Nessuna", months(0, 20)),
    );
    expect(
      ranking.map(({ last_name, position, count, change }) => [last_name, position, count, change]),
    ).toEqual([
      ["Charlie", 1, 11, 11],
      ["Alfa", 1, 11, 8],
      ["Bravo", 1, 11, 0],
      ["Zeta", 4, 9, -3],
    ]);
    expect(ranking.map(({ next_badge }) => next_badge)).toEqual([
      null,
      { name: "Centenario", missing: 1 },
      { name: "Centenario", missing: 1 },
      { name: "Centenario", missing: 1479 },
    ]);
  });

  test.each([
    ["week", "2027-01-02", "attendance.weeks.2026-W53", "2026-W52"],
    ["week", "2027-01-04", "attendance.weeks.2027-W01", "2026-W53"],
    ["month", "2027-01-04", "attendance.months.2027-01", "2026-12"],
    ["year", "2027-01-04", "attendance.years.2027", "2026"],
    ["lifetime", "2027-01-04", "attendance.lifetime", undefined],
  ] as const)("by %s of %s reads %s and compares it with %s", (kind, day, field, before) => {
    const period = periodOf(kind, day);
    expect([counterField(kind, period?.name), period?.before]).toEqual([field, before]);
  });

  test("of all time uses the lifetime count, without a change", () => {
    const ranking = rankingRows(
      ranked(member("A", { lifetime: 3 }), member("B", { lifetime: 8 })),
      "lifetime",
      "",
      initialAwards.badges,
    );
    expect(ranking.map(({ last_name, count, change }) => [last_name, count, change])).toEqual([
      ["B", 8, null],
      ["A", 3, null],
    ]);
  });

  test("positions everyone after those with more lessons", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 50 }), (counts) => {
        const ranking = rows(...counts.map((count) => member("Prova", months(count))));
        expect(ranking).toHaveLength(counts.filter((count) => count > 0).length);
        for (const { count, position } of ranking)
          expect(position).toBe(1 + counts.filter((other) => other > count).length);
      }),
    );
  });
});

test("figures derive from a member's document at an instant", () => {
  const weeks = { "2026-W45": 1, "2026-W46": 3, "2026-W36": 2 };
  const measured: Measured = {
    ...member("Ferri", { lifetime: 1487, months: { "2026-11": 4, "2025-12": 7, "2025-11": 9 }, weeks }),
    standing: {
      lessons_left: 3,
      late_cancellations: 2,
      best_streak: 9,
      subscription_until: "",
      last_attended_at: romeInstant("2026-11-14", "11:00"),
      expected_by: "2026-11-20",
    },
  };
  const { months, ...figures } = figuresOf("u1", measured, romeInstant("2026-11-21", "12:00"));
  expect(figures).toMatchObject({
    id: "u1",
    last_name: "Ferri",
    lifetime: 1487,
    best_streak: 9,
    current_streak: 2,
    late_cancellations: 2,
    lessons_left: 3,
    days_away: 7,
    risk: "watch",
    rhythm_days: null,
  });
  expect([months.length, months[0], months.at(-1)]).toEqual([
    12,
    { month: "2025-12", count: 7 },
    { month: "2026-11", count: 4 },
  ]);
});

test("a rhythm is rounded to a tenth of a day", () => {
  const last = romeInstant("2026-11-20", "18:30");
  const weeks = { "2026-W46": 2, "2026-W45": 1, "2026-W44": 3 };
  const { standing } = member("Ritmo");
  const measured = {
    ...member("Ritmo", { lifetime: 6, weeks }),
    standing: { ...standing, last_attended_at: last },
  };
  expect(figuresOf("u1", measured, romeInstant("2026-11-21", "09:00")).rhythm_days).toBe(3.5);
});
