import AsyncLock from "async-lock";
import { expect, test } from "vitest";
import { countedLater, measured, noteReads, noteWrites } from "./usage.ts";

test("a piece of work is told what it read and wrote itself, beside others", async () => {
  const work = (documents: number) =>
    measured(async () => {
      noteReads(documents);
      await Promise.resolve();
      noteWrites(1);
      return documents;
    });
  const [one, other] = await Promise.all([work(3), work(0)]);
  expect(one).toMatchObject({ result: 3, usage: { reads: 3, writes: 1 } });
  expect(other.usage).toMatchObject({ reads: 1, writes: 1 });
});

test("what stands within another piece counts for both, also where it fails", async () => {
  const { usage } = await measured(async () => {
    noteReads(1);
    const inner = await measured(async () => noteReads(4));
    expect(inner.usage.reads).toBe(4);
    await measured(async () => {
      noteWrites(2);
      throw new Error("no");
    }).catch(() => undefined);
  });
  expect(usage).toMatchObject({ reads: 5, writes: 2 });
});

test("a queue counts for whoever asked, whoever was before them", async () => {
  const queue = new AsyncLock();
  const asked = (documents: number) =>
    measured(() =>
      queue.acquire(
        "one",
        countedLater(async () => {
          await Promise.resolve();
          noteReads(documents);
        }),
      ),
    );
  const costs = await Promise.all([asked(1), asked(2), asked(3)]);
  expect(costs.map(({ usage }) => usage.reads)).toEqual([1, 2, 3]);
});
