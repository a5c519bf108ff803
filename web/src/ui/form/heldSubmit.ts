const held = new WeakSet<HTMLFormElement>();

/** A form whose script is there checks itself (`Form`). */
const isHydrated = ({ noValidate }: HTMLFormElement): boolean => noValidate;

/** Sends a form when its script is there. */
function sendLater(form: HTMLFormElement): void {
  if (held.has(form)) return;
  held.add(form);
  new MutationObserver((_, observer) => {
    if (!isHydrated(form)) return;
    observer.disconnect();
    // Made by a script, the event makes no browser send anything by itself.
    form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  }).observe(form, { attributeFilter: ["novalidate"] });
}

/**
 * Keeps forms that are sent before their scripts are there from being sent by the browser, and sends them when these are: a
 * password goes nowhere but to the call of its form.
 */
export function holdSubmits(): void {
  document.addEventListener(
    "submit",
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || isHydrated(event.target)) return;
      event.preventDefault();
      sendLater(event.target);
    },
    { capture: true },
  );
}
