import { StudioError } from "@studio/contract/errors.ts";
import pRetry from "p-retry";
import { OfflineError } from "./offline.ts";

/** How long one attempt may wait for its answer; in a car park the network neither works nor fails. */
const PATIENCE_MS = 15_000;

/** What may be gone a moment later: the network did not answer, or the server failed. A refusal stays one. */
const mayPass = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof StudioError && error.status >= 500);

/**
 * Makes a call again, quietly, when it failed in a way that may pass: three times, after 1, 2 and 4 seconds. `attempt`
 * sends the same idempotency key each time. Throws what the last attempt threw.
 */
export const retry = <Answer>(attempt: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> =>
  pRetry(() => attempt(AbortSignal.timeout(PATIENCE_MS)), {
    retries: 3,
    minTimeout: 1000,
    factor: 2,
    shouldRetry: ({ error }) => mayPass(error),
  });
