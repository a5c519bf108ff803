import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  makeContent,
  makeExercise,
  makeProgram,
  makeSession,
  makeSessionContent,
} from "../testing/training.ts";
import { type ProgramContent, programContent } from "./content.ts";
import {
  changesBetween,
  contentOf,
  copyOf,
  mayPublish,
  ownsSessions,
  removedSessions,
  sessionsOf,
} from "./editing.ts";

const session = (id: string, title = id) => makeSessionContent({ id, title });
const weeks = (...ids: string[][]) => ids.map((week) => ({ sessions: week.map((id) => session(id)) }));

/** Contents of program 1, with one title per session. */
const contents = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 12 })
  .chain((numbers) =>
    fc.tuple(
      fc.constant(numbers),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 }),
    ),
  )
  .map(([numbers, week]) =>
    makeContent({
      weeks: [0, 1, 2, 3].map((at) => ({
        sessions: numbers.filter((_, index) => week[index] === at).map((number) => session(`1-x${number}`)),
      })),
    }),
  );

const titles = ({ weeks }: ProgramContent) => weeks.map(({ sessions }) => sessions.map(({ title }) => title));

describe("for any content", () => {
  test("the sessions that followers read make the same content again", () => {
    fc.assert(
      fc.property(contents, (content) => {
        const { title, description } = content;
        const program = { title, description, weeks: content.weeks.length };
        expect(contentOf(program, sessionsOf(content).toReversed())).toEqual(content);
      }),
    );
  });

  test("a copy has the same sessions under ids of its own program", () => {
    fc.assert(
      fc.property(contents, (content) => {
        const copy = copyOf(content, "27", "Copia");
        expect(titles(copy)).toEqual(titles(content));
        expect(ownsSessions("27", copy)).toBe(true);
        expect(programContent.safeParse(copy).success).toBe(true);
      }),
    );
  });

  test("nothing changed between a content and itself, and everything is named that was added", () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(changesBetween(content, content)).toEqual([]);
        const empty = { ...content, weeks: content.weeks.map(() => ({ sessions: [] })) };
        const added = changesBetween(empty, content).map((change) => "title" in change && change.title);
        expect(added).toEqual(titles(content).flat());
      }),
    );
  });
});

test("a program that predates the editor has exercises without load, recovery and notes", () => {
  const exercise = { id: "1", name: "Plank", sets: "3", reps: "45 s", video_url: null };
  const stored = { ...makeSession({ exercises: [exercise] }), id: "1-w1-s1" };
  expect(contentOf(makeProgram(), [stored]).weeks[0]?.sessions[0]?.exercises).toEqual([
    { ...exercise, load: "", recovery: "", notes: "" },
  ]);
});

test("says what changed: title, weeks, and each session", () => {
  const before = makeContent({ weeks: weeks(["1-a", "1-b", "1-c"]) });
  const changed = { ...session("1-b"), description: "Nuova" };
  const after = makeContent({
    title: "Altro",
    weeks: [{ sessions: [session("1-c"), changed] }, { sessions: [session("1-d")] }],
  });
  expect(changesBetween(before, after)).toEqual([
    { kind: "title" },
    { kind: "weeks" },
    { kind: "moved", week: 1, title: "1-c" },
    { kind: "changed", week: 1, title: "1-b" },
    { kind: "added", week: 2, title: "1-d" },
    { kind: "removed", week: 1, title: "1-a" },
  ]);
  expect(removedSessions(["1-a", "1-b", "1-c"], after)).toEqual(["1-a"]);
});

test.each([
  ["1-w1-s1", true],
  ["1-k3f", true],
  ["2-w1-s1", false],
  ["12-w1-s1", false],
  ["1", false],
])("program 1 owns the session %s: %s", (id, owns) => {
  expect(ownsSessions("1", makeContent({ weeks: weeks([id]) }))).toBe(owns);
});

test("a program without sessions is not published", () => {
  expect(mayPublish(makeContent())).toMatchObject({ ok: true });
  expect(mayPublish(makeContent({ weeks: weeks([], []) }))).toEqual({ ok: false, refusal: "program_empty" });
});

describe("a content", () => {
  const exercise = (changed: object) => ({
    ...makeContent(),
    weeks: [{ sessions: [{ ...makeSessionContent(), exercises: [{ ...makeExercise(), ...changed }] }] }],
  });
  test.each([
    ["a video on http", exercise({ video_url: "http://video.forgia.test/1" }), /https/],
    ["a video that is no address", exercise({ video_url: "javascript:alert(1)" }), /https/],
    ["an exercise without a name", exercise({ name: " " }), /nome/],
    ["the same session twice", { ...makeContent(), weeks: weeks(["1-a"], ["1-a"]) }, /stesso identificativo/],
    ["no title", { ...makeContent(), title: "" }, /titolo/],
    ["more weeks than a year", { ...makeContent(), weeks: weeks(...Array<string[]>(53).fill([])) }, /52/],
  ])("refuses %s", (_, content, message) => {
    expect(
      programContent
        .safeParse(content)
        .error?.issues.map((issue) => issue.message)
        .join(),
    ).toMatch(message);
  });

  test("keeps HTML as the text that was typed", () => {
    const parsed = programContent.parse(exercise({ notes: "<b>piano</b>" }));
    expect(parsed.weeks[0]?.sessions[0]?.exercises[0]).toMatchObject({ notes: "<b>piano</b>" });
  });
});
