import { type ActivityDocument, storedActivityOf } from "@studio/contract/activity/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { addEntry } from "./store.ts";

/**
 * Adds an entry to the activity log, with the fields that queries filter by, in the commit of the change that it
 * records.
 */
export const recordActivity = (commit: Commit, entry: ActivityDocument): void =>
  addEntry(commit, storedActivityOf(entry));
