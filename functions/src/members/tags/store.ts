import { documentPath } from "@studio/contract/collections.ts";
import { type MemberDocument, tagDocument } from "@studio/contract/people/model.ts";
import type * as z from "zod";
import type { StoredMember } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import {
  countDocuments,
  type DocumentRef,
  readQuery,
  type Stored,
} from "../../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../../platform/firestore/query.ts";
import { firestore } from "../../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  latest: { collection: "tags", orderBy: [["usedAt", "desc"]] },
  membersWith: { collection: "users", where: [["tags", "array-contains"]] },
} as const satisfies Record<string, QueryShape>;

/** Tags that are offered, the last used. */
const MAX_OFFERED = 90;

/** References a tag, to be read together with others. */
export const tagRef = (tag: string): DocumentRef<typeof tagDocument> => ({
  path: documentPath("tags", { tag }),
  schema: tagDocument,
});

/** Reads the names of the tags last used. */
export async function readTags(): Promise<string[]> {
  const tags = await readQuery(queryOf(queries.latest, { limit: MAX_OFFERED }), tagDocument);
  return tags.map(({ id }) => id);
}

/** Returns whether more than one member has a tag. */
export const isShared = async (tag: string): Promise<boolean> =>
  (await countDocuments(queryOf(queries.membersWith, { values: [tag], limit: 2 }))) > 1;

/** Saves a member's tags, on condition that the member is as it was read. */
export function saveTags(commit: Commit, member: StoredMember, tags: readonly string[]): void {
  const fields = { tags: [...tags] } satisfies Pick<MemberDocument, "tags">;
  commit.update(member.ref, fields, { lastUpdateTime: member.updateTime });
}

/** Saves that a tag is used, so that it is offered. */
export const saveUse = (commit: Commit, tag: string, usedAt: Date): void => {
  commit.set(firestore().doc(tagRef(tag).path), { usedAt });
};

/** Deletes a tag that is no longer in use, on condition that it was not used since it was read. */
export const removeTag = (commit: Commit, tag: Stored<z.output<typeof tagDocument>>): void => {
  commit.delete(tag.ref, { lastUpdateTime: tag.updateTime });
};

/** Makes the commit fail unless the tag is as it was read: of two removals at once, one finds that it is the last. */
export const holdTag = (
  commit: Commit,
  { ref, value, updateTime }: Stored<z.output<typeof tagDocument>>,
): void => {
  commit.update(ref, { usedAt: value.usedAt }, { lastUpdateTime: updateTime });
};
