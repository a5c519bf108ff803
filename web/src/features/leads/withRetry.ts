import { StudioError } from "@studio/contract/errors.ts";
import pRetry from "p-retry";
import { RateLimitedError } from "../../lib/http/rateLimited.ts";
import { OfflineError } from "../../lib/network/offline.ts";

/** A limit of a minute is waited for; one of a day is an answer. */
const MAX_WAIT_SECONDS = 60;

/** Returns the seconds to wait for a rate limit, which others behind the same address may have used up; 0 for other errors. */
const limitSeconds = (error: unknown): number =>
  error instanceof RateLimitedError ? error.retryAfterSeconds : 0;

/** Returns whether a failure is transient: no network, a server error, or a limit that ends soon. Refusals are final. */
const isTransient = (error: unknown): boolean =>
  error instanceof OfflineError ||
  (error instanceof RateLimitedError && error.retryAfterSeconds <= MAX_WAIT_SECONDS) ||
  (error instanceof StudioError && error.status >= 500);

/**
 * Retries a request after transient failures: three times, after 1, 2 and 4 seconds, and not before a rate limit ends.
 * `send` must reuse its idempotency key.
 * @throws the last error
 */
export const withRetry = <Answer>(send: () => Promise<Answer>): Promise<Answer> =>
  pRetry(send, {
    retries: 3,
    minTimeout: 1000,
    factor: 2,
    shouldRetry: ({ error }) => isTransient(error),
    onFailedAttempt: async ({ error, retriesLeft }) => {
      if (retriesLeft > 0 && isTransient(error))
        await new Promise((done) => setTimeout(done, 1000 * limitSeconds(error)));
    },
  });
