const KEY = "cache-owner";

/** Returns the uid of the person whose data the cache of this browser holds; `null` when it is empty. */
export function cacheOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Marks the cache as this person's, before anything is written to it. Returns false when it belongs to another. */
export function claimCache(uid: string): boolean {
  try {
    const owner = localStorage.getItem(KEY) ?? uid;
    localStorage.setItem(KEY, owner);
    return owner === uid;
  } catch {
    // Without a mark the owner would be unknown later.
    return false;
  }
}

/** Removes the owner of a deleted cache, and what Firestore's tabs stored to coordinate. */
export function disownCache(): void {
  const traces = Object.keys(localStorage).filter((key) => key.startsWith("firestore_"));
  for (const key of [KEY, ...traces]) localStorage.removeItem(key);
}
