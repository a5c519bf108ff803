import { describe, expect, test } from "vitest";
import { type Choice, readChoice } from "./choice.ts";
import { programmeOf, restOf } from "./programme.ts";
import { exercises } from "./programmes/exercises.ts";

const choices = (["base", "inter", "advance"] as const).flatMap((level) =>
  (["toni", "loose", "mass"] as const).flatMap((focus) =>
    (["2", "3", "4"] as const).map((days): Choice => ({ level, focus, days })),
  ),
);

test("all 27 programmes are there and no two are the same", () => {
  expect(choices).toHaveLength(27);
  const workouts = choices.map((choice) => JSON.stringify(programmeOf(choice).workouts));
  expect(new Set(workouts).size).toBe(27);
});

describe.each(choices)("$level, $focus, $days days", (choice) => {
  const { workouts } = programmeOf(choice);

  test("has its days, each with a name of its own", () => {
    expect(workouts).toHaveLength(Number(choice.days));
    expect(new Set(workouts.map(({ name }) => name)).size).toBe(workouts.length);
    expect(new Set(workouts.map(({ weekday }) => weekday)).size).toBe(workouts.length);
  });

  test("has four exercises a day or more, none twice on a day", () => {
    for (const { lines } of workouts) {
      expect(lines.length).toBeGreaterThanOrEqual(4);
      expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
    }
  });

  test("says how much of each and how long to rest", () => {
    for (const line of workouts.flatMap(({ lines }) => lines)) {
      expect(line.amount).toMatch(/^\d+ × \d+( s)?( per lato)?$/);
      expect(line.rest).toMatch(/^(\d+ s|\d min( \d+ s)?)$/);
      expect(line.note).not.toBe("");
    }
  });
});

test("every level has its own exercise of every movement", () => {
  for (const steps of Object.values(exercises)) {
    expect(new Set(Object.values(steps).map(({ name }) => name)).size).toBe(3);
  }
});

test("an address holds a choice; what is no option is ignored", () => {
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

test("rests are told in minutes from a minute on", () => {
  expect([30, 60, 75, 120, 150].map(restOf)).toEqual(["30 s", "1 min", "1 min 15 s", "2 min", "2 min 30 s"]);
});
