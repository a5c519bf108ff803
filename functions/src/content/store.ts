import { documentPath } from "@studio/contract/collections.ts";
import {
  type ContentDocument,
  type ContentVersionDocument,
  contentDocument,
  contentVersionDocument,
} from "@studio/contract/content/stored.ts";
import type { ContentDefinition } from "@studio/contract/fields/definition.ts";
import type * as z from "zod";
import type { Commit } from "../platform/firestore/commit.ts";
import {
  type DocumentRef,
  readDocument,
  readDocuments,
  readQuery,
  type Stored,
} from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  newestVersions: { collection: "contentVersions", orderBy: [["version", "desc"]] },
} as const satisfies Record<string, QueryShape>;

/** A document that was changed by hand into something else is `null`: readers keep the last good version. */
const readable = contentDocument.nullable().catch(null);
const readableVersion = contentVersionDocument.nullable().catch(null);

export type StoredContent = Stored<ContentDocument | null>;

/** Returns the reference of a content, for commits that read it with other documents. */
export const contentRef = ({ name }: ContentDefinition): DocumentRef<typeof readable> => ({
  path: documentPath("contents", { name }),
  schema: readable,
});

const versionPath = ({ name }: ContentDefinition, version: number): string =>
  documentPath("contentVersions", { name, version: String(version) });

/** Reads contents; those that were never saved are `undefined`. */
export const readContents = (
  definitions: readonly ContentDefinition[],
): Promise<(StoredContent | undefined)[]> =>
  readDocuments<readonly DocumentRef<typeof readable>[]>(...definitions.map(contentRef)).then((all) => [
    ...all,
  ]);

/** Published versions that are read: those that staff can look up. */
const MAX_VERSIONS = 50;

/** Reads the published versions of a content, the newest first. */
export async function readVersions({ name }: ContentDefinition): Promise<ContentVersionDocument[]> {
  const query = queryOf(queries.newestVersions, { in: { name }, limit: MAX_VERSIONS });
  return (await readQuery(query, readableVersion)).flatMap(({ value }) => value ?? []);
}

export const readVersion = (definition: ContentDefinition, version: number) =>
  readDocument(versionPath(definition, version), contentVersionDocument);

/** Saves a content: a new one where there is none, or one on condition that it is as it was read. */
export function saveContent(
  commit: Commit,
  definition: ContentDefinition,
  stored: StoredContent | undefined,
  content: z.output<typeof contentDocument>,
): void {
  if (stored) commit.update(stored.ref, { ...content }, { lastUpdateTime: stored.updateTime });
  else commit.create(firestore().doc(contentRef(definition).path), content);
}

/** Keeps a published version, which must be new. */
export const createVersion = (
  commit: Commit,
  definition: ContentDefinition,
  version: ContentVersionDocument,
): void => {
  commit.create(firestore().doc(versionPath(definition, version.version)), version);
};
