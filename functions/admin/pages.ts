import type { DocumentSnapshot, Query } from "firebase-admin/firestore";
import type * as z from "zod";
import { firestore } from "../src/platform/runtime/firebase.ts";
import { noteReads } from "../src/platform/runtime/usage.ts";

/** Documents of a page: few enough to read the sources of all of them at once. */
const PAGE_SIZE = 50;

/**
 * Yields the documents of a query, which has neither an order nor a limit, in pages by their paths, from the one behind `after`
 * on.
 */
export async function* pagesOf(query: Query, after?: string): AsyncGenerator<DocumentSnapshot[]> {
  const sorted = query.orderBy("__name__").limit(PAGE_SIZE);
  for (let last = after; ; ) {
    const { docs } = await (last === undefined ? sorted : sorted.startAfter(firestore().doc(last))).get();
    noteReads(docs.length);
    if (docs.length > 0) yield docs;
    last = docs.at(-1)?.ref.path;
    if (docs.length < PAGE_SIZE) return;
  }
}

/** Yields the paths of a query's documents in pages. */
export async function* pathsOf(query: Query): AsyncGenerator<string[]> {
  for await (const page of pagesOf(query)) yield page.map(({ ref }) => ref.path);
}

/** Reads all documents of a query, however many there are: a sum over a part of them would be wrong. */
export async function readAll<Schema extends z.ZodType>(
  query: Query,
  schema: Schema,
): Promise<{ id: string; value: z.output<Schema> }[]> {
  const documents: { id: string; value: z.output<Schema> }[] = [];
  for await (const page of pagesOf(query))
    documents.push(...page.map((snapshot) => ({ id: snapshot.id, value: schema.parse(snapshot.data()) })));
  return documents;
}
