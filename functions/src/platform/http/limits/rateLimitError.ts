import { StudioError } from "@studio/contract/errors.ts";

/** A limit is used up; `retryAfter` are the whole seconds until there is a new one. */
export class RateLimitError extends StudioError {
  readonly retryAfter: number;

  constructor(seconds: number) {
    super("too_many_requests");
    this.retryAfter = Math.max(1, Math.ceil(seconds));
  }
}
