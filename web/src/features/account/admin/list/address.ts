import { memberFilter, memberSort } from "@studio/contract/account/model.ts";
import { identifier } from "@studio/contract/identifier.ts";
import { sortOrder } from "@studio/contract/page.ts";
import { z } from "zod";
import type { Listing } from "../api.ts";

/** The longest text that is searched for, in characters (account.list). */
export const MAX_SEARCH_LENGTH = 100;

const said = z.object({
  q: z.string().trim().max(MAX_SEARCH_LENGTH).catch(""),
  filter: memberFilter.optional().catch(undefined),
  sort: memberSort.catch("name"),
  order: sortOrder.catch("asc"),
});

/** The list that an address names. */
export function listingOf(search: URLSearchParams): Listing {
  const { q, filter, sort, order } = said.parse(Object.fromEntries(search));
  return { q, filter, sort, order };
}

/** What names the list in the address; what is so anyway is left out. */
export function addressOf({ q, filter, sort, order }: Listing): Record<string, string> {
  return {
    ...(q !== "" && { q }),
    ...(filter && { filter }),
    ...(sort !== "name" && { sort }),
    ...(order !== "asc" && { order }),
  };
}

const kept = z.object({ offsets: z.array(identifier) });

/** The pages before the one that is shown, by what each of the following began with: kept with the place in the browser's history. */
export const offsetsOf = (state: unknown): readonly string[] => kept.safeParse(state).data?.offsets ?? [];

const newcomer = z.object({
  first_name: z.string().catch(""),
  last_name: z.string().catch(""),
  email: z.string().catch(""),
  phone: z.string().catch(""),
});

/** Whom an address asks to register: what a request's link knows of them already; `null` when it asks nothing. */
export const newcomerOf = (search: URLSearchParams) =>
  search.has("new") ? newcomer.parse(Object.fromEntries(search)) : null;
