import { useLayoutEffect, useRef } from "react";

let host: HTMLElement | undefined;
let home: HTMLElement | undefined;
const outlets: HTMLElement[] = [];

/** Returns the element that holds the toasts, which moves into the dialog that is open. */
export function toastHost(): HTMLElement {
  host ??= document.createElement("div");
  if (!host.isConnected) place();
  return host;
}

function place(): void {
  // A dialog hides the page's children from screen readers: that is the home, and not the host.
  home ??= document.createElement("div");
  if (!home.isConnected) document.body.append(home);
  if (host) (outlets.at(-1) ?? home).append(host);
}

/**
 * The place of toasts in a dialog while it is open: outside of it, a modal dialog keeps the keyboard and screen readers
 * from them (WAI-ARIA, Dialog Pattern).
 */
export function ToastOutlet({ open }: { open: boolean }) {
  const outlet = useRef<HTMLDivElement>(null);
  // Before the dialog fades out, and before React removes it with the toasts in it.
  useLayoutEffect(() => {
    const { current } = outlet;
    if (!open || !current) return undefined;
    outlets.push(current);
    place();
    return () => {
      outlets.splice(outlets.indexOf(current), 1);
      place();
    };
  }, [open]);
  return <div ref={outlet} />;
}
