import { expect, test } from "vitest";
import { addSample, judge, type Limit, medianOf, type Samples, type Values } from "./limits.ts";

const samplesOf = (...all: [subject: string, values: Values][]): Samples => {
  const samples: Samples = new Map();
  for (const [subject, values] of all) addSample(samples, subject, values);
  return samples;
};

const limit = (more: Partial<Limit> = {}): Limit => ({
  of: (subject) => subject === "/",
  figures: ["paint"],
  yardstick: () => "reference",
  goal: 1.2,
  ...more,
});

const judgedOf = (page: Values, reference: Values, more?: Partial<Limit>) =>
  judge(samplesOf(["/", page], ["reference", reference]), [limit(more)]);

test("a figure is the median of its runs", () => {
  const samples = samplesOf(["/", { paint: 900 }], ["/", { paint: 100 }], ["/", { paint: 200 }]);
  expect(medianOf(samples, "/", "paint")).toBe(200);
  expect(medianOf(samples, "/", "bytes")).toBeUndefined();
});

test("a ratio to the yardstick's median holds up to its limit", () => {
  expect(judgedOf({ paint: 120 }, { paint: 100 })).toMatchObject([{ ratio: 1.2, limit: 1.2, holds: true }]);
  expect(judgedOf({ paint: 121 }, { paint: 100 })).toMatchObject([{ ratio: 1.21, holds: false }]);
});

test("a minimum holds from its limit on", () => {
  const more = { isMinimum: true, goal: 0.9 } as const;
  expect(judgedOf({ paint: 90 }, { paint: 100 }, more)).toMatchObject([{ holds: true }]);
  expect(judgedOf({ paint: 89 }, { paint: 100 }, more)).toMatchObject([{ holds: false }]);
});

test("the yardstick counts as the least where it is smaller", () => {
  expect(judgedOf({ paint: 50 }, { paint: 0 }, { least: 10 })).toMatchObject([{ ratio: 5 }]);
  expect(judgedOf({ paint: 50 }, { paint: 25 }, { least: 10 })).toMatchObject([{ ratio: 2 }]);
});

test("the yardstick may be another of its figures", () => {
  expect(judgedOf({ paint: 50 }, { paint: 1, bytes: 25 }, { by: "bytes" })).toMatchObject([{ ratio: 2 }]);
});

test("a figure may have a limit until the goal holds", () => {
  const more = { until: 4 };
  expect(judgedOf({ paint: 390 }, { paint: 100 }, more)).toMatchObject([
    { limit: 4, goal: 1.2, holds: true },
  ]);
  expect(judgedOf({ paint: 410 }, { paint: 100 }, more)).toMatchObject([{ holds: false }]);
});

test("what was not measured has no ratio, nor has another subject", () => {
  expect(judgedOf({ bytes: 1 }, { paint: 100 })).toEqual([]);
  expect(judgedOf({ paint: 1 }, {})).toEqual([]);
  expect(judgedOf({ paint: 1 }, { paint: 1 }, { of: () => false })).toEqual([]);
});
