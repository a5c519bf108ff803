import { type CollectionName, collections } from "@studio/contract/collections.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { idOf, type QueryShape } from "../../functions/src/platform/firestore/query.ts";
import { isTest, modulesBelow, source } from "../support/sources.ts";

const indexFile = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.enum(["COLLECTION", "COLLECTION_GROUP"]),
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

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

const isShape = (value: unknown): value is QueryShape =>
  typeof value === "object" && value !== null && "collection" in value;

const productModules = (folder: string) => modulesBelow(folder).filter((file) => !isTest(file));

/** Stores with queries in a module's text, exported or not. */
const STORES = /^(export )?const \w+ = store\([^;]*?\{/gm;

const hasQueries = (file: string): boolean =>
  /^export const queries\b/m.test(source(file)) || source(file).search(STORES) >= 0;

/** Returns the queries that a module exports, as `queries` or in its stores. */
async function exportedQueries(file: string): Promise<QueryShape[]> {
  const exports: Record<string, unknown> = await import(/* @vite-ignore */ `../../${file}`);
  const ofStores = Object.values(exports).map((value) =>
    typeof value === "object" && value !== null && "queries" in value ? value.queries : undefined,
  );
  return [exports.queries, ...ofStores].flatMap((queries) => Object.values(queries ?? {}).filter(isShape));
}

/** Queries that the server's modules export as data. */
const serverQueries = (
  await Promise.all(productModules("functions/src").filter(hasQueries).map(exportedQueries))
).flat();

/** Returns the queries of a module of the web, which are data (`DocumentQuery`), each up to its limit. */
const queriesOf = (file: string): QueryShape[] =>
  [...source(file).matchAll(/\bcollection: collectionPath\("(\w+)"[^;]*?\blimit: /g)].map(
    ([text, name = ""]) => {
      const where = [...text.matchAll(/\["([\w.]+)", "(==|<|<=|>|>=|array-contains)", /g)].map(
        ([, field = "", operator]) => [field, operator as "=="] as const,
      );
      const orderBy = [...text.matchAll(/\borderBy: \["([\w.]+)"(, "desc")?/g)].map(
        ([, field = "", descending]) => [field, descending ? "desc" : "asc"] as const,
      );
      if (!isCollection(name)) throw new Error(`${file} queries ${name}, which is no collection`);
      return { collection: name, where, orderBy };
    },
  );

const webQueries = productModules("web/src").flatMap(queriesOf);

/**
 * Returns the composite index of a query as `collection field… field direction…`, with `*` before the name for a
 * collection group; `undefined` where it needs none.
 */
function indexOf({ collection, group, where = [], orderBy = [] }: QueryShape): string | undefined {
  const isEqual = (operator: string) => operator === "==" || operator === "in";
  const equal = where.filter(([, operator]) => isEqual(operator)).map(([field]) => field);
  const contained = where
    .filter(([, operator]) => operator === "array-contains")
    .map(([field]) => `${field}[]`);
  const ranges = where
    .filter(
      ([field, operator]) => !isEqual(operator) && operator !== "array-contains" && field !== "__name__",
    )
    .map(([field]) => field)
    .filter((field) => !orderBy.some(([sorted]) => sorted === field));
  const sorted = [
    ...orderBy
      .filter(([field]) => field !== "__name__")
      .map(([field, direction = "asc"]) => `${field} ${direction}`),
    ...new Set(ranges.map((field) => `${field} asc`)),
  ];
  const isComposite = sorted.length > 0 && equal.length + contained.length + sorted.length > 1;
  const scope = group ? `*${idOf(collection)}` : idOf(collection);
  return isComposite ? [scope, ...equal, ...contained, ...sorted].join(" ") : undefined;
}

test("queries are found in the stores and on the screens", () => {
  expect(serverQueries.length).toBeGreaterThanOrEqual(120);
  expect(webQueries.length).toBeGreaterThanOrEqual(11);
});

test("the server asks Firestore by exported queries only", () => {
  const asks = (file: string) => /\.(where|orderBy|collectionGroup)\(/.test(source(file));
  expect(productModules("functions/src").filter(asks).toSorted()).toEqual([
    "functions/src/platform/firestore/documentSources.ts",
    "functions/src/platform/firestore/query.ts",
  ]);
  const builds = (file: string) => /\b(queryOf|readPage|documentsMatching)\(/.test(source(file));
  const hidden = (file: string) =>
    !file.startsWith("functions/src/platform/firestore/") && !/^export const queries\b/m.test(source(file));
  // The field comes from the request; a single field needs no composite index.
  expect(productModules("functions/src").filter((file) => builds(file) && hidden(file))).toEqual([
    "functions/src/people/attendance.ts",
  ]);
  const unexported = (file: string) =>
    [...source(file).matchAll(STORES)].some(([, exported]) => exported === undefined);
  expect(productModules("functions/src").filter(unexported)).toEqual([]);
});

test("every query of more than one field has its composite index", () => {
  const { indexes } = indexFile.parse(JSON.parse(source("firestore.indexes.json")));
  const shapes = [...serverQueries, ...webQueries];
  const needed = [...new Set(shapes.flatMap((shape) => indexOf(shape) ?? []))];
  const equalOf = new Map(
    shapes.map((shape) => [
      indexOf(shape),
      (shape.where ?? []).filter(([, by]) => by === "==" || by === "in"),
    ]),
  );
  const listed = indexes.map(({ collectionGroup, queryScope, fields }) => {
    const scope = queryScope === "COLLECTION_GROUP" ? `*${collectionGroup}` : collectionGroup;
    const parts = fields.map((field) =>
      "order" in field
        ? {
            field: field.fieldPath,
            text: `${field.fieldPath} ${field.order === "ASCENDING" ? "asc" : "desc"}`,
          }
        : { field: "", text: `${field.fieldPath}[]` },
    );
    // An equality filter is served by either direction.
    const served = needed.find((index) => {
      const equal = (equalOf.get(index) ?? []).map(([field]) => field);
      const own = parts.map(({ field, text }) => (equal.includes(field) ? field : text));
      return [scope, ...own].join(" ") === index;
    });
    return served ?? [scope, ...parts.map(({ text }) => text)].join(" ");
  });
  expect(listed.toSorted()).toEqual(needed.toSorted());
});

test("every query over all collections of a name has the index of its field", () => {
  const needed = serverQueries
    .filter((shape) => shape.group && !indexOf(shape))
    .map(({ collection, where = [] }) => `${idOf(collection)} ${where[0]?.[0]}`);
  const { fieldOverrides } = indexFile.parse(JSON.parse(source("firestore.indexes.json")));
  const listed = fieldOverrides
    .filter(({ indexes }) => indexes.some(({ queryScope }) => queryScope === "COLLECTION_GROUP"))
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`);
  expect(needed.length).toBeGreaterThan(1);
  expect(listed.toSorted()).toEqual([...new Set(needed)].toSorted());
});

test("the web asks Firestore by queries that are data, which have a limit by their type", () => {
  const asks = (file: string) =>
    /import \{[^}]*\b(where|orderBy|collection|collectionGroup)\b[^}]*\} from "firebase\/firestore"/.test(
      source(file),
    );
  expect(productModules("web/src").filter(asks)).toEqual(["web/src/lib/live/listeners.ts"]);
});
