/** Timeout of a request, in milliseconds; on a poor connection a request may neither succeed nor fail. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** Timeout of a request that reads or writes much at once. */
export const LONG_REQUEST_TIMEOUT_MS = 60_000;

/** Timeout of an SDK that retries by itself, on a device that knows that it is offline. */
export const OFFLINE_TIMEOUT_MS = 1_500;
