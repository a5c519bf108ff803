import { MIN_FILL_DURATION_MS } from "@studio/contract/formProtection.ts";

/**
 * Returns how long a form has been open since a moment of the page, in milliseconds, after waiting until that exceeds
 * the server's minimum: autofill is faster than people, and the server would mark the request as doubtful.
 */
export async function formFillDurationMs(since = 0): Promise<number> {
  const rest = since + MIN_FILL_DURATION_MS + 1 - performance.now();
  if (rest > 0) await new Promise((done) => setTimeout(done, rest));
  return Math.round(performance.now() - since);
}
