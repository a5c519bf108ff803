import fc from "fast-check";
import { expect, test } from "vitest";
import { type BulkRun, newRun, nextGroup, undoRun, withResults } from "./run.ts";

const start = (count: number): BulkRun => ({
  id: "act-1",
  act: { kind: "tag", tag: "agonisti" },
  pending: Array.from({ length: count }, (_, index) => `uid-${index}`),
  done: 0,
  failed: [],
  renewed: [],
  undoable: [],
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

const has = { id: "has", tags: ["sera"] };
const lacks = { id: "lacks", tags: [] };
const refused = { id: "refused", tags: [] };
const over = (run: BulkRun) =>
  withResults(
    run,
    run.pending.map((id) => ({ id, name: id, failure: id === "refused" ? "Al massimo 20 etichette" : null })),
  );

test("the undo of a tag takes it from those alone who got it by the act", () => {
  const undo = undoRun(over(newRun({ kind: "tag", tag: "sera" }, [has, lacks, refused])));
  expect([undo?.act, undo?.pending]).toEqual([{ kind: "untag", tag: "sera" }, ["lacks"]]);
});

test("the undo of a removed tag gives it back to those who had it, and can be undone itself", () => {
  const undo = undoRun(over(newRun({ kind: "untag", tag: "sera" }, [has, lacks])));
  expect([undo?.act, undo?.pending]).toEqual([{ kind: "tag", tag: "sera" }, ["has"]]);
  expect(undo && undoRun(over(undo))?.act).toEqual({ kind: "untag", tag: "sera" });
});

test("an act that changed nobody has no undo", () => {
  expect(undoRun(over(newRun({ kind: "tag", tag: "sera" }, [has])))).toBeUndefined();
  const extend = { kind: "extend", days: 3, reason: "Chiusura" } as const;
  expect(undoRun(over(newRun(extend, [refused])))).toBeUndefined();
});

const granted = { name: "10 lezioni", size: 10, expire_date: null };

test.each([
  { kind: "extend", days: 3, reason: "Chiusura" },
  { kind: "grant", granted, reason: "Chiusura" },
  { kind: "assign", program: "7", starts_on: "2027-03-01" },
] as const)("the undo of an act of kind $kind names it, for those whom it changed", (act) => {
  const run = newRun(act, [has, lacks, refused]);
  const unchanged = [{ id: "has", name: "Ada", failure: null, changed: false }];
  const undo = undoRun(over(withResults(run, unchanged)));
  expect(undo?.act).toEqual({ kind: "undo", undone: act.kind, run: run.id });
  expect(undo?.pending).toEqual(["lacks"]);
  expect(undo?.id).not.toBe(run.id);
  expect(undo && undoRun(over(undo))).toBeUndefined();
});
