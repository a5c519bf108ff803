import { z } from "zod";

/**
 * Reads the text fields of a form-encoded body as what the schema asks for: numbers, booleans, and nothing for an empty
 * field that may be null. What does not read stays text, for the schema to name.
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
  if (types.has("boolean") && (value === "true" || value === "false")) return value === "true";
  if ((types.has("integer") || types.has("number")) && value.trim() !== "" && Number.isFinite(Number(value)))
    return Number(value);
  return value;
}
