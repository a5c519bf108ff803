import { type ActivityDocument, storedActivityOf } from "@studio/contract/activity/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { addEntry } from "./store.ts";

/** Adds an entry to the activity log, with what it is found by, in the commit of what it tells. */
export const recordActivity = (commit: Commit, entry: ActivityDocument): void =>
  addEntry(commit, storedActivityOf(entry));
