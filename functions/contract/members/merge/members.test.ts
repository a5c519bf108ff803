import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Attendance, type MemberDocument, memberDocument, noStanding } from "../../people/model.ts";
import { customerSince } from "../../stats/customers.ts";
import { type MonthChange, moveLesson } from "../../stats/settlement.ts";
import { makeMember } from "../../testing/members.ts";
import { romeDay } from "../../time/romeDay.ts";
import { emptied, fitFigures, mergeMembers } from "./members.ts";

const nothingEnded = { lessonsReturned: 0, lateCancellations: 0, lessonsCounted: [] };
const none: Attendance = { lifetime: 0, years: {}, months: {}, weeks: {} };

/** Counts lessons one by one as classes are settled; `figures` are the months' by month and cohort. */
function counted(lessons: readonly Date[], since: Date) {
  const changes: MonthChange[] = [];
  const attendance = lessons.reduce((before, start) => {
    const after = moveLesson(before, since, { start, by: 1 });
    changes.push(...after.months);
    return after.attendance;
  }, none);
  const month = romeDay(since).slice(0, 7);
  return { attendance, changes: [...changes, { month, cohort: month, active: 0, returning: 0, joined: 1 }] };
}

/** Sums changes as the months' documents do. */
function figuresOf(changes: readonly MonthChange[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { month, cohort, active, returning, joined = 0 } of changes)
    for (const [name, by] of [
      [`${month} active ${cohort}`, active],
      [`${month} returning`, returning],
      [`${month} joined`, joined],
    ] as const)
      sums[name] = (sums[name] ?? 0) + by;
  return Object.fromEntries(Object.entries(sums).filter(([, count]) => count !== 0));
}

const day = fc.integer({ min: 0, max: 300 }).map((offset) => new Date(Date.UTC(2026, 0, 1 + offset, 17)));

test("counters and figures of months are those of one person who came to all lessons", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(day, { selector: Number, maxLength: 30 }),
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      day,
      day,
      (all, isKept, keptSince, duplicateSince) => {
        const kept = counted(
          all.filter((_, index) => isKept[index]),
          keptSince,
        );
        const duplicate = counted(
          all.filter((_, index) => !isKept[index]),
          duplicateSince,
        );
        const since = keptSince < duplicateSince ? keptSince : duplicateSince;
        const one = counted(all, since);
        const merged = mergeMembers(
          makeMember({ attendance: kept.attendance, customer_since: keptSince }),
          makeMember({ attendance: duplicate.attendance, customer_since: duplicateSince }),
          nothingEnded,
        );
        expect(merged.member.attendance).toEqual(one.attendance);
        expect(merged.member.customer_since).toEqual(since);
        expect(figuresOf([...kept.changes, ...duplicate.changes, ...merged.months])).toEqual(
          figuresOf(one.changes),
        );
      },
    ),
  );
});

test("a lesson of both accounts in one class is counted once", () => {
  const [first, second] = [new Date("2026-03-02T17:30:00Z"), new Date("2026-03-04T17:30:00Z")];
  const since = new Date("2026-01-01T09:00:00Z");
  const { member, months } = mergeMembers(
    makeMember({ attendance: counted([first, second], since).attendance, customer_since: since }),
    makeMember({ attendance: counted([first], since).attendance, customer_since: since }),
    { ...nothingEnded, lessonsCounted: [first] },
  );
  expect(member.attendance).toEqual(counted([first, second], since).attendance);
  expect(figuresOf(months)).toEqual({ "2026-01 joined": -1, "2026-03 active 2026-01": -1 });
});

test("figures of a month do not fall below zero", () => {
  const months: MonthChange[] = [
    { month: "2026-03", cohort: "2026-01", active: -1, returning: 1, joined: -1 },
    { month: "2026-03", cohort: "2025-12", active: 1, returning: -2 },
  ];
  const stored = (joined: number) =>
    new Map([["2026-03", { active: { "2026-01": joined }, returning: joined, joined }]]);
  expect(figuresOf(fitFigures(months, stored(5)))).toEqual(figuresOf(months));
  expect(figuresOf(fitFigures(months, new Map()))).toEqual({ "2026-03 active 2025-12": 1 });
});

describe("the kept member", () => {
  const member = (overrides: Partial<MemberDocument>) => makeMember(overrides);

  test("has the lessons left of both and those returned, and the later end of a subscription", () => {
    const { standing } = mergeMembers(
      member({ standing: { ...noStanding, lessons_left: 4, subscription_until: "2026-03-01" } }),
      member({
        standing: { ...noStanding, lessons_left: 3, subscription_until: "2026-05-01", late_cancellations: 2 },
      }),
      { ...nothingEnded, lessonsReturned: 1, lateCancellations: 1 },
    ).member;
    expect([standing.lessons_left, standing.subscription_until, standing.late_cancellations]).toEqual([
      8,
      "2026-05-01",
      1,
    ]);
  });

  test("has the tags and programs of both, the first day, and the stricter choices", () => {
    const merged = mergeMembers(
      member({ tags: ["a"], programs: ["1"], joined_at: new Date("2026-02-01"), push_muted: [] }),
      member({
        tags: ["b", "a"],
        programs: ["2"],
        joined_at: new Date("2025-02-01"),
        news_refused: true,
        weekly_goal: 3,
      }),
      nothingEnded,
    ).member;
    expect(merged).toMatchObject({
      tags: ["a", "b"],
      programs: ["1", "2"],
      joined_at: new Date("2025-02-01"),
      news_refused: true,
      weekly_goal: 3,
    });
  });

  test("gets the best streak of the lessons of both", () => {
    const [one, two, three] = ["2026-03-02", "2026-03-09", "2026-03-16"].map(
      (monday) => new Date(`${monday}T17:30:00Z`),
    );
    const since = new Date("2026-01-01T09:00:00Z");
    const of = (...lessons: (Date | undefined)[]) =>
      member({
        attendance: counted(
          lessons.flatMap((lesson) => lesson ?? []),
          since,
        ).attendance,
        recent_lessons: lessons.flatMap((lesson) => lesson ?? []),
        standing: { ...noStanding, last_attended_at: lessons.at(-1) ?? null },
      });
    const merged = mergeMembers(of(one, three), of(two), nothingEnded).member;
    expect([merged.standing.best_streak, merged.standing.last_attended_at]).toEqual([3, three]);
    expect(merged.recent_lessons).toEqual([one, two, three]);
  });

  test("stays as it is when an emptied account is merged again", () => {
    const kept = member({ tags: ["a"], standing: { ...noStanding, lessons_left: 4 } });
    const again = memberDocument.parse({ ...member({ joined_at: kept.joined_at }), ...emptied });
    expect(customerSince(again)).toBe(null);
    const { member: merged, months } = mergeMembers(kept, again, nothingEnded);
    const standing = { ...kept.standing, subscription_ends_on: "" };
    expect([merged.standing, merged.tags, months]).toEqual([standing, ["a"], []]);
  });
});

test.each([
  ["the own date of birth", "1990-11-26", "1985-01-02", "1990-11-26"],
  ["that of the duplicate in place of none", undefined, "1985-01-02", "1985-01-02"],
  ["none without any", undefined, null, null],
])("the account that stays has %s", (_, kept, duplicate, expected) => {
  const born = (birth_date: string | null | undefined) =>
    makeMember({ birth_date, birthday: birth_date?.slice(5) });
  const { member } = mergeMembers(born(kept), born(duplicate), nothingEnded);
  expect([member.birth_date, member.birthday]).toEqual([expected, expected?.slice(5) ?? null]);
});
