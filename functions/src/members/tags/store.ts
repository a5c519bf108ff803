import { type MemberDocument, memberDocument, tagDocument } from "@studio/contract/people/model.ts";
import type * as z from "zod";
import type { StoredMember } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import type { Stored } from "../../platform/firestore/documents.ts";
import { store, writesOf } from "../../platform/firestore/store.ts";

export const tagStore = store("tags", tagDocument, {
  /** Tags that are offered, the last used. */
  latest: { orderBy: [["usedAt", "desc"]], limit: 90 },
});
export const tagWrites = writesOf(tagStore);

/** @indexed */
export const taggedStore = store("users", memberDocument, {
  byTag: { where: [["tags", "array-contains"]] },
});

/** Reads the names of the tags last used. */
export const readTags = async (): Promise<string[]> => (await tagStore.find("latest")).map(({ id }) => id);

/** Returns whether more than one member has a tag. */
export const isShared = async (tag: string): Promise<boolean> =>
  (await taggedStore.count("byTag", { values: [tag], limit: 2 })) > 1;

/** Saves a member's tags, on condition that the member is as it was read. */
export function saveTags(commit: Commit, member: StoredMember, tags: readonly string[]): void {
  const fields = { tags: [...tags] } satisfies Pick<MemberDocument, "tags">;
  commit.update(member.ref, fields, { lastUpdateTime: member.updateTime });
}

/** Makes the commit fail unless the tag is as it was read: of two removals at once, one finds that it is the last. */
export const holdTag = (commit: Commit, tag: Stored<z.output<typeof tagDocument>>): void =>
  tagWrites.update(commit, tag, { usedAt: tag.value.usedAt });
