import type { CallGroup } from "@studio/contract/stats/calls/model.ts";
import type { FiguresSort, RankingPeriod } from "@studio/contract/stats/model.ts";
import { statsForStaff as api } from "@studio/contract/stats/staffEndpoints.ts";
import { keepPreviousData } from "@tanstack/react-query";
import type * as z from "zod";
import { call } from "../../../lib/http/api.ts";
import { action, listOf, queryOf } from "../../../lib/http/queries.ts";

/** Sort order of the members' figures. */
export type FiguresOrder = { sort: FiguresSort; order: "asc" | "desc" };

/** Query of the ranking of the period that contains `day`, today without it. */
export const rankingQuery = (period: RankingPeriod, day: string | undefined) =>
  queryOf(api.ranking, { query: { period, day } });

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
export const figuresQuery = (query: FiguresOrder) => ({
  ...listOf(api.ofUsers, { query }, (pages) => pages, FIGURES_PAGE_SIZE),
  placeholderData: keepPreviousData,
});

/** Query of a member's attendance. */
export const memberFiguresQuery = (id: string) => queryOf(api.ofUser, { params: { id } });

/** Query of the hours of each coach in a month. */
export const coachHoursQuery = (month: string) =>
  queryOf(api.coachHours, { query: { month } }, ({ coaches }) => coaches);

/** Query of the classes of a number of weeks, including the current one, and of twelve months. */
export const analyticsQuery = (weeks: number) => queryOf(api.classes, { query: { weeks } });

/** Query of a group of the call list. */
export const callsQuery = (group: CallGroup) => queryOf(api.toContact, { query: { group } });

export const useMarkContacted = action(api.markContacted, { rereads: [api.toContact] });

export const useUnmarkContacted = action(api.unmarkContacted, { rereads: [api.toContact] });
