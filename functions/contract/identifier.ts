import * as z from "zod";

/** A document id that is safe in a path: no slashes, no dot segments, bounded length. */
export const identifier = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, "Identificativo non valido");

/** Parameters of paths with `{id}`. */
export const byId = z.strictObject({ id: identifier });
