import type { Decision } from "@studio/contract/decision.ts";
import { StudioError } from "@studio/contract/errors.ts";

/** Returns what a policy decided. Throws the error of its refusal's code. */
export function unwrap<T>(decision: Decision<T>): T {
  if (!decision.ok) throw new StudioError(decision.refusal);
  return decision.value;
}
