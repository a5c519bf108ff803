const KEY = "session";
const listeners = new Set<() => void>();

/** The stored session as it is written; storage may be switched off: then nobody is remembered, and all else works. */
export function sessionText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores a session's text, or forgets it with `null`, and tells who follows it. */
export function writeSessionText(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Full or switched off: the next visit starts from the sign-in page.
  }
  for (const listener of listeners) listener();
}

/** Follows the stored text, across the tabs of this browser too. */
export function followSessionText(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
