import type { FiguresSort, RankingPeriod } from "@studio/contract/stats/model.ts";
import { statsForStaff as api } from "@studio/contract/stats/staffEndpoints.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../../lib/http/api.ts";
import { byOffset } from "../../../lib/http/paging.ts";

/** Whose figures first: what they are sorted by, and which way. */
export type FiguresOrder = { sort: FiguresSort; order: "asc" | "desc" };

/** The members with most lessons of the period that holds `day`, today's without it. */
export const rankingQuery = (period: RankingPeriod, day: string | undefined) =>
  queryOptions({
    queryKey: ["stats", "ranking", period, day],
    queryFn: ({ signal }) => call(api.ranking, { query: { period, day }, signal }),
  });

/** Members on a page of the figures. */
export const FIGURES_PAGE_SIZE = 25;

/** A page of the members' figures: the first, or the one at `offset`. Throws as `call` does. */
export const loadFigures = (
  { sort, order }: FiguresOrder,
  page: { offset: string | undefined; limit: number },
  signal: AbortSignal,
) => call(api.ofUsers, { query: { sort, order, ...page }, signal });

export type FiguresPage = z.output<typeof api.ofUsers.response>;

/** The members' figures by page; those of another order stay in view until the first page is there. */
export const figuresQuery = ({ sort, order }: FiguresOrder) =>
  infiniteQueryOptions({
    queryKey: ["stats", "figures", sort, order],
    queryFn: ({ pageParam: offset, signal }) =>
      loadFigures({ sort, order }, { offset, limit: FIGURES_PAGE_SIZE }, signal),
    ...byOffset,
    placeholderData: keepPreviousData,
  });

/** One member's attendance. */
export const memberFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: ["stats", "member", id],
    queryFn: ({ signal }) => call(api.ofUser, { params: { id }, signal }),
  });

/** The classes of so many weeks, the current one included, and twelve months. */
export const analyticsQuery = (weeks: number) =>
  queryOptions({
    queryKey: ["stats", "analytics", weeks],
    queryFn: ({ signal }) => call(api.classes, { query: { weeks }, signal }),
  });
