import { documentPath } from "@studio/contract/collections.ts";
import fc from "fast-check";
import {
  type DocumentData,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from "firebase/firestore";
import { afterAll, expect, test } from "vitest";
import { documents, SESSION_ID } from "./matrix.ts";
import { isAllowed, openStudio } from "./studio.ts";

const PATCHES = 400;

const studio = await openStudio();
afterAll(studio.close);

const uid = "member";
const database = studio.as(uid);

const targets = {
  users: doc(database, documentPath("users", { uid })),
  products: doc(database, documentPath("products", { uid, id: "1" })),
  memberBookings: doc(database, documentPath("memberBookings", { uid, classId: "1" })),
  events: doc(database, documentPath("events", { id: "1" })),
};
type Target = keyof typeof targets;

/** Returns a write that is allowed by itself, to be combined with one that is not. */
const withProgress = () => {
  const progress = doc(database, documentPath("progress", { uid, sessionId: SESSION_ID }));
  return writeBatch(database).set(progress, { ...documents.progress, updatedAt: serverTimestamp() });
};

const ways = [
  (name: Target, data: DocumentData) => updateDoc(targets[name], data),
  (name: Target, data: DocumentData) => setDoc(targets[name], data, { merge: true }),
  (name: Target, data: DocumentData) => setDoc(targets[name], data),
  (name: Target, data: DocumentData) => withProgress().update(targets[name], data).commit(),
];

const value = fc.oneof(
  fc.integer({ min: -5, max: 1000 }),
  fc.boolean(),
  fc.string({ maxLength: 20 }),
  fc.constant(null),
  fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
);

/** Arbitrary values of some fields of a document, and perhaps an unknown field. */
const patch = fc.constantFrom<Target>("users", "products", "memberBookings", "events").chain((name) =>
  fc.record({
    name: fc.constant(name),
    data: fc
      .uniqueArray(fc.constantFrom(...Object.keys(documents[name] ?? {}), "admin", "role"), { minLength: 1 })
      .chain((fields) => fc.record(Object.fromEntries(fields.map((field) => [field, value])))),
    way: fc.constantFrom(...ways),
  }),
);

const stored = () => Promise.all(Object.values(targets).map(async (target) => (await getDoc(target)).data()));

test("no patch by its owner changes a profile, a package, a booking or a class", async () => {
  const before = await stored();
  expect(await isAllowed(withProgress().commit())).toBe(true);
  const refused = fc.asyncProperty(patch, async ({ name, data, way }) => {
    expect(await isAllowed(way(name, data))).toBe(false);
  });
  await fc.assert(refused, { numRuns: PATCHES });
  expect(await stored()).toEqual(before);
}, 120_000);
