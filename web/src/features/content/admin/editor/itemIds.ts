const ids = new WeakMap<object, string>();
let last = 0;

/** Returns the id of an item of a list, by which it is followed while it moves. */
export function itemId(item: unknown): string {
  if (typeof item !== "object" || item === null) return "";
  const known = ids.get(item);
  if (known !== undefined) return known;
  last += 1;
  ids.set(item, String(last));
  return String(last);
}

/** Returns a changed item under the id of the one before. */
export function sameItem(before: unknown, after: unknown): unknown {
  if (typeof after === "object" && after !== null) ids.set(after, itemId(before));
  return after;
}
