import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

function follow(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the person asked for less motion; not known while a page is HTML only. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
