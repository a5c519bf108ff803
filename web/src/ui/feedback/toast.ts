import { dismissToasts, pushToast, requestToaster } from "./toastQueue.ts";

/** Delay after the first interaction, which is handled first. */
const AFTER_TOUCH_MS = 1000;

// The first interaction loads the toast library: the network may be gone by the time a toast is due.
for (const kind of ["pointerdown", "keydown"])
  globalThis.addEventListener?.(kind, () => setTimeout(requestToaster, AFTER_TOUCH_MS), {
    capture: true,
    once: true,
    passive: true,
  });

/** Shows a notice for `ms` milliseconds; screen readers announce it. */
export const toast = {
  success: (text: string, ms: number): void => pushToast({ kind: "success", text, ms }),
  warning: (text: string, ms: number): void => pushToast({ kind: "warning", text, ms }),
  error: (text: string, ms: number): void => pushToast({ kind: "error", text, ms }),
  /** Removes toasts whose request has been met. */
  dismiss: dismissToasts,
};
