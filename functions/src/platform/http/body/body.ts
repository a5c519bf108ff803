import { StudioError } from "@studio/contract/errors.ts";

/** Largest body of a call in bytes: of anybody, and of staff on their own calls, who import whole files. */
export const MAX_BODY_BYTES = 32 * 1024;
export const MAX_STAFF_BODY_BYTES = 1024 * 1024;

/**
 * Deepest nesting of a body, and most values in it, arrays and objects included: far above what any call has. What walks
 * over a body later is recursive, and costs more for each value than the bytes say.
 */
export const MAX_BODY_DEPTH = 20;
export const MAX_BODY_VALUES = 100_000;

export const NO_JSON = "JSON non valido";

export type ReadBody = { body: Record<string, unknown>; form: boolean };

/**
 * Parses a body by its content type, JSON or form-encoded; a missing one is empty.
 * @throws `payload_too_large`, and `invalid_request` naming `body` for anything that is not one object.
 */
export function readBody(
  contentType: string | undefined,
  raw: Buffer | undefined,
  maxBytes = MAX_BODY_BYTES,
): ReadBody {
  if (!raw || raw.length === 0) return { body: {}, form: false };
  if (raw.length > maxBytes) throw new StudioError("payload_too_large");
  const text = raw.toString("utf8");
  switch (contentType?.split(";")[0]?.trim().toLowerCase()) {
    case "application/json":
      return { body: jsonObject(text), form: false };
    case "application/x-www-form-urlencoded":
      return { body: Object.fromEntries(new URLSearchParams(text)), form: true };
    default:
      throw new StudioError("invalid_request", { body: "Formato non supportato: usa JSON o un modulo" });
  }
}

function jsonObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StudioError("invalid_request", { body: NO_JSON });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new StudioError("invalid_request", { body: "Atteso un oggetto JSON" });
  }
  refuseUnbounded(value);
  return { ...value };
}

/** Refuses a value that is nested too deep, or too wide, in time that grows with its size alone. */
function refuseUnbounded(value: object): void {
  let level: object[] = [value];
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_BODY_DEPTH)
      throw new StudioError("invalid_request", { body: `Più di ${MAX_BODY_DEPTH} livelli` });
    const next: object[] = [];
    for (const parent of level)
      for (const item of Object.values(parent)) {
        values += 1;
        if (typeof item === "object" && item !== null) next.push(item);
      }
    if (values > MAX_BODY_VALUES)
      throw new StudioError("invalid_request", { body: `Più di ${MAX_BODY_VALUES} valori` });
    level = next;
  }
}
