import { guestsForStaff as guests } from "@studio/contract/leads/guests.ts";
import type { Lead, LeadChange } from "@studio/contract/leads/model.ts";
import { leadsForStaff as api } from "@studio/contract/leads/staffEndpoints.ts";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type * as z from "zod";
import { call } from "../../../lib/http/api.ts";
import { byOffset, mapPages } from "../../../lib/http/paging.ts";
import type { LeadTab } from "./labels.ts";

const LISTS = ["leads", "list"];

export type LeadSearch = {
  tab: LeadTab;
  /** Searched text; empty for all. */
  q: string;
  /** Id of the member of staff who follows them; missing for all. */
  assignee?: string | undefined;
};

/** Loads a page of requests. */
export const loadLeads = (
  { tab, q, assignee }: LeadSearch,
  page: { offset: string | undefined; limit: number },
  signal: AbortSignal,
) =>
  call(api.list, {
    query: {
      ...page,
      ...(tab !== "all" && { status: tab }),
      ...(q !== "" && { q }),
      ...(assignee !== undefined && { assignee }),
    },
    signal,
  });

/** The requests of a tab by page, or those that a search finds. */
export const leadsQuery = (search: LeadSearch) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, search],
    queryFn: ({ pageParam: offset, signal }) => loadLeads(search, { limit: 25, offset }, signal),
    ...byOffset,
    select: ({ pages }) => ({
      leads: pages.flatMap(({ leads }) => leads),
      isPartial: pages.some(({ is_partial }) => is_partial),
    }),
    // Reopening a tab loads its first page again, without the requests that have left its status.
    gcTime: 0,
  });

/** The requests that a search finds, of every status. */
export const foundLeadsQuery = (q: string) =>
  queryOptions({
    queryKey: ["leads", "search", q],
    queryFn: async ({ signal }) => (await call(api.list, { query: { limit: 10, q }, signal })).leads,
  });

type Page = z.output<typeof api.list.response>;

/** Replaces a request in the cached lists. */
const changeShown = (client: QueryClient, id: string, replacement: Lead[]) =>
  client.setQueriesData(
    { queryKey: LISTS },
    mapPages<Page, string | undefined>((page) => ({
      ...page,
      leads: page.leads.flatMap((lead) => (lead.id === id ? replacement : lead)),
    })),
  );

/** Seats the sender of a request in a class, or takes them off it, and reads the lists again. */
export function useTrials(lead: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: LISTS });
  const add = useMutation({
    mutationFn: ({ id, despite_member }: { id: string; despite_member: boolean }) =>
      call(guests.addFromLead, { params: { id, lead }, body: { despite_member } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(guests.removeGuest, { params: { id, lead } }),
    onSettled,
  });
  return { add, remove };
}

/** Reads a request again and replaces it in the cached lists. */
export function useRereadLead(id: string) {
  const client = useQueryClient();
  return async (): Promise<Lead> => {
    const lead = await call(api.one, { params: { id } });
    changeShown(client, id, [lead]);
    return lead;
  };
}

/** Saves status or notes of a request, which stays in its cached list. */
export function useSaveLead(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LeadChange) => call(api.change, { params: { id }, body }),
    onSuccess: (lead) => changeShown(client, id, [lead]),
  });
}

/** The members of staff who can follow requests. */
export const assigneesQuery = queryOptions({
  queryKey: ["leads", "assignees"],
  queryFn: async ({ signal }) => (await call(api.assignees, { signal })).staff,
  staleTime: 5 * 60_000,
});

/** Says who follows a request (`null` for no one), which stays in its cached list. */
export function useAssignLead(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user_id: string | null) => call(api.assign, { params: { id }, body: { user_id } }),
    onSuccess: (lead) => changeShown(client, id, [lead]),
  });
}

/** Erases a request permanently. */
export function useRemoveLead(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.remove, { params: { id } }),
    onSuccess: () => changeShown(client, id, []),
  });
}
