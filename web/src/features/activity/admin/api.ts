import { activity as api } from "@studio/contract/activity/endpoints.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { byOffset } from "../../../lib/http/paging.ts";
import type { LogFilter } from "./filter.ts";

/** Query of the log by page, latest first. */
export const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ["activity", "log", filter],
    queryFn: ({ pageParam: offset, signal }) => loadLog(filter, { limit: 40, offset }, signal),
    ...byOffset,
    select: ({ pages }) => pages.flatMap(({ logs }) => logs),
    // Reopened, the log starts with its first page.
    gcTime: 0,
  });

/**
 * Reads a page of the filtered log.
 * @throws as `call` does
 */
export const loadLog = (
  filter: LogFilter,
  page: { offset: string | undefined; limit: number },
  signal: AbortSignal,
) => call(api.logs, { query: { ...filter, ...page }, signal });

/** Query of a member's full name. */
export const nameQuery = (id: string) =>
  queryOptions({
    queryKey: ["activity", "name", id],
    queryFn: async ({ signal }) => {
      const { first_name, last_name } = await call(account.byUserId, { params: { id }, signal });
      return `${first_name} ${last_name}`;
    },
  });
