const KEY = "session";

/** Key of the gift card that is being used in this browser, which a sign-out forgets. */
export const GIFT_CODE_KEY = "gift-code";

/** Key of the invitation that was opened in this browser. */
export const REFERRAL_CODE_KEY = "referral-code";

const listeners = new Set<() => void>();

/** Returns the stored session as text; `null` when signed out or when storage is disabled. */
export function sessionText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores a session's text, or deletes it with `null`, and notifies subscribers. */
export function writeSessionText(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Storage full or disabled: the next visit starts signed out.
  }
  for (const listener of listeners) listener();
}

/** Subscribes to the stored text, across the tabs of this browser too. */
export function followSessionText(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
