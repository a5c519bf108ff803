import { documentPath } from "@studio/contract/collections.ts";
import { type MergeDocument, mergeDocument } from "@studio/contract/members/merge/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { type DocumentRef, readDocument, readQuery, type Stored } from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  running: { collection: "merges", where: [["endedAt", "=="]] },
  runningInto: {
    collection: "merges",
    where: [
      ["into", "=="],
      ["endedAt", "=="],
    ],
  },
} as const satisfies Record<string, QueryShape>;

/** A merge; its id is the uid of the account that it closes. */
export type StoredMerge = Stored<MergeDocument>;

/** References the merge of an account, to be read together with others. */
export const mergeRef = (uid: string): DocumentRef<typeof mergeDocument> => ({
  path: documentPath("merges", { uid }),
  schema: mergeDocument,
});

export const readMerge = (uid: string): Promise<StoredMerge | undefined> =>
  readDocument(mergeRef(uid).path, mergeDocument);

/** Reads the merges that something is left of. */
export const readRunningMerges = (limit: number): Promise<StoredMerge[]> =>
  readQuery(queryOf(queries.running, { values: [null], limit }), mergeDocument);

/** Returns whether another account is being merged into this one. */
export const isReceiving = async (uid: string): Promise<boolean> =>
  (await readQuery(queryOf(queries.runningInto, { values: [uid, null], limit: 1 }), mergeDocument)).length >
  0;

/** Returns whether an account is being merged into another one, or another one into it. */
export async function isInMerge(uid: string): Promise<boolean> {
  const [merge, receives] = await Promise.all([readMerge(uid), isReceiving(uid)]);
  return receives || (merge !== undefined && merge.value.endedAt === null);
}

/** Saves the start of a merge; one that exists fails the commit. */
export const addMerge = (commit: Commit, uid: string, merge: MergeDocument): void => {
  commit.create(firestore().doc(mergeRef(uid).path), merge);
};

/** Saves the end of a merge, and forgets the address of the closed account. */
export const endMerge = (commit: Commit, { ref }: StoredMerge, endedAt: Date): void => {
  commit.update(ref, { endedAt, address: null } satisfies Partial<MergeDocument>);
};
