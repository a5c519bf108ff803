import { useCallback, useEffect, useRef, useState } from "react";

/** What a call answered: on its way, gone wrong, or here; `stale` when it could not be read again since. */
export type Loaded<T> =
  | { status: "loading" }
  | { status: "error"; error: unknown; retry: () => void }
  | { status: "ready"; data: T; stale: boolean };

/** How long one answer is waited for, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Loads by a call, once for as long as the component stands: give it a `key` where what it loads changes. With
 * `refreshMs` it is read again so often while the page is in view, and when it comes back. `reload` reads it again now,
 * resolves when that is over and never rejects. Of several answers the one asked for last counts.
 */
export function useLoad<T>(
  load: (signal: AbortSignal) => Promise<T>,
  refreshMs?: number,
): { loaded: Loaded<T>; reload: () => Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: "loading" });
  const latest = useRef(load);
  latest.current = load;
  const asked = useRef(0);
  const shown = useRef(0);

  const reload = useCallback(async (): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    const show = (next: (before: Loaded<T>) => Loaded<T>) => {
      if (turn < shown.current) return;
      shown.current = turn;
      setLoaded(next);
    };
    try {
      const data = await latest.current(AbortSignal.timeout(PATIENCE_MS));
      show(() => ({ status: "ready", data, stale: false }));
    } catch (error) {
      const retry = () => {
        setLoaded({ status: "loading" });
        void reload();
      };
      // What is there stays: it is older than it looks, which the screen says.
      show((before) =>
        before.status === "ready" ? { ...before, stale: true } : { status: "error", error, retry },
      );
    }
  }, []);

  useEffect(() => {
    void reload();
    if (refreshMs === undefined) return undefined;
    const refresh = () => {
      if (document.visibilityState === "visible") void reload();
    };
    const timer = setInterval(refresh, refreshMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [reload, refreshMs]);

  return { loaded, reload };
}
