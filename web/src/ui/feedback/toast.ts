import { dismissToasts, pushToast, wantToasts } from "./toastQueue.ts";

/** So much later than the first touch: what it was meant for answers first. */
const AFTER_TOUCH_MS = 1000;

// Whoever touches a page that may have something to say, has it said: by then the library that shows it should be
// there, even if the network has gone meanwhile.
for (const sign of ["pointerdown", "keydown"])
  globalThis.addEventListener?.(sign, () => setTimeout(wantToasts, AFTER_TOUCH_MS), {
    capture: true,
    once: true,
    passive: true,
  });

/** A short notice that goes away after `ms` milliseconds; screen readers hear it. */
export const toast = {
  success: (text: string, ms: number): void => pushToast({ kind: "success", text, ms }),
  warning: (text: string, ms: number): void => pushToast({ kind: "warning", text, ms }),
  error: (text: string, ms: number): void => pushToast({ kind: "error", text, ms }),
  /** Takes away what is shown: somebody has done what it asked for. */
  dismiss: dismissToasts,
};
