import { doc, serverTimestamp, setDoc, Timestamp } from "firebase/firestore";
import { afterAll, describe, expect, test } from "vitest";
import { progressDocument } from "../../functions/src/contract/training/model.ts";
import { documents } from "./documents.ts";
import { isAllowed, openStudio } from "./studio.ts";

const studio = await openStudio();
afterAll(studio.close);

/** A value of each field, by the schema's own list of fields. */
const progress: Record<string, unknown> = {
  ...Object.fromEntries(Object.keys(progressDocument.shape).map((key) => [key, documents.progress?.[key]])),
  updatedAt: serverTimestamp(),
};

const without = (key: string) =>
  Object.fromEntries(Object.entries(progress).filter(([name]) => name !== key));

const save = (sessionId: string, data: Record<string, unknown>) =>
  isAllowed(setDoc(doc(studio.as("member"), `users/member/training/${sessionId}`), data));

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
  "a field more": { ...progress, admin: false },
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
  ["a first time", () => crypto.randomUUID()],
  ["again", () => "1"],
])("progress saved %s", (_, sessionId) => {
  test.each(Object.entries(bad))("with %s is refused", async (_, data) => {
    expect(await save(sessionId(), data)).toBe(false);
  });

  test.each(Object.entries(good))("with %s is kept", async (_, data) => {
    expect(await save(sessionId(), data)).toBe(true);
  });
});

test("a session's id is one of the contract's identifiers", async () => {
  expect(await save("1-w1-s1_A", progress)).toBe(true);
  expect(await save("s".repeat(128), progress)).toBe(true);
  expect(await save("s".repeat(129), progress)).toBe(false);
  expect(await save("1.w1", progress)).toBe(false);
  expect(await save("seduta è", progress)).toBe(false);
});
