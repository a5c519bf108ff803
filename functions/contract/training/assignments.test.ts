import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PROGRAMS } from "../people/model.ts";
import { makeProgram } from "../testing/training.ts";
import { assign, end, startOf, unassign } from "./assignments.ts";

const DAY = "2026-12-01";
const published = { id: "7", ...makeProgram() };
const draft = { id: "7", ...makeProgram({ published: 0 }) };
const archived = { id: "7", ...makeProgram({ archived: true }) };
const many = Array.from({ length: MAX_PROGRAMS }, (_, index) => String(100 + index));

test.each([
  ["a published program", published, [], { programs: ["7"], program_starts: { 7: DAY } }],
  ["beside another one", published, ["1"], { programs: ["1", "7"], program_starts: { 7: DAY } }],
  ["one that is followed already", archived, ["7"], { programs: ["7"], program_starts: { 7: DAY } }],
  ["a draft", draft, [], "program_not_published"],
  ["an archived program", archived, [], "program_not_published"],
  ["more than a member can follow", published, many, "programs_full"],
] as const)("assigning %s", (_, program, programs, expected) => {
  const decision = assign({ programs: [...programs] }, program, DAY);
  expect(decision.ok ? decision.value : decision.refusal).toEqual(expected);
});

const assignments = fc
  .uniqueArray(fc.integer({ min: 1, max: 50 }).map(String), { maxLength: 10 })
  .map((programs) => ({
    programs,
    program_starts: Object.fromEntries(programs.map((id) => [id, DAY])),
  }));

test("ending what was assigned leaves the others as they were", () => {
  fc.assert(
    fc.property(assignments, (before) => {
      const id = "99";
      const decision = assign(before, { ...published, id }, DAY);
      expect(decision.ok && end(decision.value, id)).toEqual(before);
    }),
  );
});

test("an assignment that is taken back leaves the others, and the first day, as they were", () => {
  fc.assert(
    fc.property(assignments, fc.constantFrom("99", "1", "2"), fc.boolean(), (before, id, isUndated) => {
      const { [id]: _, ...undated } = before.program_starts;
      const followed = isUndated ? { ...before, program_starts: undated } : before;
      const decision = assign(followed, { ...published, id }, "2027-01-01");
      const made = { id, from: startOf(followed, id), to: "2027-01-01" };
      expect(decision.ok && unassign(decision.value, made, false)).toEqual({ ok: true, value: followed });
    }),
  );
});

test.each([
  [
    "begins on another day",
    { programs: ["7"], program_starts: { 7: "2026-12-02" } },
    false,
    "assignment_changed",
  ],
  ["has no first day", { programs: ["7"] }, false, "assignment_changed"],
  ["is not followed any more", { programs: [] }, false, "assignment_changed"],
  ["was begun", { programs: ["7"], program_starts: { 7: DAY } }, true, "program_begun"],
])("an assignment is not taken back of a program that %s", (_, now, hasBegun, refusal) => {
  expect(unassign(now, { id: "7", from: null, to: DAY }, hasBegun)).toEqual({ ok: false, refusal });
});

test("ending a program that is not followed changes nothing", () => {
  expect(end({ programs: ["1"], program_starts: { 1: DAY } }, "2")).toEqual({
    programs: ["1"],
    program_starts: { 1: DAY },
  });
});
