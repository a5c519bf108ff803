import { StudioError } from "@studio/contract/errors.ts";

/** Returns `tra un minuto`, `tra 7 minuti`: when a limited call may be tried again, rounded up. */
export function retryTime(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? "tra un minuto" : `tra ${minutes} minuti`;
}

/** Refusal by a rate limit; `retryAfterSeconds` is the server's `Retry-After`. */
export class RateLimitedError extends StudioError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too_many_requests");
    this.message = `Troppi tentativi: riprova ${retryTime(retryAfterSeconds)}.`;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
