import { useCallback, useEffect, useRef, useState } from "react";

/** State of a call. */
export type Called<T> =
  | { status: "loading" }
  | { status: "error"; error: unknown; retry: () => void }
  | { status: "ready"; data: T };

/**
 * Makes a call once it is `enabled`, and aborts it on unmount. `reload` repeats it: the latest response counts, and the
 * current data stay if it fails. One that failed is repeated once the network is back. For public pages, whose budget has no room for TanStack Query.
 */
export function useCall<T>(load: (signal: AbortSignal) => Promise<T>, { enabled = true } = {}) {
  const [called, setCalled] = useState<Called<T>>({ status: "loading" });
  const latest = useRef(load);
  latest.current = load;
  const current = useRef<AbortController>(undefined);

  const reload = useCallback(async (): Promise<void> => {
    current.current?.abort();
    const control = new AbortController();
    current.current = control;
    try {
      const data = await latest.current(control.signal);
      if (!control.signal.aborted) setCalled({ status: "ready", data });
    } catch (error) {
      if (control.signal.aborted) return;
      const retry = () => {
        setCalled({ status: "loading" });
        void reload();
      };
      setCalled((before) => (before.status === "ready" ? before : { status: "error", error, retry }));
    }
  }, []);

  useEffect(() => {
    if (!enabled) return undefined;
    void reload();
    return () => current.current?.abort();
  }, [enabled, reload]);

  useEffect(() => {
    if (called.status !== "error") return undefined;
    const { retry } = called;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [called]);

  return { called, reload };
}
