import { dismissToasts, pushToast, requestToaster, type ToastAction } from "./toastQueue.ts";

/** Time to read an offer to undo and to reach its button: the longest that the specification gives to a toast. */
export const UNDO_TOAST_MS = 6000;

/** Delay after the first interaction, which is handled first. */
const AFTER_TOUCH_MS = 1000;

// The first interaction loads the toast library: the network may be gone by the time a toast is due.
for (const kind of ["pointerdown", "keydown"])
  globalThis.addEventListener?.(kind, () => setTimeout(requestToaster, AFTER_TOUCH_MS), {
    capture: true,
    once: true,
    passive: true,
  });

/**
 * Shows a notice for `ms` milliseconds, and as long as it has the focus or the pointer over it; screen readers announce
 * it.
 */
export const toast = {
  success: (text: string, ms: number, action?: ToastAction): void =>
    pushToast({ kind: "success", text, ms, action }),
  warning: (text: string, ms: number, action?: ToastAction): void =>
    pushToast({ kind: "warning", text, ms, action }),
  error: (text: string, ms: number, action?: ToastAction): void =>
    pushToast({ kind: "error", text, ms, action }),
  /** Removes toasts whose request has been met. */
  dismiss: dismissToasts,
};
