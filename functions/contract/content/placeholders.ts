import type * as z from "zod";
import type { TextField } from "./fields.ts";

/** Requires that a text has no other placeholders than those that are filled in where it is shown: `{nome}`. */
export const knowing = <Schema extends z.ZodType<string, string>>(
  field: TextField<Schema>,
  placeholders: readonly string[],
): TextField<Schema> => ({
  ...field,
  schema: field.schema.refine(
    (typed) => (typed.match(/\{[^}]*\}?/g) ?? []).every((one) => placeholders.includes(one)),
    `Fra parentesi graffe scrivi solo ${placeholders.join(", ")}`,
  ),
});
