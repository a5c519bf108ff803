import { documentPath } from "@studio/contract/collections.ts";
import { type SavedFilter, savedFiltersDocument } from "@studio/contract/members/savedFilters.ts";
import type * as z from "zod";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocument, type Stored } from "../../platform/firestore/documents.ts";
import { firestore } from "../../platform/runtime/firebase.ts";

type StoredFilters = Stored<z.output<typeof savedFiltersDocument>>;

const path = documentPath("savedFilters", { list: "users" });

/** Reads the saved filters of the people's list; `undefined` before the first one. */
export const readSavedFilters = (): Promise<StoredFilters | undefined> =>
  readDocument(path, savedFiltersDocument);

/** Writes the saved filters, on condition that they are as they were read. */
export function writeSavedFilters(
  commit: Commit,
  before: StoredFilters | undefined,
  filters: readonly SavedFilter[],
): void {
  if (before) commit.update(before.ref, { filters }, { lastUpdateTime: before.updateTime });
  else commit.create(firestore().doc(path), { filters });
}
