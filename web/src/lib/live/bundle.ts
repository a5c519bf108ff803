import type { WhereFilterOp } from "firebase/firestore";
import type { DocumentQuery } from "./documents.ts";

/** The documents of a query as the server had them: all that it matched at an instant, or a later state of them. */
export type Known = { rows: readonly { id: string; data: unknown }[]; at: Date };

/** Names of the comparisons in Firestore's protocol. */
const OPERATORS: Readonly<Record<WhereFilterOp, string>> = {
  "<": "LESS_THAN",
  "<=": "LESS_THAN_OR_EQUAL",
  "==": "EQUAL",
  "!=": "NOT_EQUAL",
  ">=": "GREATER_THAN_OR_EQUAL",
  ">": "GREATER_THAN",
  in: "IN",
  "not-in": "NOT_IN",
  "array-contains": "ARRAY_CONTAINS",
  "array-contains-any": "ARRAY_CONTAINS_ANY",
};

/** Returns a value in Firestore's protocol. */
function protoValue(value: unknown): object {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number")
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(protoValue) } };
  return typeof value === "object" && value !== null
    ? { mapValue: { fields: protoFields(value) } }
    : { nullValue: null };
}

const protoFields = (data: object) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, protoValue(value)]));

function structuredQueryOf<T>({ collection, where = [], orderBy, limit }: DocumentQuery<T>) {
  const filters = where.map(([field, operator, value]) => ({
    fieldFilter: { field: { fieldPath: field }, op: OPERATORS[operator], value: protoValue(value) },
  }));
  return {
    from: [{ collectionId: collection.slice(collection.lastIndexOf("/") + 1) }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: "AND", filters } } }),
    ...(orderBy && {
      orderBy: [
        {
          field: { fieldPath: orderBy[0] },
          direction: orderBy[1] === "desc" ? "DESCENDING" : "ASCENDING",
        },
      ],
    }),
    limit,
  };
}

/**
 * Version of a document in a bundle: below any that the server gives, so that whatever it sends replaces what is known,
 * in which fields may be missing and instants are rounded.
 */
const VERSION = "1970-01-01T00:00:00.001Z";

/**
 * Returns a bundle of the SDK with the known documents of a query: a listener of that query that starts after it was
 * loaded is sent, and pays for, only what has changed since.
 */
export function bundleOf<T>(projectId: string, query: DocumentQuery<T>, { rows, at }: Known): string {
  const { collection } = query;
  const root = `projects/${projectId}/databases/(default)/documents`;
  const readTime = at.toISOString();
  const name = collection.replaceAll("/", "-");
  const parent = [root, ...collection.split("/").slice(0, -1)].join("/");
  const documents = rows.flatMap(({ id, data }) => {
    const path = `${root}/${collection}/${id}`;
    return [
      { documentMetadata: { name: path, readTime, exists: true, queries: [name] } },
      {
        document: { name: path, createTime: VERSION, updateTime: VERSION, fields: protoFields(Object(data)) },
      },
    ];
  });
  const bundledQuery = { parent, structuredQuery: structuredQueryOf(query), limitType: "FIRST" };
  const elements = [{ namedQuery: { name, readTime, bundledQuery } }, ...documents].map(sized);
  const totalBytes = elements.reduce((sum, { bytes }) => sum + bytes, 0);
  const metadata = { id: name, createTime: readTime, version: 1, totalDocuments: rows.length, totalBytes };
  return [sized({ metadata }), ...elements].map(({ text }) => text).join("");
}

/** Returns an element of a bundle, which its length precedes. */
function sized(element: object) {
  const json = JSON.stringify(element);
  const text = `${new TextEncoder().encode(json).length}${json}`;
  return { text, bytes: new TextEncoder().encode(text).length };
}
