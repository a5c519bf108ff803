const key = (uid: string): string => `promotion:${uid}`;

/** Whether this person has seen the promotion on this device. Where nothing is remembered, nobody is told again and again. */
export function wasSeen(uid: string, id: string): boolean {
  try {
    return localStorage.getItem(key(uid)) === id;
  } catch {
    return true;
  }
}

export function markSeen(uid: string, id: string): void {
  try {
    localStorage.setItem(key(uid), id);
  } catch {
    // Full: it is shown again on the next visit.
  }
}
