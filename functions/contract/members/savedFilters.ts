import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import type { Decision } from "../errors.ts";
import { byId, identifier } from "../identifier.ts";
import { sortOrder } from "../page.ts";
import { expiringWithin, memberFilter, memberSort } from "../people/forStaff.ts";
import { memberTag } from "../people/model.ts";
import { byText } from "../text/italianOrder.ts";
import { singleLine } from "../text/typedText.ts";

/** Maximum number of saved filters; they are shared by all staff of the studio. */
export const MAX_SAVED_FILTERS = 20;

/** Filters and order of the people's list, as in its address; no search text, which may name a person. */
export const memberListing = z.strictObject({
  filter: z.array(memberFilter).max(memberFilter.options.length),
  /** Days of the filter `expiring`; those of the studio's rules if missing. */
  within: expiringWithin.optional(),
  tag: memberTag.optional(),
  sort: memberSort,
  order: sortOrder,
});
export type MemberListing = z.output<typeof memberListing>;

/** Name of saved filters. */
export const savedFilterName = singleLine("Campo obbligatorio")
  .min(1, "Scrivi un nome")
  .max(40, "Massimo 40 caratteri");

const savedFilterInput = z.strictObject({ name: savedFilterName, listing: memberListing });

/** Filters of the people's list under a name (docs/product/people-and-roles.md#saved-filters). */
const savedFilter = savedFilterInput.extend({ id: identifier });
export type SavedFilter = z.output<typeof savedFilter>;

/** `savedFilters/users`: the saved filters of the people's list; functions only. */
export const savedFiltersDocument = z.object({ filters: z.array(savedFilter).max(MAX_SAVED_FILTERS) });

const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, "it", { sensitivity: "accent" }) === 0;

/**
 * Decides whether a filter may be saved, new or with another name or other filters, and returns the list by name. Refuses
 * with `saved_filter_taken`, `saved_filters_full`.
 */
export function withSavedFilter(all: readonly SavedFilter[], saved: SavedFilter): Decision<SavedFilter[]> {
  const others = all.filter(({ id }) => id !== saved.id);
  if (others.some(({ name }) => isSameName(name, saved.name)))
    return { ok: false, refusal: "saved_filter_taken" };
  if (others.length >= MAX_SAVED_FILTERS) return { ok: false, refusal: "saved_filters_full" };
  return { ok: true, value: [...others, saved].toSorted((a, b) => byText(a.name, b.name)) };
}

const listed = z.object({ filters: z.array(savedFilter) });

/** Calls of staff about the saved filters of the people's list; each returns all of them by name. */
export const savedFiltersForStaff = {
  savedFilters: endpoint("GET /admin/users/filters", "people.read", {
    summary: "The saved filters of the people's list, by name.",
    response: listed,
  }),
  saveFilter: endpoint("PUT /admin/users/filters/{id}", "people.edit", {
    summary: "Saves filters of the people's list under a name, new, renamed or restored. Idempotent.",
    params: byId,
    body: savedFilterInput,
    response: listed,
  }),
  removeFilter: endpoint("DELETE /admin/users/filters/{id}", "people.edit", {
    summary: "Deletes a saved filter. Idempotent.",
    params: byId,
    response: listed,
  }),
};
