import { activityDocument } from "@studio/contract/activity/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { MAX_PAGE_SIZE } from "@studio/contract/page.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import {
  makeContent,
  makeProgram,
  makeProgress,
  makeSession,
  makeSessionContent,
} from "@studio/contract/testing/training.ts";
import type { ProgramDocument } from "@studio/contract/training/model.ts";
import type { ProgramSave } from "@studio/contract/training/staffEndpoints.ts";
import { WriteBatch } from "firebase-admin/firestore";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { measured } from "../../functions/src/platform/runtime/usage.ts";
import { assignProgram, endProgram, programsOf } from "../../functions/src/training/assign.ts";
import { createProgram, editedProgram, saveProgram, setArchived } from "../../functions/src/training/edit.ts";
import { feedbackIn, followersOf } from "../../functions/src/training/following.ts";
import { packageHolders } from "../../functions/src/training/packageHolders.ts";
import { listPrograms } from "../../functions/src/training/programs.ts";
import { storeMember } from "../support/people.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { requestOf } from "../support/server/requests.ts";

const now = new Date("2026-11-27T09:00:00Z");
const by = { actor: { id: "coach", name: "Davide Serra" }, now };
const starts_on = "2026-11-30";

const store = (id: string, program: Partial<ProgramDocument> = {}) =>
  database.doc(documentPath("programs", { id })).set(makeProgram({ title: `Programma ${id}`, ...program }));

const noticesOf = async (uid: string) =>
  (await database.collection(collectionPath("notices", { uid })).get()).docs.map((one) =>
    noticeDocument.parse(one.data()),
  );

const log = async () =>
  (await database.collection("activity").get()).docs
    .map((one) => activityDocument.parse(one.data()))
    .map(({ kind, about, subject }) => [kind, about.id, subject?.id]);

beforeEach(async () => {
  await emptyDatabase();
  await Promise.all([storeMember("anna"), store("1"), store("2", { published: 0 })]);
});

describe("a program of a member", () => {
  test("is assigned from a day on, with one notice and one entry of the log", async () => {
    await assignProgram("anna", "1", { starts_on }, by);
    await assignProgram("anna", "1", { starts_on }, by);
    expect(await programsOf("anna")).toEqual([{ id: "1", title: "Programma 1", archived: false, starts_on }]);
    expect(await noticesOf("anna")).toMatchObject([
      { kind: "program_assigned", program: { id: "1", title: "Programma 1", starts_on } },
    ]);
    expect(await log()).toEqual([["program.assigned", "1", "anna"]]);
  });

  test("begins on another day when it is assigned again", async () => {
    await assignProgram("anna", "1", { starts_on }, by);
    await assignProgram("anna", "1", { starts_on: "2026-12-07" }, by);
    expect(await programsOf("anna")).toMatchObject([{ id: "1", starts_on: "2026-12-07" }]);
    expect(await noticesOf("anna")).toMatchObject([{ program: { starts_on: "2026-12-07" } }]);
  });

  test("ends without its notice, once", async () => {
    await assignProgram("anna", "1", { starts_on }, by);
    await endProgram("anna", "1", by);
    await endProgram("anna", "1", by);
    expect(await programsOf("anna")).toEqual([]);
    expect(await noticesOf("anna")).toEqual([]);
    expect(await log()).toHaveLength(2);
  });

  test.each([
    ["a draft", "anna", "2", "program_not_published"],
    ["a program that does not exist", "anna", "9", "program_not_found"],
    ["a person who does not exist", "nessuno", "1", "user_not_found"],
  ])("is not assigned: %s", async (_, uid, id, code) => {
    await expect(assignProgram(uid, id, { starts_on }, by)).rejects.toMatchObject({ code });
    expect(await log()).toEqual([]);
  });
});

describe("an edited program", () => {
  const create = (title = "Nuovo", key?: string, copy_of?: string) =>
    createProgram({ title, ...(copy_of !== undefined && { copy_of }) }, requestOf(key), by);
  const withSessions = (id: string, ...names: string[]) =>
    makeContent({
      weeks: [{ sessions: names.map((name) => makeSessionContent({ id: `${id}-${name}`, title: name })) }],
    });
  const save = (id: string, version: number, names: string[], more: Partial<ProgramSave> = {}) =>
    saveProgram(
      id,
      { version, content: withSessions(id, ...names), publish: true, remove_done: false, ...more },
      by,
    );
  const shown = async (id: string) =>
    (await database.collection(collectionPath("sessions", { id })).orderBy("order").get()).docs.map(
      (one) => one.id,
    );

  test("gets the next number, also of two that are created at once, and one for a repeated request", async () => {
    const made = await Promise.all([create("Uno", "a"), create("Due", "b"), create("Uno", "a")]);
    expect(made.map(({ id }) => id).toSorted()).toEqual(["3", "3", "4"]);
    expect(made[0]).toMatchObject({ published: 0, version: 1, content: { weeks: [{ sessions: [] }] } });
  });

  test("shows followers what was published, while a later draft changes", async () => {
    const { id } = await create();
    await save(id, 1, ["a", "b"]);
    expect(await shown(id)).toEqual([`${id}-a`, `${id}-b`]);
    const draft = await save(id, 2, ["b", "c"], { publish: false });
    expect(draft).toMatchObject({ version: 3, published: 2 });
    expect(draft.content.weeks[0]?.sessions.map(({ title }) => title)).toEqual(["b", "c"]);
    expect(await shown(id)).toEqual([`${id}-a`, `${id}-b`]);
    expect(await save(id, 3, ["b", "c"])).toMatchObject({ version: 4, published: 4 });
    expect(await shown(id)).toEqual([`${id}-b`, `${id}-c`]);
  });

  test("is answered as it was saved, also when a colleague saves right after it", async () => {
    await storeMember(by.actor.id, { first_name: "Davide", last_name: "Serra" });
    const { id } = await create();
    expect(await save(id, 1, ["a"])).toEqual(await editedProgram(id));
    const { commit } = WriteBatch.prototype;
    const spy = vi.spyOn(WriteBatch.prototype, "commit").mockImplementationOnce(async function (
      this: WriteBatch,
    ) {
      const results = await commit.call(this);
      await database.doc(documentPath("programs", { id })).update({ version: 9 });
      return results;
    });
    onTestFinished(() => spy.mockRestore());
    expect(await save(id, 2, ["b"])).toMatchObject({ version: 3 });
    expect((await database.doc(documentPath("programs", { id })).get()).get("version")).toBe(9);
  });

  test("is not saved over what somebody else saved since", async () => {
    const { id } = await create();
    await save(id, 1, ["a"]);
    await expect(save(id, 1, ["b"])).rejects.toMatchObject({ code: "changed_meanwhile" });
    expect(await shown(id)).toEqual([`${id}-a`]);
  });

  test("loses a completed session only when it is confirmed, and keeps the feedback", async () => {
    const { id } = await create();
    await save(id, 1, ["a", "b"]);
    await assignProgram("anna", id, { starts_on }, by);
    const feedback = database.doc(documentPath("progress", { uid: "anna", sessionId: `${id}-a` }));
    await feedback.set(makeProgress({ notes: "Bene" }));
    await expect(save(id, 2, ["b"])).rejects.toMatchObject({ code: "sessions_done" });
    await save(id, 2, ["b"], { publish: false });
    await save(id, 3, ["b"], { remove_done: true });
    expect(await shown(id)).toEqual([`${id}-b`]);
    expect((await feedback.get()).get("notes")).toBe("Bene");
  });

  test("is copied with its sessions, and read from them if it predates the editor", async () => {
    await database
      .doc(documentPath("sessions", { id: "1", sessionId: "1-w1-s1" }))
      .set(makeSession({ title: "Corsa" }));
    const copy = await create("Copia", undefined, "1");
    expect(copy.content.weeks[0]?.sessions).toMatchObject([{ id: `${copy.id}-w1-s1`, title: "Corsa" }]);
    expect(await editedProgram("1")).toMatchObject({ saved: null, version: 1, published: 1 });
  });

  test("is archived for new followers only, and restored", async () => {
    await assignProgram("anna", "1", { starts_on }, by);
    await setArchived("1", true, by);
    await setArchived("1", true, by);
    expect(await programsOf("anna")).toMatchObject([{ id: "1", archived: true }]);
    await storeMember("bea");
    await expect(assignProgram("bea", "1", { starts_on }, by)).rejects.toMatchObject({
      code: "program_not_published",
    });
    await setArchived("1", false, by);
    await assignProgram("bea", "1", { starts_on }, by);
    expect((await log()).map(([kind]) => kind)).toContain("program.archived");
  });

  test("shows how far each follower is, by name, and what they wrote", async () => {
    const { id } = await create();
    await save(id, 1, ["a", "b"]);
    await storeMember("bea", { first_name: "Bea", last_name: "Alfa" });
    await Promise.all(["anna", "bea"].map((uid) => assignProgram(uid, id, { starts_on }, by)));
    await database
      .doc(documentPath("progress", { uid: "anna", sessionId: `${id}-a` }))
      .set(makeProgress({ rpe: 8, notes: "Dura" }));
    const { followers, next_offset } = await followersOf(id, { limit: 25 });
    expect(next_offset).toBeNull();
    expect(followers).toMatchObject([
      { id: "bea", name: "Bea Alfa", done: 0, total: 2, starts_on, last: null },
      { id: "anna", done: 1, total: 2, last: { title: "a", rpe: 8 } },
    ]);
    expect((await feedbackIn(id, "anna")).sessions).toMatchObject([
      { title: "a", completed: true, notes: "Dura" },
      { title: "b", completed: false },
    ]);
  });

  test("has sessions of its own alone, and one at least when it is published", async () => {
    const { id } = await create();
    await expect(save(id, 1, [])).rejects.toMatchObject({ code: "program_empty" });
    const content = withSessions("1", "a");
    await expect(save(id, 1, [], { content })).rejects.toMatchObject({ code: "invalid_request" });
  });
});

test("the list and the editor read at most 60 documents with 200 programs of twelve weeks", async () => {
  const weeks = Array.from({ length: 12 }, (_, week) => week + 1);
  const places = weeks.flatMap((week) => [1, 2, 3, 4].map((order) => ({ week, order })));
  const batch = database.batch();
  for (const id of Array.from({ length: 200 }, (_, index) => String(index + 1)))
    batch.set(
      database.doc(documentPath("programs", { id })),
      makeProgram({ title: `Programma ${id}`, weeks: 12 }),
    );
  // One from before the editor, which reads its sessions.
  for (const { week, order } of places)
    batch.set(
      database.doc(documentPath("sessions", { id: "1", sessionId: `1-w${week}-s${order}` })),
      makeSession({ week, order }),
    );
  await batch.commit();
  const readsOf = async (work: () => Promise<unknown>) => (await measured(work)).usage.reads;
  expect(await readsOf(() => listPrograms({ limit: MAX_PAGE_SIZE }))).toBe(MAX_PAGE_SIZE + 1);
  expect(await readsOf(() => editedProgram("1"))).toBe(2 + places.length);
  const { id, version, content } = await createProgram({ title: "Copia", copy_of: "1" }, requestOf(), by);
  await saveProgram(id, { version, content, publish: true, remove_done: false }, by);
  // The program, its draft, and who saved it.
  expect(await readsOf(() => editedProgram(id))).toBe(3);
});

test("the programs are paged by title without gaps", async () => {
  await Promise.all(["3", "4", "5"].map((id) => store(id)));
  const first = await listPrograms({ limit: 3 });
  const second = await listPrograms({ limit: 3, offset: first.next_offset ?? "" });
  expect([...first.programs, ...second.programs].map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5"]);
  expect(second.next_offset).toBeNull();
});

describe("the members with a package", () => {
  const name = "Small class, 10 lezioni";
  const grant = (uid: string, pkg: Partial<PackageDocument>) =>
    database.collection(collectionPath("products", { uid })).add(makePackage({ name, ...pkg }));
  const pack = { size: 10, expire_date: null };
  const subscription = { size: 0, remaining: 0 };
  const holders = async () => (await packageHolders("1", name, now)).map(({ id }) => id);

  test("are those who can use it today, each once by name, and say who follows the program", async () => {
    await storeMember("zoe", { first_name: "Ada" });
    await storeMember("bea", { first_name: "Bea" });
    await Promise.all([
      grant("zoe", { ...pack, remaining: 4 }),
      grant("zoe", { ...subscription, expire_date: "2027-02-01" }),
      grant("bea", { ...subscription, expire_date: "2026-11-28" }),
      grant("anna", { ...pack, remaining: 4, name: "Un altro" }),
    ]);
    await assignProgram("bea", "1", { starts_on }, by);
    expect((await packageHolders("1", name, now)).map(({ id, follows }) => [id, follows])).toEqual([
      ["zoe", false],
      ["bea", true],
    ]);
  });

  const voided = { at: now, by: "owner", reason: "Errore", remaining: 0 };
  test.each<[string, Partial<PackageDocument>, boolean]>([
    ["a pack with lessons left", { ...pack, remaining: 1 }, true],
    ["a used-up pack", { ...pack, remaining: 0 }, false],
    ["an expired pack", { size: 10, remaining: 4, expire_date: "2026-11-27" }, false],
    ["a subscription until tomorrow", { ...subscription, expire_date: "2026-11-28" }, true],
    ["a subscription that ended today", { ...subscription, expire_date: "2026-11-27" }, false],
    ["a voided subscription", { ...subscription, expire_date: "2027-02-01", voided }, false],
    [
      "a paused subscription",
      { ...subscription, expire_date: "2027-02-01", pauses: [{ from: "2026-11-20", to: "2026-12-20" }] },
      true,
    ],
  ])("have %s: %#", async (_, pkg, has) => {
    await grant("anna", pkg);
    expect(await holders()).toEqual(has ? ["anna"] : []);
  });

  test("are not listed for a program that is not there", async () => {
    await expect(packageHolders("99", name, now)).rejects.toMatchObject({ code: "program_not_found" });
  });
});
