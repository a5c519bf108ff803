import * as z from "zod";

type Value = string | number | null | undefined;
type Values = Readonly<Record<string, Value>>;

/** Returns the schema of the values that the author of a change has seen, by field; clients that do not ask send none. */
export const seenFields = <const Names extends readonly string[]>(names: Names) =>
  z.partialRecord(z.enum(names), z.union([z.string().max(5000), z.int()]).nullable()).optional();

/** Returns a value as it is compared: an empty one equals a missing one. */
const comparable = (value: Value): string => (value === null || value === undefined ? "" : String(value));

/**
 * Returns the stored values that a change would replace although its author has not seen them, by field; `undefined` if
 * there are none. A field that the change leaves as it is stored is none.
 */
export function changedMeanwhile(
  stored: Values,
  seen: Values | undefined,
  next: Values,
): Record<string, string> | undefined {
  const changed = Object.entries(seen ?? {}).flatMap(([name, value]) => {
    const current = comparable(stored[name]);
    const isReplaced = current !== comparable(value) && current !== comparable(next[name]);
    return isReplaced ? [[name, current] as const] : [];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
