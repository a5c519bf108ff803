import { type Session, session } from "@contract/account/model.ts";
import { useSyncExternalStore } from "react";
import { z } from "zod";

const KEY = "session";
const listeners = new Set<() => void>();

/** Storage may be switched off: then nobody is remembered, and everything else works. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

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
  const text = stored();
  // The same text answers the same object, as React asks of a store.
  if (text !== lastText) {
    lastText = text;
    lastSession = parseSession(text);
  }
  return lastSession;
}

function change(write: () => void): void {
  try {
    write();
  } catch {
    // Full or switched off: the next visit starts from the sign-in page.
  }
  for (const listener of listeners) listener();
}

export const storeSession = (value: Session): void =>
  change(() => localStorage.setItem(KEY, JSON.stringify(z.encode(session, value))));

export const clearSession = (): void => change(() => localStorage.removeItem(KEY));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The stored session, followed across the tabs of this browser. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, readSession, () => null);
