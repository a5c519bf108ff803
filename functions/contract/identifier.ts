import * as z from "zod";

/**
 * A document id that is safe in a path: no slashes, no dot segments, bounded length, and none of the names between two
 * pairs of underscores, which Firestore reserves and refuses.
 */
export const identifier = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, "Identificativo non valido");

/** Returns whether a part of an address or a reference can be a document's id. */
export const isIdentifier = (text: string | undefined): text is string => identifier.safeParse(text).success;

/** Parameters of paths with `{id}`. */
export const byId = z.strictObject({ id: identifier });

/** A person or a thing as the log and the books name it: with the name of that time. */
export const named = z.object({ id: identifier, name: z.string().max(170) });
export type Named = z.infer<typeof named>;
