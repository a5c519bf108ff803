export type Toast = { kind: "success" | "warning" | "error"; text: string; ms: number };

let waiting: Toast[] = [];
let wanted = false;
let show: ((toast: Toast) => void) | null = null;
let clear: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Asks for the library that shows toasts; pages without anything to say never load it. */
export function wantToasts(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

export const toastsWanted = (): boolean => wanted;

/** Tells when toasts come to be wanted. */
export function followWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows a toast, or keeps it until something can. */
export function pushToast(toast: Toast): void {
  if (show) show(toast);
  else {
    waiting.push(toast);
    wantToasts();
  }
}

/** Takes away what is shown and what waits: it holds no more. */
export function dismissToasts(): void {
  waiting = [];
  clear?.();
}

/** From here on toasts go to `shower`, those that waited first, and `clearer` takes them away; answers how to stop that. */
export function showToasts(shower: (toast: Toast) => void, clearer: () => void): () => void {
  show = shower;
  clear = clearer;
  const late = waiting;
  waiting = [];
  for (const toast of late) shower(toast);
  return () => {
    show = null;
    clear = null;
  };
}
