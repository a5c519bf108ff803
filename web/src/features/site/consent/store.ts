import { type Choices, none, parseChoices, writeChoices } from "./choices.ts";

const KEY = "consent";

/** State of the consent: the choices, whether the visitor has decided, and whether the banner is open. */
export type Consent = { choices: Choices; decided: boolean; asking: boolean };

/** State in the prerendered HTML. */
export const unasked: Consent = { choices: none, decided: false, asking: false };

let current: Consent | undefined;
const listeners = new Set<() => void>();

function readStored(): Choices | null {
  try {
    return parseChoices(localStorage.getItem(KEY));
  } catch {
    // Storage is disabled: without a stored decision the visitor is asked again.
    return null;
  }
}

function loadConsent(): Consent {
  const choices = readStored();
  return { choices: choices ?? none, decided: choices !== null, asking: choices === null };
}

function publish(consent: Consent): void {
  current = consent;
  for (const listener of listeners) listener();
}

const reread = ({ key }: StorageEvent): void => {
  if (key === KEY || key === null) publish(loadConsent());
};

export function readConsent(): Consent {
  current ??= loadConsent();
  return current;
}

/** Calls `listener` on each change, in this tab or another; returns the unsubscribe function. */
export function followConsent(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", reread);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", reread);
  };
}

/** Stores a decision; without storage it is valid for this visit. */
export function choose(choices: Choices): void {
  try {
    localStorage.setItem(KEY, writeChoices(choices, new Date()));
  } catch {
    // Storage is full or disabled.
  }
  publish({ choices, decided: true, asking: false });
}

/** Opens the banner again. */
export const reopen = (): void => publish({ ...readConsent(), asking: true });
