import { type Choices, none, parseChoices, writeChoices } from "./choices.ts";

const KEY = "consent";

/** What the person chose, whether they did, and whether the question is on the screen. */
export type Consent = { choices: Choices; decided: boolean; asking: boolean };

/** In the HTML of the build nobody has been asked yet. */
export const unasked: Consent = { choices: none, decided: false, asking: false };

let current: Consent | undefined;
const listeners = new Set<() => void>();

function stored(): Choices | null {
  try {
    return parseChoices(localStorage.getItem(KEY));
  } catch {
    // Storage is switched off: who is not remembered is asked again.
    return null;
  }
}

function fresh(): Consent {
  const choices = stored();
  return { choices: choices ?? none, decided: choices !== null, asking: choices === null };
}

function change(consent: Consent): void {
  current = consent;
  for (const listener of listeners) listener();
}

const reread = ({ key }: StorageEvent): void => {
  if (key === KEY || key === null) change(fresh());
};

export function readConsent(): Consent {
  current ??= fresh();
  return current;
}

/** Tells of every change, in this window or another. */
export function followConsent(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", reread);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", reread);
  };
}

/** Stores a decision; it holds for this visit even where nothing can be stored. */
export function choose(choices: Choices): void {
  try {
    localStorage.setItem(KEY, writeChoices(choices, new Date()));
  } catch {
    // Full or switched off.
  }
  change({ choices, decided: true, asking: false });
}

/** Puts the question on the screen again. */
export const reopen = (): void => change({ ...readConsent(), asking: true });
