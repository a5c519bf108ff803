/** Lone surrogates and NUL, which Firestore and mail refuse or cut off. */
const UNREADABLE = /[\0\p{Surrogate}]/u;

const isUnreadable = (text: string): boolean => UNREADABLE.test(text);

/**
 * Returns the path of the first text in a request that cannot be stored, names of fields included
 * (`runner.first_name`), or `undefined`. The path is built on the way back, so that a nested value costs no more than a
 * flat one.
 */
export function unreadableIn(value: unknown): string | undefined {
  const path = pathIn(value);
  return path && (path.join(".") || "body");
}

function pathIn(value: unknown): string[] | undefined {
  if (typeof value === "string") return isUnreadable(value) ? [] : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    if (isUnreadable(name)) return [];
    const path = pathIn(item);
    if (path) return [name, ...path];
  }
  return undefined;
}
