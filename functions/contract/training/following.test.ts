import fc from "fast-check";
import { expect, test } from "vitest";
import { makeProgress } from "../testing/training.ts";
import { sessionsWith, standingIn } from "./following.ts";

const session = (id: string, week: number, order: number) => ({ id, week, order, title: `Sessione ${id}` });
const feedback = (id: string, day: number, more: Parameters<typeof makeProgress>[0] = {}) => ({
  ...makeProgress({ updatedAt: new Date(Date.UTC(2026, 10, day)), ...more }),
  id,
});
const sessions = [session("b", 1, 2), session("a", 1, 1), session("c", 2, 1)];

test.each([
  ["without feedback", [], { done: 0, total: 3, last: null }],
  [
    "with the one completed last",
    [feedback("b", 9, { rpe: 7 }), feedback("a", 3)],
    { done: 2, total: 3, last: { title: "Sessione b", at: new Date("2026-11-09T00:00:00Z"), rpe: 7 } },
  ],
  [
    "with notes alone",
    [feedback("a", 3, { completed: false, notes: "Male" })],
    { done: 0, total: 3, last: null },
  ],
  ["of a session that was left out", [feedback("x", 3)], { done: 0, total: 3, last: null }],
])("standing %s", (_, said, expected) => {
  expect(standingIn(sessions, said)).toEqual(expected);
});

test("sessions are in order with what was said, those left out since at the end with their notes", () => {
  const shown = sessionsWith(sessions, [feedback("x", 3, { notes: "Bene" }), feedback("a", 4, { rpe: 5 })]);
  expect(shown.map(({ id, week, completed, rpe, notes }) => [id, week, completed, rpe, notes])).toEqual([
    ["a", 1, true, 5, ""],
    ["b", 1, false, null, ""],
    ["c", 2, false, null, ""],
    ["x", null, true, null, "Bene"],
  ]);
});

test("no feedback is lost, whatever sessions there are", () => {
  const ids = fc.uniqueArray(fc.constantFrom("a", "b", "c", "x", "y", "z"));
  fc.assert(
    fc.property(ids, ids, (present, said) => {
      const program = present.map((id, index) => session(id, 1, index + 1));
      const given = said.map((id, index) => feedback(id, index + 1));
      const shown = sessionsWith(program, given).filter(({ at }) => at !== null);
      expect(shown.map(({ id }) => id).toSorted()).toEqual(said.toSorted());
      const { done, total } = standingIn(program, given);
      expect([done, total]).toEqual([said.filter((id) => present.includes(id)).length, present.length]);
    }),
  );
});
