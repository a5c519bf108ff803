import * as z from "zod";
import { bool, float, list, map, nothing, parseTimestamp, text, type Value } from "./evaluator/value.ts";

const unsupported = (name: string) => (): Value => ({ type: "unsupported", name });

/** A field in the format of Firestore's REST API. */
const field: z.ZodType<Value> = z.lazy(() =>
  z.union([
    z.object({ nullValue: z.null() }).transform(() => nothing),
    z.object({ booleanValue: z.boolean() }).transform((value) => bool(value.booleanValue)),
    z
      .object({ integerValue: z.string().regex(/^-?\d+$/) })
      .transform((value): Value => ({ type: "int", value: BigInt(value.integerValue) })),
    z
      .object({ doubleValue: z.union([z.number(), z.enum(["NaN", "Infinity", "-Infinity"])]) })
      .transform((value) => float(Number(value.doubleValue))),
    z.object({ stringValue: z.string() }).transform((value) => text(value.stringValue)),
    z.object({ timestampValue: z.string() }).transform((value) => parseTimestamp(value.timestampValue)),
    z.object({ referenceValue: z.string() }).transform((value) => pathOf(value.referenceValue)),
    z.object({ bytesValue: z.string() }).transform(unsupported("bytes")),
    z.object({ geoPointValue: z.unknown() }).transform(unsupported("geo point")),
    z
      .object({ arrayValue: z.object({ values: z.array(field).default([]) }) })
      .transform((value) => list(value.arrayValue.values)),
    z
      .object({ mapValue: z.object({ fields: z.record(z.string(), field).default({}) }) })
      .transform((value) => map(Object.entries(value.mapValue.fields))),
  ]),
);

/** A document as `firestore.get` returns it: `data`, `id` and `__name__`. An empty document has no `fields`. */
export const firestoreDocument = z
  .object({ name: z.string(), fields: z.record(z.string(), field).default({}) })
  .transform(({ name, fields }) =>
    map([
      ["data", map(Object.entries(fields))],
      ["id", text(name.slice(name.lastIndexOf("/") + 1))],
      ["__name__", pathOf(name)],
    ]),
  );

/** Returns the path of `projects/<project>/databases/…` without the project, as in the rules language. */
function pathOf(name: string): Value {
  return { type: "path", segments: name.split("/").slice(2) };
}
