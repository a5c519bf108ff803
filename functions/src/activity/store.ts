import type { ActivityDocument } from "../contract/activity/model.ts";
import { collectionPath } from "../contract/collections.ts";
import type { Commit } from "../platform/commit.ts";
import { firestore } from "../platform/firebase.ts";

export const addEntry = (commit: Commit, entry: ActivityDocument): void => {
  commit.create(firestore().collection(collectionPath("activity", {})).doc(), entry);
};
