/** Half of a character, or none at all: what Firestore and mail refuse or cut off. */
const UNREADABLE = /[\0\p{Surrogate}]/u;

const isUnreadable = (text: string): boolean => UNREADABLE.test(text);

/**
 * The path of the first text in a request that cannot be kept, names of fields included: `runner.first_name`; `undefined`
 * where all can.
 */
export function unreadableIn(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === "string") return isUnreadable(value) ? path.join(".") : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const found = isUnreadable(name) ? path.join(".") || "body" : unreadableIn(item, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
