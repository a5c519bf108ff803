import { bookings as api } from "@studio/contract/bookings/endpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** Since when the private address works, `null` without one; the address itself is known where it was just made. */
export type Feed = { since: Date | null; url?: string };

/** The private address of the member's bookings. Once left, the screen shows the address no more: it is not cached. */
export const feedQuery = queryOptions({
  queryKey: ["bookings", "feed"],
  queryFn: async ({ signal }): Promise<Feed> => ({
    since: (await call(api.calendarFeed, { signal })).created_at,
  }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Changes the private address; the screen shows what came of it. */
function useFeedMutation(mutationFn: () => Promise<Feed>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (feed) => client.setQueryData(feedQuery.queryKey, feed) });
}

/** Makes a new address in place of an earlier one. */
export const useCreateFeed = () =>
  useFeedMutation(async () => {
    const { url, created_at } = await call(api.createCalendarFeed);
    return { since: created_at, url };
  });

/** Takes the address away. */
export const useRevokeFeed = () =>
  useFeedMutation(async () => {
    await call(api.revokeCalendarFeed);
    return { since: null };
  });
