import { touch } from "./firstTouch.ts";

const keyOf = (): string => `early-text ${window.location.pathname}`;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that people type into, and no secrets. */
const TYPED = /^(text|email|tel|number|datetime-local|textarea)$/;

const isField = (element: Element): element is Field =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && TYPED.test(element.type);

/** The fields of the forms that have no script yet, each with a name that is its own on this page. */
const earlyFields = (): [string, Field][] =>
  [...document.forms].flatMap((form, index) =>
    form.dataset.ready === undefined
      ? [...form.elements]
          .filter(isField)
          .filter(({ name }) => name !== "")
          .map((field): [string, Field] => [`${index} ${field.name}`, field])
      : [],
  );

function keep(): void {
  const typed = earlyFields().flatMap(([name, { value }]) => (value === "" ? [] : [[name, value]]));
  try {
    if (typed.length > 0) sessionStorage.setItem(keyOf(), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Storage is switched off or full: the browser's own memory has to do.
  }
}

function restore(): void {
  let kept: unknown;
  try {
    kept = JSON.parse(sessionStorage.getItem(keyOf()) ?? "null");
    sessionStorage.removeItem(keyOf());
  } catch {
    return;
  }
  if (typeof kept !== "object" || kept === null) return;
  const texts = new Map<string, unknown>(Object.entries(kept));
  for (const [name, field] of earlyFields()) {
    const text = texts.get(name);
    if (typeof text === "string") field.value = text;
  }
  touch();
}

/** What was typed into a form that its script has not reached yet survives a reload of the page, in this tab. */
export function rememberEarlyText(): void {
  restore();
  window.addEventListener("pagehide", keep);
}
