const listeners = new Set<() => void>();

/** Says that places may have changed hands: whoever shows them asks again. */
export function placesChanged(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when places may have changed hands; the answer ends it. */
export function followPlaces(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
