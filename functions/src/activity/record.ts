import type { ActivityDocument } from "@studio/contract/activity/model.ts";
import type { Commit } from "../platform/commit.ts";
import { addEntry } from "./store.ts";

/** Adds an entry to the activity log, in the commit of what it tells. */
export const record = (commit: Commit, entry: ActivityDocument): void => addEntry(commit, entry);
