import { type Session, session } from "@studio/contract/people/model.ts";
import { useSyncExternalStore } from "react";
import * as z from "zod";
import { followSessionText, GIFT_CODE_KEY, sessionText, writeSessionText } from "../format/sessionText.ts";

/** Parses a stored session; `null` for anything that is not one. */
export function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    return z.decode(session, JSON.parse(text));
  } catch {
    return null;
  }
}

let lastText: string | null = null;
let lastSession: Session | null = null;

/** Returns the stored session, for the first paint: the Authentication SDK's own is authoritative. */
export function readSession(): Session | null {
  const text = sessionText();
  // The same text returns the same object, as `useSyncExternalStore` requires.
  if (text !== lastText) {
    lastText = text;
    lastSession = parseSession(text);
  }
  return lastSession;
}

export const storeSession = (value: Session): void =>
  writeSessionText(JSON.stringify(z.encode(session, value)));

/** Deletes the session, and this device's data of its person: keys that end with the uid. */
export function clearSession(): void {
  const uid = readSession()?.user.id;
  writeSessionText(null);
  if (uid === undefined) return;
  // The next person at this device would spend it.
  localStorage.removeItem(GIFT_CODE_KEY);
  for (const key of Object.keys(localStorage)) if (key.endsWith(`:${uid}`)) localStorage.removeItem(key);
}

/**
 * Returns the session, waiting for the page's guard to store it: after a temporary password it does so once the server
 * has answered. A guard that does not let in replaces the page that waits.
 */
export const storedSession = (): Promise<Session> =>
  new Promise((resolve) => {
    const look = () => {
      const stored = readSession();
      if (!stored) return;
      unfollow();
      resolve(stored);
    };
    const unfollow = followSessionText(look);
    look();
  });

/** Returns the stored session, updated across the tabs of this browser. */
export const useSession = (): Session | null =>
  useSyncExternalStore(followSessionText, readSession, () => null);
