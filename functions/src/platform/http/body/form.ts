import * as z from "zod";

/**
 * Converts the text fields of a form-encoded body to the types of the schema: numbers, booleans (`on` is a ticked box),
 * and `null` for an empty nullable field. A value that does not convert stays text, so that the schema names it.
 */
export function typedFields(schema: z.ZodObject, body: Record<string, unknown>): Record<string, unknown> {
  const kinds = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {};
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typed(kinds[name], value)]));
}

function typed(kind: z.core.JSONSchema._JSONSchema | undefined, value: unknown): unknown {
  if (typeof value !== "string" || kind === undefined || typeof kind === "boolean") return value;
  const types = new Set([
    kind.type,
    ...(kind.anyOf ?? []).map((option) => typeof option === "object" && option.type),
  ]);
  if (value === "" && types.has("null")) return null;
  if (types.has("boolean") && ["true", "false", "on"].includes(value)) return value !== "false";
  if ((types.has("integer") || types.has("number")) && value.trim() !== "" && Number.isFinite(Number(value)))
    return Number(value);
  return value;
}
