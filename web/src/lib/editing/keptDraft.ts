import type * as z from "zod";

/** Returns what this device keeps under a name; `undefined` for nothing, or for what the schema refuses. */
export function readKept<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(name) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed on this device, so that neither a lost connection nor a closed page loses it. */
export function keep(name: string, draft: unknown): void {
  try {
    if (draft === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
