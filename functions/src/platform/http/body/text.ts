/** Lone surrogates and NUL, which Firestore and mail refuse or cut off. */
const UNREADABLE = /[\0\p{Surrogate}]/u;

const isUnreadable = (text: string): boolean => UNREADABLE.test(text);

/**
 * Returns the path of the first text in a request that cannot be stored, names of fields included
 * (`runner.first_name`), or `undefined`.
 */
export function unreadableIn(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === "string") return isUnreadable(value) ? path.join(".") : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const unreadablePath = isUnreadable(name)
      ? path.join(".") || "body"
      : unreadableIn(item, [...path, name]);
    if (unreadablePath !== undefined) return unreadablePath;
  }
  return undefined;
}
