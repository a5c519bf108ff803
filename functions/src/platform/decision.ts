import type { Decision } from "@studio/contract/decision.ts";
import { StudioError } from "@studio/contract/errors.ts";

/** What a policy decided; its refusal becomes the error of that code. */
export function accepted<T>(decision: Decision<T>): T {
  if (!decision.ok) throw new StudioError(decision.refusal);
  return decision.value;
}
