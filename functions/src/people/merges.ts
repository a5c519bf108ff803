import { type MergeDocument, mergeDocument } from "@studio/contract/members/merge/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

/** Merges of accounts; the id of one is the uid of the account that it closes. */
export const mergeStore = store("merges", mergeDocument, {
  running: { where: [["endedAt", "=="]] },
  runningInto: {
    where: [
      ["into", "=="],
      ["endedAt", "=="],
    ],
  },
});
const mergeWrites = writesOf(mergeStore);

export type StoredMerge = Stored<MergeDocument>;

/** Reads the merges that something is left of. */
export const readRunningMerges = (limit: number): Promise<StoredMerge[]> =>
  mergeStore.find("running", { values: [null], limit });

/** Returns whether another account is being merged into this one. */
export const isReceiving = async (uid: string): Promise<boolean> =>
  (await mergeStore.first("runningInto", { values: [uid, null] })) !== undefined;

/** Returns whether an account is being merged into another one, or another one into it. */
export async function isInMerge(uid: string): Promise<boolean> {
  const [merge, receives] = await Promise.all([mergeStore.read({ uid }), isReceiving(uid)]);
  return receives || (merge !== undefined && merge.value.endedAt === null);
}

/** Saves the start of a merge; one that exists fails the commit. */
export const addMerge = (commit: Commit, uid: string, merge: MergeDocument): void =>
  mergeWrites.create(commit, { uid }, merge);

/** Saves the end of a merge, and forgets the address of the closed account. */
export const endMerge = (commit: Commit, { ref }: StoredMerge, endedAt: Date): void =>
  commit.update(ref, { endedAt, address: null } satisfies Partial<MergeDocument>);
