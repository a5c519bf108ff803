import { hasDrafts } from "../recovery/drafts.ts";

let resolve: () => void;

/**
 * Resolves on the first interaction with a form, which loads the scripts of a prerendered page's forms: most visitors
 * only read, and a form submitted before is posted by the browser.
 */
export const firstInteraction = new Promise<void>((done) => {
  resolve = done;
});

/** Loads the scripts of all forms: on interaction, or on a page that was not prerendered. */
export const loadForms = (): void => resolve();

const isIn = (selector: string, { target }: Event): boolean =>
  target instanceof Element && target.closest(selector) !== null;

let resolvePartsNeeded: () => void;

/** Resolves on a navigation within the page, which React shows once all parts have hydrated. */
export const partsNeeded = new Promise<void>((done) => {
  resolvePartsNeeded = done;
});

/** Loads the scripts of what a link needs, and scrolls to an anchor of this page before they are there. */
function followLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link) return;
  loadForms();
  const { origin, pathname } = window.location;
  if (link.origin !== origin || link.pathname !== pathname) return;
  resolvePartsNeeded();
  if (link.hash) document.getElementById(link.hash.slice(1))?.scrollIntoView();
}

/** Starts listening for interactions with forms. */
export function watchForms(): void {
  if (document.activeElement?.closest("form") || hasDrafts()) loadForms();
  for (const kind of ["pointerdown", "focusin"] as const) {
    document.addEventListener(kind, (event) => isIn("form", event) && loadForms(), {
      capture: true,
      passive: true,
    });
  }
  // React cannot navigate, not even to an anchor, while a part of the page waits for its script.
  document.addEventListener("click", followLink, { capture: true, passive: true });
  window.addEventListener("popstate", () => {
    loadForms();
    resolvePartsNeeded();
  });
}

/** Keeps from React the taps on buttons of a popover: it would hydrate what is touched before the browser paints its answer. */
export function keepNativeTaps(): void {
  for (const kind of ["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click"])
    document.addEventListener(
      kind,
      (event) => isIn("[popovertarget]", event) && event.stopPropagation(),
      true,
    );
}
