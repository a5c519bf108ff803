import { FieldPath, FieldValue, type Timestamp } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "./database.ts";

/** Codes of gRPC with which Firestore refuses a commit. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;

/**
 * Declares the tests of what the product relies on in Firestore: they run on the emulator and on the database in memory,
 * so that models on the latter say something about the former. Not in common: ordered by a field, the database in memory
 * also finds documents without it, which Firestore leaves out.
 */
export function describeFirestore(): void {
  // Collections of their own: the project is others' as well.
  const name = `conformance-${crypto.randomUUID()}`;
  const collection = database.collection(name);
  const [anna, bruno, carla] = [collection.doc("anna"), collection.doc("bruno"), collection.doc("carla")];
  const missing = collection.doc("missing");

  const idsOf = async (query: FirebaseFirestore.Query): Promise<string[]> =>
    (await query.get()).docs.map(({ id }) => id);
  const updatedAt = async (ref: FirebaseFirestore.DocumentReference): Promise<Timestamp> =>
    (await ref.get()).updateTime ?? expect.fail(`No ${ref.path}`);

  beforeEach(async () => {
    await Promise.all([
      anna.set({ count: 1, level: "low", tags: ["a", "b"], of: { first: 1, second: 2 } }),
      bruno.set({ count: 2, level: "high", tags: ["b"] }),
      carla.set({ count: 2, level: "high", tags: [] }),
      missing.delete(),
    ]);
  });

  describe("a commit is refused as a whole", () => {
    test.each<[string, number, (batch: FirebaseFirestore.WriteBatch, stale: Timestamp) => void]>([
      [
        "an update of a version that is gone",
        FAILED_PRECONDITION,
        (batch, stale) => batch.update(anna, { count: 5 }, { lastUpdateTime: stale }),
      ],
      [
        "a deletion of a version that is gone",
        FAILED_PRECONDITION,
        (batch, stale) => batch.delete(anna, { lastUpdateTime: stale }),
      ],
      [
        "an update of a version of what is missing",
        FAILED_PRECONDITION,
        (batch, stale) => batch.update(missing, { count: 5 }, { lastUpdateTime: stale }),
      ],
      ["an update of what is missing", NOT_FOUND, (batch) => batch.update(missing, { count: 5 })],
      [
        "a deletion of what is missing and must exist",
        NOT_FOUND,
        (batch) => batch.delete(missing, { exists: true }),
      ],
      ["a creation of what exists", ALREADY_EXISTS, (batch) => batch.create(anna, { count: 5 })],
    ])("for %s", async (_, code, write) => {
      const stale = await updatedAt(anna);
      await anna.update({ count: 3 });
      const batch = database.batch().update(bruno, { count: 9 });
      write(batch, stale);
      await expect(batch.commit()).rejects.toMatchObject({ code });
      expect([(await anna.get()).get("count"), (await bruno.get()).get("count")]).toEqual([3, 2]);
      expect((await missing.get()).exists).toBe(false);
    });
  });

  test("a commit is made where its preconditions hold, and gives all that it writes one new version", async () => {
    const before = await updatedAt(anna);
    await database
      .batch()
      .update(anna, { count: 5 }, { lastUpdateTime: before })
      .delete(bruno, { exists: true })
      .create(missing, { count: 6 })
      .commit();
    expect([(await anna.get()).get("count"), (await bruno.get()).exists]).toEqual([5, false]);
    const version = await updatedAt(anna);
    expect([version.isEqual(before), version.isEqual(await updatedAt(missing))]).toEqual([false, true]);
  });

  test("a write changes, adds to and deletes the fields that it names", async () => {
    await anna.update({ count: FieldValue.increment(2), visits: FieldValue.increment(1), "of.first": 7 });
    expect((await anna.get()).data()).toEqual({
      count: 3,
      visits: 1,
      level: "low",
      tags: ["a", "b"],
      of: { first: 7, second: 2 },
    });
    await anna.update({ level: FieldValue.delete(), "of.second": FieldValue.delete(), tags: [] });
    await anna.set({ of: { third: 3 }, visits: FieldValue.delete() }, { merge: true });
    expect((await anna.get()).data()).toEqual({ count: 3, tags: [], of: { first: 7, third: 3 } });
    await missing.set({ count: FieldValue.increment(4) }, { merge: true });
    expect((await missing.get()).data()).toEqual({ count: 4 });
    await anna.set({ count: 1 });
    expect((await anna.get()).data()).toEqual({ count: 1 });
  });

  test.each<[string, FirebaseFirestore.Query, readonly string[]]>([
    ["in", collection.where("level", "in", ["low", "none"]), ["anna"]],
    ["array-contains", collection.where("tags", "array-contains", "b"), ["anna", "bruno"]],
    ["array-contains-any", collection.where("tags", "array-contains-any", ["a", "c"]), ["anna"]],
    ["a range", collection.where("count", ">", 1).where("count", "<=", 2), ["bruno", "carla"]],
    ["another value", collection.where("level", "!=", "high"), ["anna"]],
    ["ids, in their order", collection.orderBy(FieldPath.documentId()), ["anna", "bruno", "carla"]],
    ["some ids", collection.where(FieldPath.documentId(), "in", ["carla", "anna"]), ["anna", "carla"]],
    [
      "a field from above, and equal ones by their ids from above",
      collection.orderBy("count", "desc"),
      ["carla", "bruno", "anna"],
    ],
    ["a limit", collection.orderBy("count").limit(2), ["anna", "bruno"]],
    ["a cursor on a value", collection.orderBy("count").startAt(2), ["bruno", "carla"]],
    ["a cursor behind a value", collection.orderBy("count").startAfter(1), ["bruno", "carla"]],
    ["a cursor before a value", collection.orderBy("count").endBefore(2), ["anna"]],
    [
      "a cursor behind an id",
      collection.orderBy("count").orderBy(FieldPath.documentId()).startAfter(2, "bruno"),
      ["carla"],
    ],
  ])("a query finds %s", async (_, query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
  });

  test("a query goes on behind a document, counts, and picks fields", async () => {
    const behind = collection.orderBy("count").startAfter(await bruno.get());
    expect(await idsOf(behind)).toEqual(["carla"]);
    expect((await collection.where("count", "==", 2).count().get()).data()).toEqual({ count: 2 });
    expect((await collection.limit(2).count().get()).data()).toEqual({ count: 2 });
    const [picked] = (await collection.where("level", "==", "low").select("count").get()).docs;
    expect(picked?.data()).toEqual({ count: 1 });
  });

  test("a collection group finds the documents of all collections of its name, below whatever they stand", async () => {
    const group = `group-${name}`;
    await anna.collection(group).doc("one").set({ count: 1 });
    await bruno.collection(group).doc("two").set({ count: 2 });
    await bruno.collection("other").doc("three").set({ count: 2 });
    const inGroup = database.collectionGroup(group);
    expect(await idsOf(inGroup)).toEqual(["one", "two"]);
    const [first] = (await inGroup.limit(1).get()).docs;
    expect(first?.ref.path).toBe(`${name}/anna/${group}/one`);
    // Documents below one that is deleted stay.
    await bruno.delete();
    expect(
      await idsOf(inGroup.orderBy(FieldPath.documentId()).startAfter(`${anna.path}/${group}/one`)),
    ).toEqual(["two"]);
  });
}
