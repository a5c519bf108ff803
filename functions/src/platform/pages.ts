import { StudioError } from "@studio/contract/errors.ts";
import type { page } from "@studio/contract/page.ts";
import type { Query } from "firebase-admin/firestore";
import type { z } from "zod";
import { readQuery, type Stored } from "./documents.ts";
import { firestore } from "./firebase.ts";
import { noteReads } from "./usage.ts";

/** Which page of which list: after the document with the id `offset`, at most `limit`. */
type Asked = Pick<z.output<typeof page>, "offset" | "limit">;

type Page<T> = { found: Stored<T>[]; next_offset: string | null };

/**
 * Reads a page of a collection's documents in the order of a query, of two alike by id. It costs its own documents, the
 * one it begins after, and one more, which says whether another page follows. Throws `invalid_request` naming `offset`
 * where that is no document of the collection.
 */
export async function readPage<Schema extends z.ZodType>(
  collection: string,
  { offset, limit }: Asked,
  query: (limit: number) => Query,
  schema: Schema,
): Promise<Page<z.output<Schema>>> {
  const after = offset === undefined ? undefined : await firestore().collection(collection).doc(offset).get();
  if (after) noteReads(1);
  if (after && !after.exists)
    throw new StudioError("invalid_request", { offset: "La pagina richiesta non esiste più" });
  const wanted = query(limit + 1);
  const found = await readQuery(after ? wanted.startAfter(after) : wanted, schema);
  const shown = found.slice(0, limit);
  return { found: shown, next_offset: found.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
