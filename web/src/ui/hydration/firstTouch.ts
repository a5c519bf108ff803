import { hasDrafts } from "../form/drafts.ts";

let resolve: () => void;

/**
 * Resolves with the first touch of a form, so that pages which came as HTML fetch the script of their forms only then:
 * most visitors read, and a form that is sent before is sent by the browser.
 */
export const firstTouch = new Promise<void>((done) => {
  resolve = done;
});

/** Lets every form's script load: something was touched, or the page did not come as HTML. */
export const touch = (): void => resolve();

const isIn = (selector: string, { target }: Event): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Starts to listen. */
export function watchForms(): void {
  if (document.activeElement?.closest("form") || hasDrafts()) touch();
  for (const kind of ["pointerdown", "focusin"] as const) {
    document.addEventListener(kind, (event) => isIn("form", event) && touch(), {
      capture: true,
      passive: true,
    });
  }
  // React cannot move a page on, not even to another part of it, while one of its forms waits for its script.
  document.addEventListener("click", (event) => isIn("a", event) && touch(), {
    capture: true,
    passive: true,
  });
  window.addEventListener("popstate", touch);
}
