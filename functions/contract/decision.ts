import type { ErrorCode } from "./errors.ts";

/** What a policy says of a wish: yes with what follows from it, or the code of its refusal. */
export type Decision<T> = { ok: true; value: T } | { ok: false; refusal: ErrorCode };
