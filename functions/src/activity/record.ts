import { type ActivityDocument, storedActivityOf } from "@studio/contract/activity/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { addEntry } from "./store.ts";

/**
 * Adds an entry to the activity log, with the fields that queries filter by, in the commit of the change that it
 * records. With an id, which must be unused, the entry of a request can be found.
 */
export const recordActivity = (commit: Commit, entry: ActivityDocument, id?: string): void =>
  addEntry(commit, storedActivityOf(entry), id);
