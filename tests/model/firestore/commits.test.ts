import { Firestore } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { type Commit, increment, runAtomic } from "../../../functions/src/platform/firestore/commit.ts";
import {
  readDocument,
  readDocuments,
  readQuery,
} from "../../../functions/src/platform/firestore/documents.ts";
import { emptyMemory, memoryFirestore } from "../memory.ts";

// What an attempt of a commit has read is what guards its writes.

const counter = z.object({ count: z.int(), label: z.string().default("") });
const PATH = "counters/one";
const ref = memoryFirestore.doc(PATH);
const other = memoryFirestore.doc("counters/other");

beforeEach(async () => {
  emptyMemory();
  await ref.set({ count: 1 });
  await other.set({ count: 0 });
});

const countOf = async (): Promise<unknown> => (await ref.get()).get("count");
const readCounter = async () => (await readDocument(PATH, counter)) ?? expect.fail("No counter");

/** Runs an attempt, and changes the counter elsewhere once, when the first attempt calls `meanwhile`. */
async function interfered(
  attempt: (commit: Commit, meanwhile: () => Promise<void>) => Promise<void>,
): Promise<number> {
  let attempts = 0;
  await runAtomic("counter", async (commit) => {
    attempts += 1;
    await attempt(commit, async () => {
      if (attempts === 1) await ref.update({ count: increment(10) });
    });
  });
  return attempts;
}

describe("an attempt", () => {
  test("reads a document once, however often it is asked for", async () => {
    const read = vi.spyOn(Firestore.prototype, "getAll");
    await runAtomic("counter", async () => {
      await Promise.all([readCounter(), readDocuments({ path: PATH, schema: counter })]);
      await readCounter();
    });
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  test("decides and is guarded on the same reading, though a helper reads again", async () => {
    const attempts = await interfered(async (commit, meanwhile) => {
      const { value } = await readCounter();
      await meanwhile();
      const again = await readCounter();
      commit.update(again.ref, { count: value.count + 1 }, { lastUpdateTime: again.updateTime });
    });
    expect([attempts, await countOf()]).toEqual([2, 12]);
  });

  test("starts anew when a query finds a newer version of what it has read", async () => {
    const attempts = await interfered(async (commit, meanwhile) => {
      const { value } = await readCounter();
      await meanwhile();
      await readQuery(memoryFirestore.collection("counters").limit(5), counter);
      commit.update(other, { count: value.count });
    });
    expect([attempts, (await other.get()).get("count")]).toEqual([2, 11]);
  });

  test.each<[string, (commit: Commit, count: number) => void]>([
    ["an update", (commit, count) => commit.update(ref, { count })],
    ["an overwrite", (commit, count) => commit.set(ref, { count })],
    ["a merge", (commit, count) => commit.set(ref, { count }, { merge: true })],
    [
      "an update after an increment",
      (commit, count) => {
        commit.update(ref, { count: increment(1) });
        commit.update(ref, { count });
      },
    ],
  ])("guards %s of what it has read, whatever its store says", async (_, write) => {
    const attempts = await interfered(async (commit, meanwhile) => {
      const { value } = await readCounter();
      await meanwhile();
      write(commit, value.count + 1);
    });
    expect([attempts, await countOf()]).toEqual([2, 12]);
  });

  test("guards a deletion, and what it has read and may not change", async () => {
    const deletions = await interfered(async (commit, meanwhile) => {
      await readCounter();
      await meanwhile();
      commit.delete(ref);
    });
    expect([deletions, (await ref.get()).exists]).toEqual([2, false]);
    await ref.set({ count: 1 });
    const holds = await interfered(async (commit, meanwhile) => {
      const held = await readCounter();
      await meanwhile();
      commit.requireUnchanged(held);
      commit.update(other, { count: held.value.count });
    });
    expect([holds, (await other.get()).get("count"), (await ref.get()).data()]).toEqual([
      2,
      11,
      { count: 11 },
    ]);
  });

  test("creates what it has found missing, and does not overwrite what came meanwhile", async () => {
    const missing = memoryFirestore.doc("counters/missing");
    let attempts = 0;
    await runAtomic("counter", async (commit) => {
      attempts += 1;
      const stored = await readDocument(missing.path, counter);
      if (attempts === 1) await missing.set({ count: 5 });
      commit.set(missing, { count: (stored?.value.count ?? 0) + 1 });
    });
    expect([attempts, (await missing.get()).get("count")]).toEqual([2, 6]);
  });

  test("adds to any version of what it has read", async () => {
    const attempts = await interfered(async (commit, meanwhile) => {
      await readCounter();
      await meanwhile();
      commit.update(ref, { count: increment(1) });
    });
    expect([attempts, await countOf()]).toEqual([1, 12]);
  });

  test("refuses a version that was read before it, which no repetition would find again", async () => {
    const before = await readCounter();
    const attempt = runAtomic("counter", async (commit) => {
      commit.update(ref, { count: 2 }, { lastUpdateTime: before.updateTime });
    });
    await expect(attempt).rejects.toThrow("its attempt has not read");
  });
});
