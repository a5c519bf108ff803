/** How long a request waits for its answer, in milliseconds; in a car park the network neither works nor fails. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** The same for a request that reads or writes much at once. */
export const LONG_REQUEST_TIMEOUT_MS = 60_000;

/** The same for an SDK that tries again by itself, on a device that knows that it is offline. */
export const OFFLINE_TIMEOUT_MS = 1_500;
