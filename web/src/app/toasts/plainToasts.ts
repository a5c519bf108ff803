import { showToasts } from "../../lib/toasts/toastQueue.ts";
import { toastHost } from "../../ui/feedback/ToastOutlet.tsx";
import { BAR } from "../../ui/recovery/plainReloadOffer.ts";

/**
 * Shows each toast's text for its time, without the toasts' library and React. Its button is left out: where toasts have one, the
 * library is on the device.
 */
export function showPlainToasts(): void {
  const status = document.createElement("div");
  status.role = "status";
  toastHost().append(status);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    status.replaceChildren();
  };
  showToasts(({ text, ms }) => {
    hide();
    const bar = document.createElement("div");
    bar.style.cssText = BAR;
    bar.textContent = text;
    status.append(bar);
    timer = setTimeout(hide, ms);
  }, hide);
}
