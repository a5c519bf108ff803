import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nextSession,
  noProgress,
  openingWeek,
  percentOf,
  programOf,
  sessionIds,
  stageOf,
  tallyOf,
  weeksOf,
} from "./policy.ts";

test.each([
  ["1-w3-s2", "1"],
  ["12-w1-s1", "12"],
  ["7", "7"],
  ["-w1-s1", undefined],
  ["01-w1-s1", undefined],
  ["uno-w1-s1", undefined],
  ["", undefined],
])("the session %j belongs to program %j", (id, program) => {
  expect(programOf(id)).toBe(program);
});

const number = fc.integer({ min: 1, max: 999_999_999 }).map(String);
const rest = fc.stringMatching(/^[A-Za-z0-9_-]{0,20}$/);

test("a query of progress matches the sessions of its program only", () => {
  fc.assert(
    fc.property(number, number, rest, (asked, program, name) => {
      const id = `${program}-${name}`;
      const { from, until } = sessionIds(asked);
      expect(from <= id && id < until).toBe(programOf(id) === asked);
    }),
  );
});

describe("weeks", () => {
  const sessions = [
    { week: 2, order: 1 },
    { week: 1, order: 2 },
    { week: 1, order: 1 },
  ];

  test("are in order, with their sessions in order", () => {
    expect(weeksOf(2, sessions)).toEqual([
      {
        week: 1,
        sessions: [
          { week: 1, order: 1 },
          { week: 1, order: 2 },
        ],
      },
      { week: 2, sessions: [{ week: 2, order: 1 }] },
    ]);
  });

  test("without sessions are included", () => {
    expect(weeksOf(3, sessions).at(-1)).toEqual({ week: 3, sessions: [] });
  });
});

const done = { completed: true };
const open = { completed: false };
test.each([
  ["nothing done", [[open], [open]], 1],
  ["a week done", [[done], [open]], 2],
  ["a week begun", [[done, open], [open]], 1],
  ["a week left out", [[open], [done]], 1],
  ["a week of rest", [[done], [], [open]], 3],
  ["everything done", [[done], [done]], 2],
  ["no weeks", [], 1],
])("openingWeek with %s", (_, sessions, week) => {
  expect(openingWeek(sessions.map((some, index) => ({ week: index + 1, sessions: some })))).toBe(week);
});

test.each([
  ["nothing done", [["a"], ["b"]], [], "1 a"],
  ["a week done", [["a", "b"], ["c"]], ["a", "b"], "2 c"],
  ["a session left out", [["a", "b"], ["c"]], ["a", "c"], "1 b"],
  ["a week of rest", [["a"], [], ["c"]], ["a"], "3 c"],
  ["everything done", [["a"], ["b"]], ["a", "b"], undefined],
  ["no weeks", [], [], undefined],
])("nextSession with %s", (_, weeks, completed: string[], expected) => {
  const next = nextSession(
    weeks.map((ids, index) => ({
      week: index + 1,
      sessions: ids.map((id) => ({ id, completed: completed.includes(id) })),
    })),
  );
  expect(next && `${next.week} ${next.session.id}`).toBe(expected);
});

test("counting sessions", () => {
  expect(tallyOf([{ completed: true }, { completed: false }])).toEqual({ done: 1, total: 2 });
});

test.each([
  [0, 0, 0, "nothing"],
  [0, 32, 0, "nothing"],
  [1, 200, 1, "underHalf"],
  [15, 32, 46, "underHalf"],
  [16, 32, 50, "half"],
  [31, 32, 96, "half"],
  [199, 200, 99, "half"],
  [32, 32, 100, "all"],
] as const)("%i of %i is %i percent: %s", (done, total, percent, stage) => {
  expect(percentOf({ done, total })).toBe(percent);
  expect(stageOf({ done, total })).toBe(stage);
});

test("the share of completed sessions never decreases when one more is completed", () => {
  const tally = fc
    .integer({ min: 1, max: 200 })
    .chain((total) => fc.record({ total: fc.constant(total), done: fc.integer({ min: 0, max: total - 1 }) }));
  fc.assert(
    fc.property(tally, ({ done, total }) => {
      expect(percentOf({ done: done + 1, total })).toBeGreaterThanOrEqual(percentOf({ done, total }));
    }),
  );
});

test("a session without feedback is not completed, without effort and notes", () => {
  expect(noProgress).toEqual({ completed: false, rpe: null, notes: "" });
});
