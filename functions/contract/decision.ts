import { type ErrorCode, StudioError } from "./errors.ts";

/** Result of a policy: the value that follows, or the code of the refusal. */
export type Decision<T> = { ok: true; value: T } | { ok: false; refusal: ErrorCode };

/**
 * Returns the value of a decision.
 * @throws {StudioError} with the code of its refusal.
 */
export function unwrap<T>(decision: Decision<T>): T {
  if (!decision.ok) throw new StudioError(decision.refusal);
  return decision.value;
}
