import { useSyncExternalStore } from "react";

/**
 * `gone`: a script of this page cannot be had any more. `newer`: a newer version is ready, and this one goes on.
 * `stopped`: what was live is no more.
 */
export type ReloadReason = "gone" | "newer" | "stopped";
type Offer = { reason: ReloadReason; reload: () => void };

let offer: Offer | null = null;
const listeners = new Set<() => void>();

function tell(next: Offer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Offers to load the page anew. */
export function offerReload(reason: ReloadReason = "gone", reload = () => window.location.reload()): void {
  tell({ reason, reload });
}

export const declineReload = (): void => tell(null);

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the page should offer, if anything. */
export const useReloadOffer = (): Offer | null =>
  useSyncExternalStore(
    follow,
    () => offer,
    () => null,
  );
