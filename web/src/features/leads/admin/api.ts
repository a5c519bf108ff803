import { guestsForStaff as guests } from "@studio/contract/leads/guests.ts";
import { leadsForStaff as api } from "@studio/contract/leads/staffEndpoints.ts";
import { call } from "../../../lib/http/api.ts";
import { action, listOf, queryOf } from "../../../lib/http/queries.ts";
import type { LeadTab } from "./labels.ts";

export type LeadSearch = {
  tab: LeadTab;
  /** Searched text; empty for all. */
  q: string;
  /** Id of the member of staff who follows them; missing for all. */
  assignee?: string | undefined;
};

const queryFor = ({ tab, q, assignee }: LeadSearch) => ({
  ...(tab !== "all" && { status: tab }),
  ...(q !== "" && { q }),
  ...(assignee !== undefined && { assignee }),
});

/** Loads a page of requests. */
export const loadLeads = (
  search: LeadSearch,
  page: { offset: string | undefined; limit: number },
  signal: AbortSignal,
) => call(api.list, { query: { ...page, ...queryFor(search) }, signal });

/** The requests of a tab by page, or those that a search finds. */
export const leadsQuery = (search: LeadSearch) => ({
  ...listOf(api.list, { query: queryFor(search) }, (pages) => ({
    leads: pages.flatMap(({ leads }) => leads),
    isPartial: pages.some(({ is_partial }) => is_partial),
  })),
  // Reopening a tab loads its first page again, without the requests that have left its status.
  gcTime: 0,
});

/** The requests that a search finds, of every status. */
export const foundLeadsQuery = (q: string) =>
  queryOf(api.list, { query: { limit: 10, q } }, ({ leads }) => leads);

/** The members of staff who can follow requests. */
export const assigneesQuery = { ...queryOf(api.assignees, {}), staleTime: 5 * 60_000 };

const replacesIn = [api.list];

/** Reads a request again. */
export const useRereadLead = action(api.one, { replacesIn });

/** Saves status or notes of a request, which stays in its cached list. */
export const useSaveLead = action(api.change, { replacesIn });

/** Says who follows a request (`null` for no one), which stays in its cached list. */
export const useAssignLead = action(api.assign, { replacesIn });

/** Erases a request permanently. */
export const useRemoveLead = action(api.remove, { removesFrom: [api.list] });

/** Seats the sender of a request in a class. */
export const useSeatLead = action(guests.addFromLead, { rereads: [api.list] });

/** Takes the sender of a request off a class. */
export const useUnseatLead = action(guests.removeGuest, { rereads: [api.list] });
