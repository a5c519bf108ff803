import { StudioError } from "@studio/contract/errors.ts";

/** Refusal by a rate limit; `retryAfterSeconds` is the server's `Retry-After`. */
export class RateLimitedError extends StudioError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too_many_requests");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
