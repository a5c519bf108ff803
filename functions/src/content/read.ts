import type { ContentVersionDocument } from "@studio/contract/content/stored.ts";
import { type ContentDefinition, type ContentOf, parseContent } from "@studio/contract/fields/definition.ts";
import { readContents, readVersions, type StoredContent } from "./store.ts";

/** A content as readers have it. */
export type Published<Definition extends ContentDefinition = ContentDefinition> = {
  /** The version that they see; `null` while the initial value holds. */
  version: ContentVersionDocument | null;
  value: ContentOf<Definition>;
  /** Whether what is stored was changed by hand into something that is not published: they have the last good version. */
  damaged: boolean;
};

/** Returns what is published of a stored content, or was at an instant; its initial value until something is. */
export async function publishedOf<Definition extends ContentDefinition>(
  definition: Definition,
  stored: StoredContent | undefined,
  instant?: Date,
): Promise<Published<Definition>> {
  const isGood = ({ value }: ContentVersionDocument) => parseContent(definition, value) !== undefined;
  const isInTime = ({ at }: ContentVersionDocument) => instant === undefined || at <= instant;
  const newest = stored ? stored.value?.published : null;
  const damaged = newest !== null && !(newest && isGood(newest));
  const isPublished = newest === null || (!damaged && isInTime(newest));
  const version = isPublished
    ? newest
    : ((await readVersions(definition)).find((one) => isInTime(one) && isGood(one)) ?? null);
  // The compiler does not relate an initial value to the definition that has it.
  const value = (parseContent(definition, version?.value) ?? definition.initial) as ContentOf<Definition>;
  return { version, value, damaged };
}

/** Reads a content as it is published. */
export async function readContent<Definition extends ContentDefinition>(
  definition: Definition,
): Promise<ContentOf<Definition>> {
  const [stored] = await readContents([definition]);
  return (await publishedOf(definition, stored)).value;
}
