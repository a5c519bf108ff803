import { StudioError } from "@studio/contract/errors.ts";

/** Error of a rate limit; `retryAfter` is in whole seconds. */
export class RateLimitError extends StudioError {
  readonly retryAfter: number;

  constructor(seconds: number) {
    super("too_many_requests");
    this.retryAfter = Math.max(1, Math.ceil(seconds));
  }
}
