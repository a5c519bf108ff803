import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

function follow(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Returns whether the person prefers reduced motion; false while the page is prerendered. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
