import { useSyncExternalStore } from "react";

let openings = 1;
const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const counted = () => openings;

/** How often this page has opened the database: what listens to it begins again with each. */
export const useOpenings = (): number => useSyncExternalStore(follow, counted, counted);

/** The database was opened once more. */
export function noteOpening(): void {
  openings += 1;
  for (const listener of listeners) listener();
}
