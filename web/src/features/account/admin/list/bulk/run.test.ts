import fc from "fast-check";
import { expect, test } from "vitest";
import { type BulkRun, nextGroup, withResults } from "./run.ts";

const start = (count: number): BulkRun => ({
  id: "act-1",
  act: { kind: "tag", tag: "agonisti" },
  pending: Array.from({ length: count }, (_, index) => `uid-${index}`),
  done: 0,
  failed: [],
  renewed: [],
});

test("a run reaches each person once, whoever fails", () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 5 }), (count, every) => {
      let run = start(count);
      const reached: string[] = [];
      while (run.pending.length > 0) {
        const group = nextGroup(run);
        reached.push(...group);
        const results = group.map((id, index) => ({
          id,
          name: null,
          failure: index % every === 0 ? "Non riuscito" : null,
        }));
        run = withResults(run, results);
      }
      expect(reached).toEqual(start(count).pending);
      expect(run.done + run.failed.length).toBe(count);
    }),
  );
});

test("a group holds ten people at most", () => {
  expect([nextGroup(start(11)), nextGroup(start(3))].map(({ length }) => length)).toEqual([10, 3]);
});
