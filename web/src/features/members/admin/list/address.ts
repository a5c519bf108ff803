import { identifier } from "@studio/contract/identifier.ts";
import { memberListing } from "@studio/contract/members/savedFilters.ts";
import { expiringWithin, memberFilter } from "@studio/contract/people/forStaff.ts";
import { commaSeparated } from "@studio/contract/text/commaSeparated.ts";
import * as z from "zod";
import type { Listing } from "../api.ts";

/** Maximum length of a search text, in characters (account.list). */
export const MAX_SEARCH_LENGTH = 100;

const { tag, sort, order } = memberListing.shape;

const listingParams = z.object({
  q: z.string().trim().max(MAX_SEARCH_LENGTH).catch(""),
  filter: commaSeparated(memberFilter.options).catch([]),
  within: z.coerce.number().pipe(expiringWithin).optional().catch(undefined),
  tag: tag.catch(undefined),
  sort: sort.catch("name"),
  order: order.catch("asc"),
});

/** Returns the query of the list that a URL describes; invalid parameters take their defaults. */
export function listingOf(search: URLSearchParams): Listing {
  const { q, filter, within, tag, sort, order } = listingParams.parse(Object.fromEntries(search));
  return { q, filter, within, tag, sort, order };
}

/** Returns the URL parameters of a list, without the defaults. */
export function addressOf({ q, filter, within, tag, sort, order }: Listing): Record<string, string> {
  return {
    ...(q !== "" && { q }),
    ...(filter.length > 0 && { filter: filter.join(",") }),
    ...(filter.includes("expiring") && within !== undefined && { within: String(within) }),
    ...(tag !== undefined && { tag }),
    ...(sort !== "name" && { sort }),
    ...(order !== "asc" && { order }),
  };
}

/** Returns whether a list shows everybody, neither searched nor filtered. */
export const isUnfiltered = ({ q, filter, tag }: Listing): boolean =>
  q === "" && filter.length === 0 && tag === undefined;

const historyState = z.object({ offsets: z.array(identifier) });

/** Returns the cursors of the pages up to the current one, from the state of the browser's history. */
export const offsetsOf = (state: unknown): readonly string[] =>
  historyState.safeParse(state).data?.offsets ?? [];

/** Search parameter that opens the registration of a new member. */
export const NEW_MEMBER = "new";

const contactParams = z.object({
  first_name: z.string().catch(""),
  last_name: z.string().catch(""),
  email: z.string().catch(""),
  phone: z.string().catch(""),
});

/**
 * Returns the contacts with which a URL prefills the registration (a lead's link carries them); `null` without `new`.
 */
export const newMemberIn = (search: URLSearchParams) =>
  search.has(NEW_MEMBER) ? contactParams.parse(Object.fromEntries(search)) : null;

/** Returns the id of the request that a registration answers, if the URL carries one. */
export const leadIn = (search: URLSearchParams): string | undefined =>
  identifier.safeParse(search.get("lead_id")).data;
