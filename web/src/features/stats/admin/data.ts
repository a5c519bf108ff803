import type { FiguresSort, RankingPeriod } from "@studio/contract/stats/model.ts";
import { statsForStaff as api } from "@studio/contract/stats/staffEndpoints.ts";
import { call } from "../../../lib/api.ts";

/** Whose figures first: what they are sorted by, and which way. */
export type FiguresOrder = { sort: FiguresSort; order: "asc" | "desc" };

/** The members with most lessons of the period that holds `day`, today's without it. All here throw as `call` does. */
export const loadRanking = (period: RankingPeriod, day: string | undefined, signal: AbortSignal) =>
  call(api.ranking, { query: { period, ...(day && { day }) }, signal });

/** A page of the members' figures: the first, or the one at `offset`. */
export const loadFigures = (
  order: FiguresOrder,
  offset: string | undefined,
  limit: number,
  signal: AbortSignal,
) => call(api.ofUsers, { query: { ...order, limit, ...(offset && { offset }) }, signal });

export type FiguresPage = Awaited<ReturnType<typeof loadFigures>>;

/** One member's attendance. */
export const loadMemberFigures = (id: string, signal: AbortSignal) =>
  call(api.ofUser, { params: { id }, signal });

/** The classes of so many weeks, the current one included, and twelve months. */
export const loadAnalytics = (weeks: number, signal: AbortSignal) =>
  call(api.classes, { query: { weeks }, signal });
