import { expect, test } from "vitest";
import * as z from "zod";
import { type Commit, increment, runAtomic } from "../../../functions/src/platform/firestore/commit.ts";
import type { Stored } from "../../../functions/src/platform/firestore/documents.ts";
import { store, writesOf } from "../../../functions/src/platform/firestore/store.ts";
import { emptyMemory, memoryFirestore } from "../memory.ts";

const note = z.object({ text: z.string(), rank: z.int(), pinned: z.boolean().default(false) });
type Note = z.output<typeof note>;

const notes = store("notes", note, {
  highest: { orderBy: [["rank", "desc"]], limit: 3 },
  above: { where: [["rank", ">"]], orderBy: [["rank"]] },
  texts: { group: true, where: [["text", "in"]] },
});
const writes = writesOf(notes);

const OWNER = { uid: "owner" };
const at = (id: string, { uid } = OWNER) => ({ uid, id });
const documentOf = (id: string, owner = OWNER) => memoryFirestore.doc(notes.ref(at(id, owner)).path);

const idsOf = (documents: readonly Stored<Note>[]): string[] => documents.map(({ id }) => id);
const commit = (write: (commit: Commit) => void): Promise<void> =>
  runAtomic("notes", async (one) => write(one));

/** Writes notes `n1`, `n2` … of that rank, and one of another member. */
async function stored(number: number): Promise<void> {
  emptyMemory();
  for (let rank = 1; rank <= number; rank += 1) await documentOf(`n${rank}`).set({ text: "own", rank });
  await documentOf("n1", { uid: "other" }).set({ text: "other", rank: 9 });
}

/** Runs an attempt, during the first of which another one changes a note; returns the number of attempts. */
async function interfered(id: string, attempt: (commit: Commit) => Promise<void>): Promise<number> {
  let attempts = 0;
  await runAtomic("notes", async (one) => {
    attempts += 1;
    await attempt(one);
    if (attempts === 1) await documentOf(id).set({ text: "theirs", rank: 7 });
  });
  return attempts;
}

test("a store reads a document by the params of its path, parsed", async () => {
  await stored(1);
  expect(await notes.read(at("n1"))).toMatchObject({
    id: "n1",
    value: { text: "own", rank: 1, pinned: false },
  });
  expect(await notes.read(at("n2"))).toBeUndefined();
  expect(notes.ref(at("n1"))).toEqual({ path: "users/owner/notes/n1", schema: note });
});

test("a query finds the documents of its owner, in its order, up to its limit or a lower one", async () => {
  await stored(5);
  expect(idsOf(await notes.find("highest", { in: OWNER }))).toEqual(["n5", "n4", "n3"]);
  expect(idsOf(await notes.find("highest", { in: OWNER, limit: 2 }))).toEqual(["n5", "n4"]);
  expect(idsOf(await notes.find("above", { in: OWNER, values: [2], limit: 9 }))).toEqual(["n3", "n4", "n5"]);
});

test("a query of a group finds the documents of every owner", async () => {
  await stored(1);
  const everywhere = await notes.find("texts", { values: [["own", "other"]], limit: 9 });
  expect(everywhere.map(({ ref }) => ref.path).sort()).toEqual([
    "users/other/notes/n1",
    "users/owner/notes/n1",
  ]);
});

test("the first document of a query is read alone", async () => {
  await stored(5);
  expect((await notes.first("above", { in: OWNER, values: [2] }))?.id).toBe("n3");
  expect(await notes.first("above", { in: OWNER, values: [5] })).toBeUndefined();
});

test("a page has the documents after its cursor, whatever the limit of the query", async () => {
  await stored(5);
  const first = await notes.page("highest", { in: OWNER }, { limit: 4 });
  expect([idsOf(first.documents), first.next_offset]).toEqual([["n5", "n4", "n3", "n2"], "n2"]);
  const last = await notes.page("highest", { in: OWNER }, { offset: "n2", limit: 4 });
  expect([idsOf(last.documents), last.next_offset]).toEqual([["n1"], null]);
});

test("a count ends at its limit, not at the query's", async () => {
  await stored(5);
  expect(await notes.count("highest", { in: OWNER })).toBe(5);
  expect(await notes.count("highest", { in: OWNER, limit: 2 })).toBe(2);
});

test("its queries are data, each with its collection", () => {
  expect(notes.queries).toMatchObject({
    highest: { collection: "notes", orderBy: [["rank", "desc"]] },
    above: { collection: "notes", where: [["rank", ">"]] },
    texts: { collection: "notes", group: true },
  });
});

test("a creation needs a free path", async () => {
  await stored(0);
  let attempts = 0;
  await runAtomic("notes", async (one) => {
    attempts += 1;
    if (attempts === 1) await documentOf("n1").set({ text: "theirs", rank: 7 });
    writes.create(one, at(`n${attempts}`), { text: "mine", rank: 1, pinned: false });
  });
  expect(attempts).toBe(2);
  expect((await notes.read(at("n1")))?.value.text).toBe("theirs");
});

test("an update keeps the other fields, and requires the document as it was read", async () => {
  await stored(1);
  const attempts = await interfered("n1", async (one) => {
    const before = (await notes.read(at("n1"))) ?? expect.fail("No note");
    // A sum alone would suit any version.
    writes.update(one, before, { rank: increment(1) });
  });
  expect(attempts).toBe(2);
  expect((await notes.read(at("n1")))?.value).toMatchObject({ text: "theirs", rank: 8 });
});

test("a save creates what was missing and changes what was read", async () => {
  await stored(0);
  const save = async (one: Commit, rank: number) =>
    writes.save(one, at("n1"), await notes.read(at("n1")), { text: "mine", rank, pinned: true });
  await runAtomic("notes", (one) => save(one, 1));
  expect((await notes.read(at("n1")))?.value.rank).toBe(1);
  expect(await interfered("n1", (one) => save(one, 2))).toBe(2);
  expect((await notes.read(at("n1")))?.value).toEqual({ text: "mine", rank: 2, pinned: true });
});

test("a set replaces a document, a merge adds to it", async () => {
  await stored(2);
  await commit((one) => {
    writes.set(one, at("n1"), { text: "mine", rank: 1, pinned: true });
    writes.merge(one, at("n2"), { pinned: true });
    writes.merge(one, at("n3"), { text: "new" });
  });
  expect((await documentOf("n1").get()).data()).toEqual({ text: "mine", rank: 1, pinned: true });
  expect((await documentOf("n2").get()).data()).toEqual({ text: "own", rank: 2, pinned: true });
  expect((await documentOf("n3").get()).data()).toEqual({ text: "new" });
});

test("a removal requires the document as it was read, one by its path does not", async () => {
  await stored(2);
  const attempts = await interfered("n1", async (one) => {
    const before = (await notes.read(at("n1"))) ?? expect.fail("No note");
    writes.remove(one, before);
  });
  expect(attempts).toBe(2);
  await commit((one) => writes.removeAt(one, at("n2")));
  await commit((one) => writes.removeAt(one, at("n2")));
  expect(await notes.count("highest", { in: OWNER })).toBe(0);
});

test("what a query finds is removed up to its limit", async () => {
  await stored(5);
  expect(await writes.removeFound("above", { in: OWNER, values: [1], limit: 3 })).toBe(3);
  expect(idsOf(await notes.find("highest", { in: OWNER }))).toEqual(["n5", "n1"]);
});

test("the compiler refuses what the path, the queries or the schema of a store do not have", () => {
  const refused = [
    // @ts-expect-error no such query
    () => notes.find("lowest", { in: OWNER }),
    // @ts-expect-error no owner
    () => notes.find("highest"),
    // @ts-expect-error no limit, here or in the query
    () => notes.find("above", { in: OWNER, values: [1] }),
    // @ts-expect-error a value of another type than its field
    () => notes.find("above", { in: OWNER, values: ["1"], limit: 1 }),
    // @ts-expect-error no id
    () => notes.read(OWNER),
    // @ts-expect-error a store has no writes
    (one: Commit) => notes.set(one, at("n1"), { text: "", rank: 1, pinned: false }),
    // @ts-expect-error a field is missing
    (one: Commit) => writes.create(one, at("n1"), { text: "", rank: 1 }),
    // @ts-expect-error a document of another store
    (one: Commit, other: Stored<{ name: string }>) => writes.update(one, other, { rank: 1 }),
  ];
  expect(refused).toHaveLength(8);
});
