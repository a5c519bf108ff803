import * as z from "zod";
import { wireInstant } from "../time/instant.ts";
import { type ContentName, contentNames } from "./contents.ts";

export const contentName = z.enum(contentNames as [ContentName, ...ContentName[]]);

/** A value of one content; its definition checks it. */
const value = z.unknown();

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
