import {
  type ContentDocument,
  type ContentVersionDocument,
  contentDocument,
  contentVersionDocument,
} from "@studio/contract/content/stored.ts";
import type { ContentDefinition } from "@studio/contract/fields/definition.ts";
import { readDocument, readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

/** Contents; one that was changed by hand into something else is `null`: readers keep the last good version. */
export const contentStore = store("contents", contentDocument.nullable().catch(null), {
  named: { where: [["__name__", "in"]] },
});
export const contentWrites = writesOf(contentStore);

/**
 * Published versions of a content; those changed by hand into something else are `null`.
 * @indexed
 */
export const versionStore = store("contentVersions", contentVersionDocument.nullable().catch(null), {
  /** Those that staff can look up, the newest first. */
  newest: { orderBy: [["version", "desc"]], limit: 50 },
});
export const versionWrites = writesOf(versionStore);

export type StoredContent = Stored<ContentDocument | null>;

/** Reads contents; those that were never saved are `undefined`. */
export const readContents = async (
  definitions: readonly ContentDefinition[],
): Promise<(StoredContent | undefined)[]> => [
  ...(await readDocuments(...definitions.map(({ name }) => contentStore.ref({ name })))),
];

/** Names that one query asks for: what any version of the database takes. */
const MAX_NAMES = 10;

/** Reads those of some contents that were ever saved, by name: the others cost no read. */
export async function readSaved(names: readonly string[]): Promise<ReadonlyMap<string, StoredContent>> {
  const parts = Array.from({ length: Math.ceil(names.length / MAX_NAMES) }, (_, index) =>
    names.slice(index * MAX_NAMES, (index + 1) * MAX_NAMES),
  );
  const saved = await Promise.all(
    parts.map((part) => contentStore.find("named", { values: [part], limit: MAX_NAMES })),
  );
  return new Map(saved.flat().map((content) => [content.id, content]));
}

/** Reads the published versions of a content, the newest first. */
export const readVersions = async ({ name }: ContentDefinition): Promise<ContentVersionDocument[]> =>
  (await versionStore.find("newest", { in: { name } })).flatMap(({ value }) => value ?? []);

export const readVersion = ({ name }: ContentDefinition, version: number) =>
  readDocument(versionStore.ref({ name, version: String(version) }).path, contentVersionDocument);
