import { StudioError } from "@studio/contract/errors.ts";
import pRetry from "p-retry";
import { OfflineError } from "../../lib/http/offline.ts";

/** Whether a failure may be gone a moment later: the network did not answer, or the server failed. A refusal stays one. */
const isTransient = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof StudioError && error.status >= 500);

/**
 * Sends a request again, quietly, after a transient failure: three times, after 1, 2 and 4 seconds. `send` uses the same
 * idempotency key each time. Throws what the last one threw.
 */
export const withRetry = <Answer>(send: () => Promise<Answer>): Promise<Answer> =>
  pRetry(send, {
    retries: 3,
    minTimeout: 1000,
    factor: 2,
    shouldRetry: ({ error }) => isTransient(error),
  });
