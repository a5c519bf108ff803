import { z } from "zod";
import { identifier } from "./identifier.ts";

/** The most of a list that one call answers. */
export const MAX_PAGE_SIZE = 50;

/** The query of a list that comes by page: `offset` is the `next_offset` of the page before, without it the first. */
export const page = z.strictObject({
  offset: identifier.optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(MAX_PAGE_SIZE)).default(25),
});

/** Which way a list is sorted. */
export const sortOrder = z.enum(["asc", "desc"]);

/** What a page says of the next one; `null` for the last. */
export const nextPage = { next_offset: identifier.nullable() };
