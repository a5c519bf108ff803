import { makeContent, makeExercise, makeSessionContent } from "@studio/contract/testing/training.ts";
import { programContent, type TypedContent } from "@studio/contract/training/content.ts";
import { describe, expect, test } from "vitest";
import { changeSession, copyWeek, emptyExercise, moveToWeek, newSessionId } from "./edit.ts";

const session = (title: string) => makeSessionContent({ id: `1-${title}`, title });
const content = makeContent({
  weeks: [{ sessions: [session("a"), session("b")] }, { sessions: [session("c")] }],
});
const titles = ({ weeks }: TypedContent) => weeks.map(({ sessions }) => sessions.map(({ title }) => title));

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
