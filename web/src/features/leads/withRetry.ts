import { StudioError } from "@studio/contract/errors.ts";
import pRetry from "p-retry";
import { OfflineError } from "../../lib/http/offline.ts";

/** Returns whether a failure is transient: no network, or a server error. Refusals are final. */
const isTransient = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof StudioError && error.status >= 500);

/**
 * Retries a request after transient failures: three times, after 1, 2 and 4 seconds. `send` must reuse its idempotency
 * key.
 * @throws the last error
 */
export const withRetry = <Answer>(send: () => Promise<Answer>): Promise<Answer> =>
  pRetry(send, {
    retries: 3,
    minTimeout: 1000,
    factor: 2,
    shouldRetry: ({ error }) => isTransient(error),
  });
