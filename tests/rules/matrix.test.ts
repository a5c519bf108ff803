import { collections } from "@studio/contract/collections.ts";
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
} from "firebase/firestore";
import { afterAll, describe, expect, test } from "vitest";
import { documents, MAX_PAGE_SIZE, matrix, pathOf, type Verb, verbs } from "./matrix.ts";
import { everybody, type Persona } from "./personas.ts";
import { isAllowed, openStudio } from "./studio.ts";

/** Returns the id of a new document; one of progress must belong to an existing session. */
const newId = (persona: Persona) => `1-new-${persona}`;

const studio = await openStudio(everybody.map(newId));
afterAll(studio.close);

/** Returns the valid document that is written. */
const written = (name: string) => ({
  ...documents[name],
  ...(name === "progress" && { updatedAt: serverTimestamp() }),
});

const folder = (path: string) => path.slice(0, path.lastIndexOf("/"));

const page = (database: Firestore, path: string, size: number) =>
  getDocsFromServer(query(collection(database, folder(path)), limit(size)));

/** Makes one attempt of a persona; `path` is the collection's existing document, beside which a new one is created. */
function attempt(verb: Verb, persona: Persona, name: string, path: string): Promise<unknown> {
  const database = studio.as(persona);
  switch (verb) {
    case "get":
      return getDocFromServer(doc(database, path));
    case "list":
      return page(database, path, matrix[name]?.page ?? MAX_PAGE_SIZE);
    case "create":
      return setDoc(doc(database, `${folder(path)}/${newId(persona)}`), written(name));
    case "update":
      return updateDoc(doc(database, path), written(name));
    case "delete":
      return deleteDoc(doc(database, path));
  }
}

async function whoMay(verb: Verb, name: string, path: string): Promise<Persona[]> {
  const answers = await Promise.all(
    everybody.map((persona) => isAllowed(attempt(verb, persona, name, path))),
  );
  return everybody.filter((_, index) => answers[index]);
}

test("the table has a row for every collection, in the contract's order", () => {
  expect(Object.keys(matrix)).toEqual(Object.keys(collections));
});

describe.each(Object.entries(collections))("%s", (name, pattern) => {
  const path = pathOf(pattern);
  const row: Partial<(typeof matrix)[string]> = matrix[name] ?? {};

  test.each(verbs)("%s is allowed for the personas of the matrix", async (verb) => {
    const expected = everybody.filter((persona) => row[verb]?.includes(persona));
    expect(await whoMay(verb, name, path)).toEqual(expected);
  });

  if (!row.list) return;
  test("a list longer than a page, or without an end, is refused", async () => {
    const size = row.page ?? MAX_PAGE_SIZE;
    const database = studio.as("owner");
    expect(await isAllowed(page(database, path, size))).toBe(true);
    expect(await isAllowed(page(database, path, size + 1))).toBe(false);
    expect(await isAllowed(getDocsFromServer(collection(database, folder(path))))).toBe(false);
  });

  test("a list that skips documents is refused", async () => {
    expect(await studio.mayList("owner", folder(path), { limit: 1, offset: 0 })).toBe(true);
    expect(await studio.mayList("owner", folder(path), { limit: 1, offset: 1 })).toBe(false);
  });
});

test("a person can create neither a profile nor rights for themselves", async () => {
  for (const persona of ["stranger", "member"] as const) {
    const database = studio.as(persona);
    expect(await isAllowed(setDoc(doc(database, `access/${persona}`), documents.access ?? {}))).toBe(false);
    expect(await isAllowed(setDoc(doc(database, `users/${persona}`), documents.users ?? {}))).toBe(false);
  }
});

test("what the contract does not name is closed to the owner too", async () => {
  const database = studio.as("owner");
  for (const path of [
    "other/1",
    "users/member/other/1",
    "events/1/other/1",
    "events/1/subs/member/other/1",
  ]) {
    expect(await isAllowed(getDocFromServer(doc(database, path)))).toBe(false);
    expect(await isAllowed(setDoc(doc(database, path), {}))).toBe(false);
  }
  for (const group of ["bookings", "notices", "products", "subs", "training"]) {
    expect(await isAllowed(getDocsFromServer(query(collectionGroup(database, group), limit(1))))).toBe(false);
  }
});
