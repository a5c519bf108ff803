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
  // The compiler does not relate an initial value to the definition that has it.
  const initial = definition.initial as ContentOf<Definition>;
  const parseVersion = (version: ContentVersionDocument | null | undefined) => {
    const value = version ? parseContent(definition, version.value) : undefined;
    return version && value !== undefined ? { version, value } : undefined;
  };
  const isInTime = ({ at }: ContentVersionDocument) => instant === undefined || at <= instant;
  const newest = stored ? stored.value?.published : null;
  if (newest === null) return { version: null, value: initial, damaged: false };
  const current = parseVersion(newest);
  const damaged = current === undefined;
  if (current && isInTime(current.version)) return { ...current, damaged };
  for (const version of await readVersions(definition)) {
    const earlier = isInTime(version) ? parseVersion(version) : undefined;
    if (earlier) return { ...earlier, damaged };
  }
  return { version: null, value: initial, damaged };
}

/** Reads a content as it is published. */
export async function readContent<Definition extends ContentDefinition>(
  definition: Definition,
): Promise<ContentOf<Definition>> {
  const [stored] = await readContents([definition]);
  return (await publishedOf(definition, stored)).value;
}
