import { unwrap } from "@studio/contract/errors.ts";
import { type SavedFilter, withSavedFilter } from "@studio/contract/members/savedFilters.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { savedFilterStore, savedFilterWrites } from "./store.ts";

/** Returns the saved filters of the people's list, by name. */
export const listSavedFilters = async (): Promise<SavedFilter[]> =>
  (await savedFilterStore.read({ list: "users" }))?.value.filters ?? [];

/**
 * Saves a filter, new, renamed or restored, and returns all.
 * @throws the refusals of `withSavedFilter`, `busy`
 */
export const saveFilter = (saved: SavedFilter): Promise<SavedFilter[]> =>
  runAtomic("savedFilters", async (commit) => {
    const before = await savedFilterStore.read({ list: "users" });
    const filters = unwrap(withSavedFilter(before?.value.filters ?? [], saved));
    savedFilterWrites.save(commit, { list: "users" }, before, { filters });
    return filters;
  });

/**
 * Deletes a saved filter and returns the others; one that is not there is no error.
 * @throws `busy`
 */
export const removeFilter = (id: string): Promise<SavedFilter[]> =>
  runAtomic("savedFilters", async (commit) => {
    const before = await savedFilterStore.read({ list: "users" });
    const filters = (before?.value.filters ?? []).filter((saved) => saved.id !== id);
    if (before && filters.length < before.value.filters.length)
      savedFilterWrites.save(commit, { list: "users" }, before, { filters });
    return filters;
  });
