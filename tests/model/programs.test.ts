import { activityDocument } from "@studio/contract/activity/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import { makeProgram } from "@studio/contract/testing/training.ts";
import type { ProgramDocument } from "@studio/contract/training/model.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { assignProgram, endProgram, programsOf } from "../../functions/src/training/assign.ts";
import { storeMember } from "../support/people.ts";
import { database, emptyDatabase } from "../support/server/database.ts";

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
