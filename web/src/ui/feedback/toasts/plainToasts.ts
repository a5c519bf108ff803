import { toastHost } from "./ToastOutlet.tsx";
import { showToasts } from "./toastQueue.ts";

const BOX =
  "padding:14px 16px;border:1px solid #4a433d;border-radius:12px;font-weight:600;color:#faf7f2;background:#14110f";
const PLACE = "position:fixed;inset:16px 16px auto;z-index:1400;display:flex;justify-content:center";

/**
 * Shows each toast's text for its time, without the toasts' library and React. Its button is left out: where toasts have one, the
 * library is on the device.
 */
export function showPlainToasts(): void {
  const place = document.createElement("div");
  place.role = "status";
  place.style.cssText = PLACE;
  toastHost().append(place);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    place.replaceChildren();
  };
  showToasts(({ text, ms }) => {
    hide();
    const box = document.createElement("div");
    box.style.cssText = BOX;
    box.textContent = text;
    place.append(box);
    timer = setTimeout(hide, ms);
  }, hide);
}
