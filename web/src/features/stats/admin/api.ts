import type { CallGroup } from "@studio/contract/stats/calls/model.ts";
import type { FiguresSort, RankingPeriod } from "@studio/contract/stats/model.ts";
import { statsForStaff as api } from "@studio/contract/stats/staffEndpoints.ts";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type * as z from "zod";
import { call } from "../../../lib/http/api.ts";
import { byOffset } from "../../../lib/http/paging.ts";

/** Sort order of the members' figures. */
export type FiguresOrder = { sort: FiguresSort; order: "asc" | "desc" };

/** Query of the ranking of the period that contains `day`, today without it. */
export const rankingQuery = (period: RankingPeriod, day: string | undefined) =>
  queryOptions({
    queryKey: ["stats", "ranking", period, day],
    queryFn: ({ signal }) => call(api.ranking, { query: { period, day }, signal }),
  });

/** Members per page of the figures. */
export const FIGURES_PAGE_SIZE = 25;

/** Reads a page of the members' figures, the first without an `offset`. Throws as `call` does. */
export const loadFigures = (
  { sort, order }: FiguresOrder,
  page: { offset: string | undefined; limit: number },
  signal: AbortSignal,
) => call(api.ofUsers, { query: { sort, order, ...page }, signal });

export type FiguresPage = z.output<typeof api.ofUsers.response>;

/** Query of the members' figures by page; those of the previous order stay visible until the first page is loaded. */
export const figuresQuery = ({ sort, order }: FiguresOrder) =>
  infiniteQueryOptions({
    queryKey: ["stats", "figures", sort, order],
    queryFn: ({ pageParam: offset, signal }) =>
      loadFigures({ sort, order }, { offset, limit: FIGURES_PAGE_SIZE }, signal),
    ...byOffset,
    placeholderData: keepPreviousData,
  });

/** Query of a member's attendance. */
export const memberFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: ["stats", "member", id],
    queryFn: ({ signal }) => call(api.ofUser, { params: { id }, signal }),
  });

/** Query of the hours of each coach in a month. */
export const coachHoursQuery = (month: string) =>
  queryOptions({
    queryKey: ["stats", "coachHours", month],
    queryFn: async ({ signal }) => (await call(api.coachHours, { query: { month }, signal })).coaches,
  });

/** Query of the classes of a number of weeks, including the current one, and of twelve months. */
export const analyticsQuery = (weeks: number) =>
  queryOptions({
    queryKey: ["stats", "analytics", weeks],
    queryFn: ({ signal }) => call(api.classes, { query: { weeks }, signal }),
  });

/** Query of a group of the call list. */
export const callsQuery = (group: CallGroup) =>
  queryOptions({
    queryKey: ["stats", "calls", group],
    queryFn: ({ signal }) => call(api.toContact, { query: { group }, signal }),
  });

/** Mutation of the mark of a call, which reloads the list. */
function useMark<Answer>(mutationFn: (id: string) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: ["stats", "calls"] }),
  });
}

export const useMarkContacted = () => useMark((id) => call(api.markContacted, { params: { id } }));

export const useUnmarkContacted = () => useMark((id) => call(api.unmarkContacted, { params: { id } }));
