import { makeContent, makeExercise, makeSessionContent } from "@studio/contract/testing/training.ts";
import { programContent, type TypedContent } from "@studio/contract/training/content.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeSession, copyWeek, emptyExercise, moved, moveToWeek, newSessionId } from "./edit.ts";

const session = (title: string) => makeSessionContent({ id: `1-${title}`, title });
const content = makeContent({
  weeks: [{ sessions: [session("a"), session("b")] }, { sessions: [session("c")] }],
});
const titles = ({ weeks }: TypedContent) => weeks.map(({ sessions }) => sessions.map(({ title }) => title));

test("moving an item keeps all, and moving it back restores the list", () => {
  const list = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (items, one, other) => {
      const [from, to] = [one % items.length, other % items.length];
      const after = moved(items, from, to);
      expect(after[to]).toBe(items[from]);
      expect(moved(after, to, from)).toEqual(items);
    }),
  );
});

describe("a session", () => {
  test("moves to the end of another week under its id", () => {
    const after = moveToWeek(content, "1-a", 1);
    expect(titles(after)).toEqual([["b"], ["c", "a"]]);
    expect(after.weeks[1]?.sessions[1]?.id).toBe("1-a");
  });

  test("stays where it is if it moves to its own week, or is not there", () => {
    expect(moveToWeek(content, "1-a", 0)).toBe(content);
    expect(moveToWeek(content, "1-x", 1)).toBe(content);
  });

  test("changes alone", () => {
    const after = changeSession(content, "1-b", (one) => ({ ...one, title: "x" }));
    expect(titles(after)).toEqual([["a", "x"], ["c"]]);
  });
});

test("a copied week follows the week, with sessions of its own", () => {
  const after = copyWeek(content, 0, () => newSessionId("1"));
  expect(titles(after)).toEqual([["a", "b"], ["a", "b"], ["c"]]);
  expect(programContent.safeParse(after).success).toBe(true);
});

test.each([
  [[], "1"],
  [["1", "2"], "3"],
  [["7", "x"], "8"],
])("beside exercises %j a new one has the id %s", (ids, expected) => {
  expect(emptyExercise(ids.map((id) => makeExercise({ id }))).id).toBe(expected);
});
