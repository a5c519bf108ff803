import { bookings as api } from "@studio/contract/bookings/endpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** State of the feed: the time its URL was created, `null` without one; `url` only right after its creation. */
export type Feed = { since: Date | null; url?: string };

/** Query of the feed. It is not cached, so that the URL is not shown again after the screen is left. */
export const feedQuery = queryOptions({
  queryKey: ["bookings", "feed"],
  queryFn: async ({ signal }): Promise<Feed> => ({
    since: (await call(api.calendarFeed, { signal })).created_at,
  }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Runs a mutation of the feed and puts its result into the cache. */
function useFeedMutation(mutationFn: () => Promise<Feed>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (feed) => client.setQueryData(feedQuery.queryKey, feed) });
}

/** Creates a URL and revokes the previous one. */
export const useCreateFeed = () =>
  useFeedMutation(async () => {
    const { url, created_at } = await call(api.createCalendarFeed);
    return { since: created_at, url };
  });

/** Revokes the URL. */
export const useRevokeFeed = () =>
  useFeedMutation(async () => {
    await call(api.revokeCalendarFeed);
    return { since: null };
  });
