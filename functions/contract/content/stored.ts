import * as z from "zod";
import { identifier } from "../identifier.ts";
import { storedInstant } from "../time/instant.ts";

// Apart from what the editor sends and gets: readers know no other content.

/** A value of one content; its definition checks it, since a stored one may have been changed by hand. */
const value = z.unknown();

const stored = { at: storedInstant, by: identifier };

/** `contents/{name}`: a content as it is published and as it is drafted; functions only. */
export const contentDocument = z.object({
  /** Counts saves, so that of two people who edit at once the second is told. */
  revision: z.int().positive(),
  /** Version that readers see; `null` if none was published. */
  published: z.object({ version: z.int().positive(), ...stored, value }).nullable(),
  /** Value that is saved and not published. */
  draft: z.object({ ...stored, value }).nullable(),
});
export type ContentDocument = z.output<typeof contentDocument>;

/** `contents/{name}/versions/{version}`: a published value, which stays. */
export const contentVersionDocument = z.object({ version: z.int().positive(), ...stored, value });
export type ContentVersionDocument = z.output<typeof contentVersionDocument>;
