import { type Session, session } from "@studio/contract/account/model.ts";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import { followSessionText, sessionText, writeSessionText } from "../format/sessionText.ts";

/** The session in a stored text; `null` for anything that is not one. */
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

/** The stored session, for the first paint: the Authentication SDK's own one is the truth. */
export function readSession(): Session | null {
  const text = sessionText();
  // The same text answers the same object, as React asks of a store.
  if (text !== lastText) {
    lastText = text;
    lastSession = parseSession(text);
  }
  return lastSession;
}

export const storeSession = (value: Session): void =>
  writeSessionText(JSON.stringify(z.encode(session, value)));

/** Forgets the session, and what this device remembers of its person: keys that end with the uid. */
export function clearSession(): void {
  const uid = readSession()?.user.id;
  writeSessionText(null);
  if (uid === undefined) return;
  for (const key of Object.keys(localStorage)) if (key.endsWith(`:${uid}`)) localStorage.removeItem(key);
}

/** The stored session, followed across the tabs of this browser. */
export const useSession = (): Session | null =>
  useSyncExternalStore(followSessionText, readSession, () => null);
