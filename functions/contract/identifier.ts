import { z } from "zod";

/** A document id as it may stand in a path: no slash, no dot segments, bounded. */
export const identifier = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, "Identificativo non valido");

/** The parameter of every path with `{id}`. */
export const byId = z.strictObject({ id: identifier });
