import { useSyncExternalStore } from "react";

let openings = 1;
const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how often this page has opened the database. */
export const readOpenings = (): number => openings;

/** Returns how often this page has opened the database: each opening restarts its listeners. */
export const useOpenings = (): number => useSyncExternalStore(follow, readOpenings, readOpenings);

/** Counts another opening of the database. */
export function noteOpening(): void {
  openings += 1;
  for (const listener of listeners) listener();
}
