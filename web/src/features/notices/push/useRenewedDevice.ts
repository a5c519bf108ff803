import { useEffect } from "react";

/**
 * Renews this device's push subscription once per page and member: it ends on the server with the sessions of before, and
 * the browser may have replaced it.
 */
export function useRenewedDevice(uid: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member renews it again.
  useEffect(() => {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    // A failure leaves the device as it is; the next page tries again, and mail arrives instead.
    import("../../../lib/push/device.ts").then(({ renewDevice }) => renewDevice()).catch(() => {});
  }, [uid]);
}
