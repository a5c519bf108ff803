/** When a payment is asked for after it was made, in milliseconds: its confirmation takes seconds, at times a minute. */
export const ASK_AT_MS = [2000, 5000, 10_000, 18_000, 28_000, 42_000, 54_000];

/** When a payment that is not confirmed is no longer awaited, in milliseconds; the last answer has time to arrive. */
export const GIVE_UP_AFTER_MS = 60_000;
