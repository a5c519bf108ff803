import { describe, expect, test } from "vitest";
import { type Choice, readChoice } from "./choice.ts";
import { programmeOf, restOf } from "./programme.ts";
import { exercises } from "./programmes/exercises.ts";

const choices = (["base", "inter", "advance"] as const).flatMap((level) =>
  (["toni", "loose", "mass"] as const).flatMap((focus) =>
    (["2", "3", "4"] as const).map((days): Choice => ({ level, focus, days })),
  ),
);

test("there are 27 different programmes", () => {
  expect(choices).toHaveLength(27);
  const workouts = choices.map((choice) => JSON.stringify(programmeOf(choice).workouts));
  expect(new Set(workouts).size).toBe(27);
});

describe.each(choices)("$level, $focus, $days days", (choice) => {
  const { workouts } = programmeOf(choice);

  test("has as many days as chosen, with distinct names", () => {
    expect(workouts).toHaveLength(Number(choice.days));
    expect(new Set(workouts.map(({ name }) => name)).size).toBe(workouts.length);
    expect(new Set(workouts.map(({ weekday }) => weekday)).size).toBe(workouts.length);
  });

  test("has at least four different exercises a day", () => {
    for (const { lines } of workouts) {
      expect(lines.length).toBeGreaterThanOrEqual(4);
      expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
    }
  });

  test("has amount and rest of each exercise", () => {
    for (const line of workouts.flatMap(({ lines }) => lines)) {
      expect(line.amount).toMatch(/^\d+ × \d+( s)?( per lato)?$/);
      expect(line.rest).toMatch(/^(\d+ s|\d min( \d+ s)?)$/);
      expect(line.note).not.toBe("");
    }
  });
});

test("every movement has a different exercise for each level", () => {
  for (const steps of Object.values(exercises)) {
    expect(new Set(Object.values(steps).map(({ name }) => name)).size).toBe(3);
  }
});

test("readChoice returns the choice and ignores invalid options", () => {
  expect(readChoice(new URLSearchParams("level=inter&focus=mass&days=3"))).toEqual({
    level: "inter",
    focus: "mass",
    days: "3",
  });
  expect(readChoice(new URLSearchParams("level=pro&focus=toString&days=5"))).toEqual({
    level: undefined,
    focus: undefined,
    days: undefined,
  });
});

test("restOf formats minutes from one minute on", () => {
  expect([30, 60, 75, 120, 150].map(restOf)).toEqual(["30 s", "1 min", "1 min 15 s", "2 min", "2 min 30 s"]);
});
