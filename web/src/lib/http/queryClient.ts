import { MutationCache, QueryClient } from "@tanstack/react-query";
import { followSessionText } from "../format/sessionText.ts";
import { readSession } from "../session/session.ts";

/** How long an answer counts as fresh, in milliseconds: a prefetched one serves the screen it was fetched for. */
const FRESH_MS = 10_000;

/**
 * The cache of what the API answered, of the members' app and the back office. A screen that is opened again shows what
 * is cached and reads it again. Nothing is read again because a window has the focus; screens that must be up to date
 * poll. Without a network a call fails at once, as its screen says.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: "always", staleTime: FRESH_MS, refetchOnWindowFocus: false, retry: false },
    mutations: { networkMode: "always" },
  },
  mutationCache: new MutationCache({
    // A change may reach further than its own screen: what any other has cached is read again when it is opened.
    onSuccess: () => queryClient.invalidateQueries({ refetchType: "none" }),
  }),
});

/** Empties the cache whenever another person, or nobody, is signed in. */
export function clearQueriesOfOthers(): void {
  let uid = readSession()?.user.id;
  followSessionText(() => {
    const now = readSession()?.user.id;
    if (now !== uid) queryClient.clear();
    uid = now;
  });
}
