import { useSyncExternalStore } from "react";

function follow(listener: () => void): () => void {
  const controller = new AbortController();
  for (const kind of ["online", "offline"])
    window.addEventListener(kind, listener, { signal: controller.signal });
  return () => controller.abort();
}

const isOnline = (): boolean => navigator.onLine !== false;

/** Returns whether the device has a network, as far as the browser knows; true in prerendered HTML. */
export const useOnline = (): boolean => useSyncExternalStore(follow, isOnline, () => true);
