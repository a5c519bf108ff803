import { useSyncExternalStore } from "react";
import type { createBrowserRouter } from "react-router-dom";

let isNavigating = false;
const listeners = new Set<() => void>();

/**
 * Follows the navigations of the document's router. React shows the router's own state (`useNavigation`) only once every
 * part of the page has hydrated.
 */
export const followNavigations = (router: Pick<ReturnType<typeof createBrowserRouter>, "subscribe">) =>
  router.subscribe(({ navigation }) => {
    isNavigating = navigation.state !== "idle";
    for (const listener of listeners) listener();
  });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether a navigation is under way. */
export const useIsNavigating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isNavigating,
    () => false,
  );
