import type { ActivityDocument } from "../contract/activity/model.ts";
import { collectionPath } from "../contract/collections.ts";
import type { Commit } from "../platform/commit.ts";
import { firestore } from "../platform/firebase.ts";

/** Adds an entry to the activity log, in the commit of what it tells. */
export function record(commit: Commit, entry: ActivityDocument): void {
  commit.create(firestore().collection(collectionPath("activity", {})).doc(), entry);
}
