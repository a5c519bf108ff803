const KEY = "cache-owner";

/** Whose data the cache of this browser holds, by uid; `null` when it holds nobody's. */
export function cacheOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Marks the cache as this person's, before anything is written to it. False when it may not be used: it is another's. */
export function claimCache(uid: string): boolean {
  try {
    const owner = localStorage.getItem(KEY) ?? uid;
    localStorage.setItem(KEY, owner);
    return owner === uid;
  } catch {
    // Without a mark, nobody would know later whose it is.
    return false;
  }
}

/** The cache is gone; and with it what Firestore's tabs told each other about it. */
export function disownCache(): void {
  const traces = Object.keys(localStorage).filter((key) => key.startsWith("firestore_"));
  for (const key of [KEY, ...traces]) localStorage.removeItem(key);
}
