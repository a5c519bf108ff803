import { join } from "node:path";
import { offers } from "@studio/contract/shop/catalogue.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { isTest, modulesBelow, root } from "../support/sources.ts";

/** Fields of the contract that are no counts of anything, and may have a fraction: none of them is money. */
const FRACTIONS = [
  // Average days between two visits.
  "rhythm_days",
  // Pixels of a picture, as the blog's server says.
  "width",
  "height",
];

const SAMPLES = [0.5, 1.5, 99.5, 5000.5, -0.5];

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

const hasFraction = (schema: z.core.$ZodType): boolean =>
  SAMPLES.some((sample) => z.safeParse(schema, sample).success);

/**
 * Adds the path of each field below a schema that takes a number with a fraction. A pipe is what it takes in the end:
 * the number of a query is text first.
 */
function findFractions(
  schema: z.core.$ZodType,
  path: string,
  fractions: Set<string>,
  seen: Set<object>,
): void {
  const { def } = schema._zod;
  // An object contains its fields' names, so that once is enough; a number is looked at under each name.
  if (def.type === "object" && seen.has(schema)) return;
  seen.add(schema);
  if ("getter" in def && typeof def.getter === "function") {
    const inner: unknown = def.getter();
    if (isSchema(inner)) findFractions(inner, path, fractions, seen);
    return;
  }
  if (def.type === "number" || (def.type === "pipe" && hasFraction(schema))) {
    if (hasFraction(schema)) fractions.add(path);
    return;
  }
  for (const [name, part] of Object.entries({ ...def, ...("shape" in def && { shape: def.shape }) })) {
    // A number that a pipe only passes on is checked by what it leads to.
    if (def.type === "pipe" && name === "in" && isSchema(part) && part._zod.def.type === "number") continue;
    const parts = isSchema(part)
      ? [["", part]]
      : typeof part === "object" && part
        ? Object.entries(part)
        : [];
    for (const [key, one] of parts)
      if (isSchema(one)) findFractions(one, name === "shape" ? `${path}.${key}` : path, fractions, seen);
  }
}

/** Adds the fields of every schema in what a module exports: schemas, endpoints, and objects of them. */
function findInExport(value: unknown, path: string, fractions: Set<string>, seen: Set<object>): void {
  if (isSchema(value)) findFractions(value, path, fractions, seen);
  if (isSchema(value) || typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [name, part] of Object.entries(value)) findInExport(part, `${path}.${name}`, fractions, seen);
}

const contract = modulesBelow("functions/contract").filter(
  (file) => !isTest(file) && !file.startsWith("functions/contract/testing/"),
);

test("a number with a fraction is reported wherever it is", () => {
  const fractions = new Set<string>();
  const bad = z.number().min(0);
  const schemas = {
    field: z.object({ amount: bad.nullable().default(null) }),
    list: z.array(z.object({ lines: z.record(z.string(), z.object({ cents: bad })) })).max(3),
    query: z.object({ price: z.coerce.number().pipe(z.number()).optional() }),
    choice: z.union([z.string(), z.strictObject({ paid: z.number().multipleOf(0.5) })]),
    wire: z.object({ owed: bad }).transform(({ owed }) => owed),
    lazy: z.lazy(() => z.object({ late: bad })),
    good: z.object({ price: z.int(), limit: z.coerce.number().pipe(z.int()).default(1), text: z.string() }),
  };
  findInExport(schemas, "", fractions, new Set());
  expect([...fractions].toSorted()).toEqual(
    [
      ".choice.paid",
      ".field.amount",
      ".lazy.late",
      ".list.lines.cents",
      ".query.price",
      ".wire.owed",
    ].toSorted(),
  );
});

test("money is in whole cents: no number in the contract has a fraction, apart from the listed ones", async () => {
  const fractions = new Set<string>();
  let fields = 0;
  for (const file of contract) {
    const seen = new Set<object>();
    findInExport(await import(/* @vite-ignore */ join(root, file)), file, fractions, seen);
    fields += seen.size;
  }
  expect(fields).toBeGreaterThan(1_000);
  const others = [...fractions].filter((path) => !FRACTIONS.includes(path.split(".").at(-1) ?? ""));
  expect(others).toEqual([]);
  const used = new Set([...fractions].map((path) => path.split(".").at(-1)));
  expect([...used].toSorted()).toEqual(FRACTIONS.toSorted());
});

test("the price list is in whole cents", () => {
  const amounts = Object.values(offers).flatMap(({ prices, instalments, saving }) => [
    ...prices.map(({ cents }) => cents),
    ...(instalments ? [instalments.cents] : []),
    ...(saving === undefined ? [] : [saving]),
  ]);
  expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount <= 0)).toEqual([]);
});
