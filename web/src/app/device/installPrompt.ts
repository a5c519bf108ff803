import { useSyncExternalStore } from "react";

/** Event by which Chromium offers to install the page; TypeScript does not know it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

const isInstallEvent = (event: Event): event is InstallEvent =>
  "prompt" in event && typeof event.prompt === "function";

/** Ways to install the app: by the browser's question, by the steps of Safari on iOS, or none. */
export type Installation = { by: "prompt"; ask: () => void } | { by: "steps" } | { by: "none" };

const NONE: Installation = { by: "none" };

/** Returns how the app can be installed before the browser has offered it: Safari on iOS never does. */
function firstInstallation(): Installation {
  const isSafari = "standalone" in navigator && navigator.standalone === false;
  return isSafari && navigator.maxTouchPoints > 0 ? { by: "steps" } : NONE;
}

const isInstalled = (): boolean => window.matchMedia("(display-mode: standalone)").matches;

let installation: Installation = NONE;
const listeners = new Set<() => void>();

function become(next: Installation): void {
  installation = next;
  for (const listener of listeners) listener();
}

/** Follows from the app's start whether the browser offers to install it, which it says once per page. */
export function watchInstallation(): void {
  if (isInstalled()) return;
  become(firstInstallation());
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isInstallEvent(event)) return;
    // The browser's own bar would cover the page; the profile has a button instead.
    event.preventDefault();
    // A declined question cannot be asked again with the same event; the browser sends another one.
    const ask = () => {
      become(NONE);
      void event.prompt();
    };
    become({ by: "prompt", ask });
  });
  window.addEventListener("appinstalled", () => become(NONE));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how the app can be installed on this device now. */
export const useInstallation = (): Installation =>
  useSyncExternalStore(
    subscribe,
    () => installation,
    () => NONE,
  );
