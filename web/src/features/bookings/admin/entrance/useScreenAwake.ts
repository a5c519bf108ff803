import { useEffect } from "react";

/** Keeps the device's screen on while the page is visible, where the browser can; elsewhere the device's settings decide. */
export function useScreenAwake(): void {
  useEffect(() => {
    const controller = new AbortController();
    let lock: WakeLockSentinel | undefined;
    const request = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // Refused on a low battery, for example.
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (controller.signal.aborted) await lock?.release();
    };
    void request();
    // The browser releases the lock of a hidden page.
    document.addEventListener("visibilitychange", () => void request(), { signal: controller.signal });
    return () => {
      controller.abort();
      void lock?.release();
    };
  }, []);
}
