const key = (uid: string): string => `promotion:${uid}`;

/**
 * Returns whether this person has seen the promotion on this device; `true` without storage, so that it does not recur.
 */
export function wasSeen(uid: string, title: string): boolean {
  try {
    return localStorage.getItem(key(uid)) === title;
  } catch {
    return true;
  }
}

export function markSeen(uid: string, title: string): void {
  try {
    localStorage.setItem(key(uid), title);
  } catch {
    // Storage is full: the promotion is shown again on the next visit.
  }
}
