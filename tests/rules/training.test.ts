import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { progressDocument } from "@studio/contract/training/model.ts";
import {
  collection,
  doc,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
} from "firebase/firestore";
import { afterAll, describe, expect, test } from "vitest";
import { documents, SESSION_ID } from "./matrix.ts";
import type { Persona } from "./personas.ts";
import { isAllowed, openStudio } from "./studio.ts";

/** Sessions of program 1 without progress, each for one save. */
const newIds = Array.from({ length: 40 }, (_, index) => `1-w2-s${index + 1}`);
const newId = (): string => newIds.pop() ?? "";

/** A session of a program that neither the member nor the admin follows. */
const foreign = { id: "2", sessionId: "2-w1-s1" };

const studio = await openStudio([...newIds, "2-w1-s1", "10-w1-s1"]);
afterAll(studio.close);

/** A value of each field, in the schema's list of fields. */
const progress: Record<string, unknown> = {
  ...Object.fromEntries(Object.keys(progressDocument.shape).map((key) => [key, documents.progress?.[key]])),
  updatedAt: serverTimestamp(),
};

const without = (key: string) =>
  Object.fromEntries(Object.entries(progress).filter(([name]) => name !== key));

const save = (
  sessionId: string,
  data: Record<string, unknown>,
  persona: Persona = "member",
  uid = "member",
) => isAllowed(setDoc(doc(studio.as(persona), documentPath("progress", { uid, sessionId })), data));

const good = {
  "everything said": progress,
  "not completed": { ...progress, completed: false },
  "no effort": { ...progress, rpe: null },
  "the least effort": { ...progress, rpe: 1 },
  "the most effort": { ...progress, rpe: 10 },
  "no notes": { ...progress, notes: "" },
  "the longest notes": { ...progress, notes: "n".repeat(2000) },
};

const bad = {
  ...Object.fromEntries(Object.keys(progress).map((key) => [`no field ${key}`, without(key)])),
  "a field more": { ...progress, other: false },
  "a field for another": { ...without("notes"), note: "Bene" },
  "completed as text": { ...progress, completed: "true" },
  "effort below 1": { ...progress, rpe: 0 },
  "effort above 10": { ...progress, rpe: 11 },
  "half an effort": { ...progress, rpe: 7.5 },
  "effort as text": { ...progress, rpe: "7" },
  "notes too long": { ...progress, notes: "n".repeat(2001) },
  "notes as a list": { ...progress, notes: ["Bene"] },
  "no notes at all": { ...progress, notes: null },
  "a clock of its own": { ...progress, updatedAt: Timestamp.now() },
};

describe.each([
  ["a first time", newId],
  ["again", () => SESSION_ID],
])("progress saved %s", (_, sessionId) => {
  test.each(Object.entries(bad))("with %s is refused", async (_, data) => {
    expect(await save(sessionId(), data)).toBe(false);
  });

  test.each(Object.entries(good))("with %s is kept", async (_, data) => {
    expect(await save(sessionId(), data)).toBe(true);
  });
});

describe("progress is refused", () => {
  test("of a session of a programme that the member does not follow", async () => {
    expect(await save("2-w1-s1", progress)).toBe(false);
    expect(await save("2-w1-s1", progress, "otherMember", "otherMember")).toBe(true);
  });

  test("of a session of a programme that the member follows no more", async () => {
    expect(await save(SESSION_ID, progress, "otherMember", "otherMember")).toBe(false);
  });

  test("where only the beginning of the programme's number is the same", async () => {
    expect(await save("10-w1-s1", progress)).toBe(false);
  });

  test("of a session that does not exist", async () => {
    expect(await save("1-w9-s9", progress)).toBe(false);
    expect(await save("-w1-s1", progress)).toBe(false);
  });

  test("of another member, the owner's word included", async () => {
    expect(await save(SESSION_ID, progress, "otherMember")).toBe(false);
    expect(await save(SESSION_ID, progress, "owner")).toBe(false);
    expect(await save(SESSION_ID, progress, "owner", "owner")).toBe(true);
  });
});

describe.each([
  ["a programme", (at: Firestore) => getDocFromServer(doc(at, documentPath("programs", foreign)))],
  ["a session", (at: Firestore) => getDocFromServer(doc(at, documentPath("sessions", foreign)))],
  [
    "a page of sessions",
    (at: Firestore) =>
      getDocsFromServer(query(collection(at, collectionPath("sessions", foreign)), limit(5))),
  ],
])("%s, for who follows the programme and for staff", (_, read) => {
  test.each([
    ["otherMember", true],
    ["owner", true],
    ["coach", true],
    ["member", false],
  ] as const)("%s: %s", async (persona, may) => {
    expect(await isAllowed(read(studio.as(persona)))).toBe(may);
  });
});
