import { pushToast, wantToasts } from "./toastQueue.ts";

// Who may have something to say loads this; by then the library that shows it should be there, even if the network
// has gone meanwhile.
wantToasts();

/** A short notice that goes away after `ms` milliseconds; screen readers hear it. */
export const toast = {
  success: (text: string, ms: number): void => pushToast({ kind: "success", text, ms }),
  warning: (text: string, ms: number): void => pushToast({ kind: "warning", text, ms }),
  error: (text: string, ms: number): void => pushToast({ kind: "error", text, ms }),
};
