import type * as z from "zod";
import type { TextField } from "./fields.ts";

/** Returns whether each brace of a text belongs to one of these placeholders: `{nome}`. */
const hasOnly = (placeholders: readonly string[], text: string): boolean =>
  !/[{}]/.test(text.replace(/\{[^{}]*\}/g, (typed) => (placeholders.includes(typed) ? "" : typed)));

/** Requires that a text has no other placeholders than those that are filled in where it is shown. */
export const knowing = <Schema extends z.ZodType<string, string>>(
  field: TextField<Schema>,
  placeholders: readonly string[],
): TextField<Schema> => ({
  ...field,
  schema: field.schema.refine(
    (typed) => hasOnly(placeholders, typed),
    `Fra parentesi graffe scrivi solo ${placeholders.join(", ")}`,
  ),
});
