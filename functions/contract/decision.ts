import { type ErrorCode, StudioError } from "./errors.ts";

/** What a policy says of a wish: yes with what follows from it, or the code of its refusal. */
export type Decision<T> = { ok: true; value: T } | { ok: false; refusal: ErrorCode };

/** Returns what a policy decided. Throws the error of its refusal's code. */
export function unwrap<T>(decision: Decision<T>): T {
  if (!decision.ok) throw new StudioError(decision.refusal);
  return decision.value;
}
