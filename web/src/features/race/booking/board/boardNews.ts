const listeners = new Set<() => void>();

/** Notifies subscribers that places may have changed, so that they reload. */
export function notifyPlacesChanged(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when places may have changed; returns the unsubscribe function. */
export function subscribeToPlaces(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
