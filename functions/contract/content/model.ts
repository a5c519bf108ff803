import * as z from "zod";
import { identifier } from "../identifier.ts";
import { storedInstant, wireInstant } from "../time/instant.ts";
import { type ContentName, contentNames } from "./contents.ts";

export const contentName = z.enum(contentNames as [ContentName, ...ContentName[]]);

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

/** When and by whom; `by` is `null` for a person who is gone. */
const saved = z.object({ at: wireInstant, by: z.string().nullable() });

/** A content in the list of staff. */
export const listedContent = z.object({
  name: contentName,
  /** The version that readers see; `null` while the initial value holds. */
  published: saved.extend({ version: z.int() }).nullable(),
  draft: saved.nullable(),
  /** Whether what is stored was changed into something that is not shown: readers have the last good version. */
  damaged: z.boolean(),
});
export type ListedContent = z.output<typeof listedContent>;

/** A content in the editor. */
export const editedContent = listedContent.extend({
  /** 0 before the first save. */
  revision: z.int().nonnegative(),
  /** The draft or, without one, what readers see. */
  value,
  /** The value that readers see. */
  shown: value,
});
export type EditedContent = z.output<typeof editedContent>;

/** A save, as a draft or published; `revision` is the one that was read. */
export const contentSave = z.strictObject({
  revision: z.int().nonnegative(),
  value,
  publish: z.boolean(),
});
export type ContentSave = z.output<typeof contentSave>;

/** A version in the history of a content. */
export const contentVersion = saved.extend({ version: z.int() });
export type ContentVersion = z.output<typeof contentVersion>;
