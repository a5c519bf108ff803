const PREFIX = "draft:";
const key = (name: string): string => PREFIX + name;

/** Fields that no draft holds: what people never see, and the hours they wished for, which pass. */
const LEFT_OUT: readonly string[] = ["website", "when", "when2"];

/** What is worth keeping of a form's fields. */
export const worthKeeping = (fields: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...fields].filter(
      (field): field is [string, string] =>
        typeof field[1] === "string" && field[1] !== "" && !LEFT_OUT.includes(field[0]),
    ),
  );

/** The typed values in a stored text; none for anything that is not a draft. */
export function parseDraft(text: string | null): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? worthKeeping(Object.entries(value)) : {};
  } catch {
    return {};
  }
}

/** What was typed into this form before the page was loaded again. Storage may be switched off: then nothing. */
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
    // Full or switched off: a reload loses what was typed, as everywhere else.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(key(name));
  } catch {
    // Switched off: there is nothing to forget.
  }
}

/** Whether something typed before waits for its form. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** Keeps what was typed into forms whose script is not there: it knows nothing of their drafts yet. */
export function keepPlainForms(): void {
  for (const form of document.forms) {
    const { draft } = form.dataset;
    if (draft !== undefined && !form.noValidate) writeDraft(draft, worthKeeping(new FormData(form)));
  }
}
