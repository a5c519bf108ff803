import AsyncLock from "async-lock";
import { expect, test } from "vitest";
import { bindUsage, measured, noteReads, noteWrites } from "./usage.ts";

test("measured counts concurrent operations separately", async () => {
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

test("measured counts a nested operation for both, also when it fails", async () => {
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

test("bindUsage counts queued work for its own caller", async () => {
  const queue = new AsyncLock();
  const enqueue = (documents: number) =>
    measured(() =>
      queue.acquire(
        "one",
        bindUsage(async () => {
          await Promise.resolve();
          noteReads(documents);
        }),
      ),
    );
  const costs = await Promise.all([enqueue(1), enqueue(2), enqueue(3)]);
  expect(costs.map(({ usage }) => usage.reads)).toEqual([1, 2, 3]);
});
