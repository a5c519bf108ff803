const held = new WeakSet<HTMLFormElement>();

/** Returns whether the form has hydrated: from then on it validates itself (`Form`). */
const isHydrated = ({ noValidate }: HTMLFormElement): boolean => noValidate;

/** Submits a form once it has hydrated; until then its button says so. */
function sendLater(form: HTMLFormElement): void {
  if (held.has(form)) return;
  held.add(form);
  form.dataset.held = "";
  new MutationObserver((_, observer) => {
    if (!isHydrated(form)) return;
    observer.disconnect();
    held.delete(form);
    delete form.dataset.held;
    // A synthetic event submits nothing in the browser itself.
    form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  }).observe(form, { attributeFilter: ["novalidate"] });
}

/** Defers submissions of forms that have not hydrated yet: otherwise what was typed would have to be sent again. */
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
