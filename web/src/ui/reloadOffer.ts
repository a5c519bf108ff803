import { useSyncExternalStore } from "react";

let wanted = false;
const listeners = new Set<() => void>();

/** Says that a script of this page cannot be had any more: a newer version of the site replaced it. */
export function offerReload(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page should offer to be loaded again. */
export const useReloadOffer = (): boolean =>
  useSyncExternalStore(
    follow,
    () => wanted,
    () => false,
  );
