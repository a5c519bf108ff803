const PREFIX = "draft:";
const key = (name: string): string => PREFIX + name;

/** Fields that are not saved: the honeypot, and preferred times, which pass. */
const LEFT_OUT: readonly string[] = ["website", "when", "when2"];

/** Returns the fields that a draft saves. */
export const worthKeeping = (fields: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...fields].filter(
      (field): field is [string, string] =>
        typeof field[1] === "string" && field[1] !== "" && !LEFT_OUT.includes(field[0]),
    ),
  );

/** Parses a stored draft; empty for anything else. */
export function parseDraft(text: string | null): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? worthKeeping(Object.entries(value)) : {};
  } catch {
    return {};
  }
}

/** Returns the draft of this form; empty when storage is disabled. */
export function readDraft(name: string): Record<string, string> {
  try {
    return parseDraft(sessionStorage.getItem(key(name)));
  } catch {
    return {};
  }
}

export function writeDraft(name: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(key(name), JSON.stringify(values));
  } catch {
    // Storage full or disabled: a reload loses the input.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(key(name));
  } catch {
    // Storage disabled: there is no draft.
  }
}

/** Returns whether any form has a draft. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** Returns what a draft saves of a form: no passwords. */
export const draftOf = (form: HTMLFormElement): Record<string, string> =>
  worthKeeping(
    [...new FormData(form)].filter(([name]) => {
      const field = form.elements.namedItem(name);
      return !(field && "type" in field && field.type === "password");
    }),
  );

/** Saves drafts of forms that have not hydrated yet. */
export function keepPlainForms(): void {
  for (const form of document.forms) {
    const { draft } = form.dataset;
    if (draft !== undefined && !form.noValidate) writeDraft(draft, draftOf(form));
  }
}

/** Reloads the page with what was typed into its forms. Never resolves. */
export function reloadKeepingForms(): Promise<never> {
  keepPlainForms();
  window.location.reload();
  return new Promise(() => {});
}
