let resolve: () => void;

/**
 * Resolves with the first touch of a form, so that pages which came as HTML fetch the script of their forms only then:
 * most visitors read.
 */
export const firstTouch = new Promise<void>((done) => {
  resolve = done;
});

/** Lets every form's script load: something was touched, or the page did not come as HTML. */
export const touch = (): void => resolve();

/** Forms that were sent before their script was there. */
const sentEarly = new WeakSet<HTMLFormElement>();

/** Whether this form was sent too early; asked once, by the form when it is ready. */
export const takeEarlySubmit = (form: HTMLFormElement): boolean => sentEarly.delete(form);

/** React cannot move a page on, not even to another part of it, while one of its forms waits for its script. */
const isLink = ({ target }: Event): boolean => target instanceof Element && target.closest("a") !== null;

const inForm = ({ target }: Event): boolean => target instanceof Element && target.closest("form") !== null;

/**
 * Starts to listen, before React does. A form without its script must not be sent by the browser: that would lose it. Those
 * in `sent` somebody tried to send already.
 */
export function watchForms(sent: readonly HTMLFormElement[] = []): void {
  for (const form of sent) sentEarly.add(form);
  if (sent.length > 0 || document.activeElement?.closest("form")) touch();
  for (const kind of ["pointerdown", "focusin"] as const) {
    document.addEventListener(kind, (event) => inForm(event) && touch(), { capture: true, passive: true });
  }
  document.addEventListener("click", (event) => isLink(event) && touch(), { capture: true, passive: true });
  window.addEventListener("popstate", touch);
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.ready !== undefined) return;
      event.preventDefault();
      sentEarly.add(form);
      touch();
    },
    { capture: true },
  );
}
