import { deleteApp, initializeApp } from "firebase/app";
import {
  collection,
  disableNetwork,
  type Firestore,
  getDocsFromCache,
  initializeFirestore,
  limit,
  loadBundle,
  memoryLocalCache,
  namedQuery,
  orderBy,
  query,
  queryEqual,
  Timestamp,
  terminate,
  where,
} from "firebase/firestore";
import { expect, onTestFinished, test } from "vitest";
import { bundleOf } from "./bundle.ts";
import type { DocumentQuery } from "./documents.ts";

const PROJECT = "demo-bundle";
const at = new Date("2027-01-04T17:00:00.500Z");

/** Returns a database of the SDK without a network, whose cache is empty. */
async function offline() {
  const app = initializeApp({ projectId: PROJECT }, "bundle");
  const database = initializeFirestore(app, { localCache: memoryLocalCache() });
  onTestFinished(async () => {
    await terminate(database);
    await deleteApp(app);
  });
  await disableNetwork(database);
  return database;
}

const packages: DocumentQuery<unknown> = {
  collection: "users/member-1/products",
  parse: ({ data }) => data,
  where: [
    ["size", ">=", 1],
    ["size", "<", 20],
  ],
  orderBy: ["size", "desc"],
  limit: 2,
};

/** Returns the same query as the SDK's listener has it. */
const listened = (database: Firestore) =>
  query(
    collection(database, packages.collection),
    where("size", ">=", 1),
    where("size", "<", 20),
    orderBy("size", "desc"),
    limit(2),
  );

test("the SDK answers the query from the known documents, as they are", async () => {
  const database = await offline();
  const documents = {
    ten: { size: 10, price: 9.5, name: "10 lezioni – “è”", bought: at, unpaid: null, paid: true },
    five: { size: 5, days: ["lun", 2], pauses: { first: { from: at, days: [] } } },
  };
  const rows = Object.entries(documents).map(([id, data]) => ({ id, data }));
  await loadBundle(database, bundleOf(PROJECT, packages, { rows, at }));
  const { docs } = await getDocsFromCache(listened(database));
  const instant = Timestamp.fromDate(at);
  expect(docs.map((one) => [one.id, one.data()])).toEqual([
    ["ten", { ...documents.ten, bought: instant }],
    ["five", { ...documents.five, pauses: { first: { from: instant, days: [] } } }],
  ]);
});

test("it knows of which instant the query's documents are, and that whatever the server sends is newer", () => {
  const elements = bundleOf(PROJECT, packages, { rows: [{ id: "ten", data: { size: 10 } }], at })
    .split(/\d+(?=\{"(?:metadata|namedQuery|documentMetadata|document)")/)
    .slice(1)
    .map((text) => JSON.parse(text));
  const readTime = at.toISOString();
  expect(elements).toMatchObject([
    { metadata: { createTime: readTime, totalDocuments: 1 } },
    { namedQuery: { readTime, bundledQuery: { structuredQuery: { limit: 2 } } } },
    { documentMetadata: { readTime, exists: true, queries: [elements[1].namedQuery.name] } },
    { document: { updateTime: "1970-01-01T00:00:00.001Z" } },
  ]);
});

test("the bundle's query is the listener's, which goes on from it", async () => {
  const database = await offline();
  await loadBundle(database, bundleOf(PROJECT, packages, { rows: [], at }));
  const named = await namedQuery(database, "users-member-1-products");
  expect(named && queryEqual(named, listened(database))).toBe(true);
});

test("an empty result is known too", async () => {
  const database = await offline();
  const loaded = await loadBundle(database, bundleOf(PROJECT, packages, { rows: [], at }));
  expect(loaded).toMatchObject({ taskState: "Success", totalDocuments: 0 });
});
