import * as z from "zod";
import { identifier } from "./identifier.ts";

/** Maximum page size of a list. */
export const MAX_PAGE_SIZE = 50;

/** Query of a paginated list: `offset` is the `next_offset` of the previous page; omit it for the first, or send `0`. */
export const page = z.strictObject({
  offset: identifier.optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(MAX_PAGE_SIZE)).default(25),
});

/** Sort direction. */
export const sortOrder = z.enum(["asc", "desc"]);

/** Cursor of the next page; `null` on the last. */
export const nextPage = { next_offset: identifier.nullable() };

/** Set where a search found so much that there may be more than its pages hold: it wants more letters. */
export const partialSearch = { is_partial: z.boolean().optional() };

/** Returns the cursor after which a page begins; `undefined` for the first, which clients that count pages call `0`. */
export const cursorOf = (offset: string | undefined): string | undefined =>
  offset === "0" ? undefined : offset;
