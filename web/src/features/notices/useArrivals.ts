import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Live } from "../../lib/live/live.ts";
import { offerReload } from "../../ui/recovery/reloadOffer.ts";
import type { Notices, ShownNotice } from "./api.ts";

function followVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const isVisible = (): boolean => document.visibilityState === "visible";

const key = (uid: string): string => `notices:${uid}`;

/** Returns the notices that no other tab of this browser has announced, and marks them as announced. */
function claim(uid: string, arrived: readonly ShownNotice[]): readonly ShownNotice[] {
  try {
    const announcedUntil = Number(localStorage.getItem(key(uid)));
    const unannounced = arrived.filter(({ at }) => at.getTime() > announcedUntil);
    const newest = unannounced[0];
    if (newest) localStorage.setItem(key(uid), String(newest.at.getTime()));
    return unannounced;
  } catch {
    // Without storage each tab announces.
    return arrived;
  }
}

/**
 * Announces notices that arrive while the app is open, each once: those of before are counted by the bell alone. A hidden
 * tab waits until it is shown. With `isListed` the open list shows them instead.
 */
export function useArrivals(uid: string, notices: Live<Notices>, isListed: boolean): void {
  const visible = useSyncExternalStore(followVisibility, isVisible);
  /** Instant of the newest notice that was there at first or has been shown since. */
  const shownUntil = useRef<number>(undefined);
  useEffect(() => {
    if (notices.status !== "ready" || !visible) return;
    const { list, confirmed } = notices.data;
    const before = shownUntil.current;
    if (before === undefined && !confirmed) return;
    const newest = list[0]?.at.getTime() ?? 0;
    shownUntil.current = Math.max(before ?? 0, newest);
    if (before === undefined || isListed) return;
    const arrived = list.filter(({ at }) => at.getTime() > before);
    const unannounced = claim(uid, arrived);
    // The sentences are loaded with the first arrival.
    if (unannounced.length > 0)
      import("./announce.ts").then(
        ({ announce }) => announce(unannounced),
        () => offerReload(),
      );
  }, [uid, notices, isListed, visible]);
}
