import * as z from "zod";
import { missingResource } from "./errors.ts";
import { expandable, integer } from "./parameters.ts";

/** Parameters of every list. */
export const paging = {
  ...expandable,
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
};

/** Returns a page of the items, newest first. */
export function page<One extends { id: string }>(
  path: string,
  kept: readonly One[],
  { limit, starting_after }: { limit: number; starting_after?: string | undefined },
) {
  const newestFirst = kept.toReversed();
  const last = newestFirst.findIndex(({ id }) => id === starting_after);
  if (starting_after !== undefined && last < 0) {
    throw missingResource("object", starting_after, "starting_after");
  }
  const rest = newestFirst.slice(last + 1);
  return { object: "list", url: path, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
