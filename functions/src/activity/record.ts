import { type ActivityDocument, storedActivityOf } from "@studio/contract/activity/model.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** Adds an entry to the activity log, with what it is found by, in the commit of what it tells. */
export const recordActivity = (commit: Commit, entry: ActivityDocument): void => {
  commit.create(firestore().collection(collectionPath("activity", {})).doc(), storedActivityOf(entry));
};
