import { MutationCache, QueryClient } from "@tanstack/react-query";
import { followSessionText } from "../format/sessionText.ts";
import { OfflineError } from "../network/offline.ts";
import { readSession } from "../session/session.ts";

/** How often a query that got no answer is repeated while the device has a network, in milliseconds. */
const AGAIN_MS = 15_000;

/** How long an answer counts as fresh, in milliseconds: a prefetched one serves the screen it was fetched for. */
const FRESH_MS = 10_000;

/**
 * Cache of API responses for the members' app and the back office. A screen shows what is cached and refetches on
 * mount, not on window focus; screens that must be current poll. Offline, calls fail at once, and are repeated once the
 * network is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: false,
      refetchInterval: ({ state: { error } }) =>
        error instanceof OfflineError && navigator.onLine !== false && AGAIN_MS,
    },
    mutations: { networkMode: "always" },
  },
  mutationCache: new MutationCache({
    // A change may affect other screens: their queries refetch when they are opened.
    onSuccess: () => queryClient.invalidateQueries({ refetchType: "none" }),
  }),
});

// TanStack Query does so only after it has seen the network go, which a page that was opened without one has not.
globalThis.addEventListener?.("online", () => {
  void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
});

/** Clears the cache whenever the signed-in person changes. */
export function clearQueriesOfOthers(): void {
  let uid = readSession()?.user.id;
  followSessionText(() => {
    const now = readSession()?.user.id;
    if (now !== uid) queryClient.clear();
    uid = now;
  });
}
