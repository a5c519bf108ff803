/** A button in a toast, which removes the toast. */
export type ToastAction = { label: string; onClick: () => void };

export type Toast = {
  kind: "success" | "warning" | "error";
  text: string;
  ms: number;
  action?: ToastAction | undefined;
};

let queue: Toast[] = [];
let isRequested = false;
let show: ((toast: Toast) => void) | null = null;
let clear: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Requests the toast library; pages that show no toast never load it. */
export function requestToaster(): void {
  if (isRequested) return;
  isRequested = true;
  for (const listener of listeners) listener();
}

export const isToasterRequested = (): boolean => isRequested;

/** Subscribes to the request for the toast library; returns the unsubscriber. */
export function onToasterRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows a toast, or queues it until the library has loaded. */
export function pushToast(toast: Toast): void {
  if (show) show(toast);
  else {
    queue.push(toast);
    requestToaster();
  }
}

/** Removes all toasts, queued ones included. */
export function dismissToasts(): void {
  queue = [];
  clear?.();
}

/** Sends queued and future toasts to `shower`, and dismissals to `clearer`; returns a function that stops it. */
export function showToasts(shower: (toast: Toast) => void, clearer: () => void): () => void {
  show = shower;
  clear = clearer;
  const queued = queue;
  queue = [];
  for (const toast of queued) shower(toast);
  return () => {
    show = null;
    clear = null;
  };
}
