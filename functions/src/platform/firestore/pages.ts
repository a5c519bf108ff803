import { StudioError } from "@studio/contract/errors.ts";
import { cursorOf, type page } from "@studio/contract/page.ts";
import type * as z from "zod";
import { readQuery, type Stored } from "./documents.ts";
import { type Filled, pathOf, type QueryShape, queryOf } from "./query.ts";
import { readSnapshots } from "./readings.ts";

/** Requested page of a list: at most `limit` documents after the one with the id `offset`. */
export type Asked = Pick<z.output<typeof page>, "offset" | "limit">;

/** Page of a list, and the cursor of the next one. */
export type Page<T> = { documents: Stored<T>[]; next_offset: string | null };

/**
 * Reads a page of a query's documents, in its order and then by id. It costs its own documents, the one it begins
 * after, and one more, which says whether another page follows.
 * @throws `invalid_request` naming `offset` if that is no document of the collection.
 */
export async function readPage<const Shape extends QueryShape, Schema extends z.ZodType>(
  shape: Shape,
  filled: Filled<Shape>,
  { offset, limit }: Asked,
  schema: Schema,
): Promise<Page<z.output<Schema>>> {
  const cursor = cursorOf(offset);
  const [after] = await readSnapshots(cursor === undefined ? [] : [`${pathOf(shape, filled.in)}/${cursor}`]);
  if (after && !after.exists)
    throw new StudioError("invalid_request", { offset: "La pagina richiesta non esiste più" });
  const query = queryOf(shape, { ...filled, limit: limit + 1 });
  const snapshots = await readQuery(after ? query.startAfter(after) : query, schema);
  const documents = snapshots.slice(0, limit);
  return { documents, next_offset: snapshots.length > limit ? (documents.at(-1)?.id ?? null) : null };
}
