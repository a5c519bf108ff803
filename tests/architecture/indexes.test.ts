import { type CollectionName, collections } from "@studio/contract/collections.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { isTest, modulesBelow, source } from "../support/sources.ts";

const indexFile = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.literal("COLLECTION"),
      fields: z.array(
        z.union([
          z.strictObject({ fieldPath: z.string(), order: z.enum(["ASCENDING", "DESCENDING"]) }),
          z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal("CONTAINS") }),
        ]),
      ),
    }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      indexes: z.array(z.object({ queryScope: z.enum(["COLLECTION", "COLLECTION_GROUP"]) })),
    }),
  ),
});

/** `equal` and `sorted` name fields; one that is asked what it contains is `people[]`. */
type Query = { file: string; collection: string; equal: string[]; sorted: string[]; limited: boolean };

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

/** The id of the collection whose documents a name of the contract stands for. */
const idOf = (name: string): string =>
  isCollection(name) ? (collections[name].split("/").at(-2) ?? "") : name;

/** Every query of a module: from the collection's name to the statement's end. */
const queriesOf = (file: string): Query[] =>
  [...source(file).matchAll(/collectionPath\("(\w+)"[^;]*?;/g)].flatMap(([text, name = ""]) => {
    const filters = [...text.matchAll(/\.where\(\s*"([\w.]+)",\s*"([^"]+)"/g)];
    const orders = [...text.matchAll(/orderBy\(\s*"([\w.]+)"/g)];
    if (filters.length + orders.length === 0) return [];
    const fieldsBy = (isBy: (operator: string) => boolean) =>
      filters.filter(([, , operator = ""]) => isBy(operator)).map(([, field = ""]) => field);
    const contained = fieldsBy((operator) => operator === "array-contains").map((field) => `${field}[]`);
    const equal = [...fieldsBy((operator) => operator === "=="), ...contained];
    const ranges = fieldsBy((operator) => operator !== "==" && operator !== "array-contains");
    const sorted = [...new Set([...ranges, ...orders.map(([, field = ""]) => field)])];
    return [{ file, collection: idOf(name), equal, sorted, limited: /\blimit\(/.test(text) }];
  });

const modules = ["functions/src", "web/src"].flatMap(modulesBelow).filter((file) => !isTest(file));
const queries = modules.flatMap(queriesOf);

test("queries are found in the stores and on the screens", () => {
  expect(queries.filter(({ file }) => file.startsWith("functions/")).length).toBeGreaterThanOrEqual(5);
  expect(queries.filter(({ file }) => file.startsWith("web/")).length).toBeGreaterThanOrEqual(3);
});

test("every query of more than one field has its composite index", () => {
  const { indexes } = indexFile.parse(JSON.parse(source("firestore.indexes.json")));
  const listed = indexes.map((index) =>
    [
      index.collectionGroup,
      ...index.fields.map((field) => ("order" in field ? field.fieldPath : `${field.fieldPath}[]`)),
    ].join(" "),
  );
  const composite = queries.filter(
    ({ equal, sorted }) => sorted.length > 0 && equal.length + sorted.length > 1,
  );
  const needed = composite.map(({ collection, equal, sorted }) =>
    [collection, ...equal, ...sorted].join(" "),
  );
  expect(needed.filter((index) => !listed.includes(index))).toEqual([]);
  expect(listed.filter((index) => !needed.includes(index))).toEqual([]);
});

test("every query over all collections of a name has the index of its field", () => {
  const needed = modules.flatMap((file) =>
    [...source(file).matchAll(/(?:collectionGroup|documentsAnywhere)\(\s*"(\w+)"[^;"]*"([\w.]+)"/g)].map(
      ([, collection = "", field = ""]) => `${collection} ${field}`,
    ),
  );
  const { fieldOverrides } = indexFile.parse(JSON.parse(source("firestore.indexes.json")));
  const listed = fieldOverrides
    .filter(({ indexes }) => indexes.some(({ queryScope }) => queryScope === "COLLECTION_GROUP"))
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`);
  expect(needed.length).toBeGreaterThan(1);
  expect(listed.sort()).toEqual([...new Set(needed)].sort());
});

test("every query has its limit", () => {
  expect(queries.filter(({ limited }) => !limited)).toEqual([]);
});
