import { useSyncExternalStore } from "react";

/**
 * `gone`: a script of this page is no longer served. `newer`: a new version is ready, the current one still works.
 * `stopped`: live data stopped.
 */
export type ReloadReason = "gone" | "newer" | "stopped";
type Offer = { reason: ReloadReason; reload: () => void };

let offer: Offer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: Offer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Offers to reload the page. */
export function offerReload(reason: ReloadReason = "gone", reload = () => window.location.reload()): void {
  setOffer({ reason, reload });
}

export const declineReload = (): void => setOffer(null);

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the pending offer, or `null`. */
export const useReloadOffer = (): Offer | null =>
  useSyncExternalStore(
    follow,
    () => offer,
    () => null,
  );
