import { MIN_FILL_DURATION_MS } from "@studio/contract/formProtection.ts";

/**
 * How long a form has been open since a moment of the page, in milliseconds, once that is longer than the server believes
 * of machines: a browser that fills in a form for a person is faster, and their request would be dropped without a word.
 */
export async function formFillDurationMs(since = 0): Promise<number> {
  const rest = since + MIN_FILL_DURATION_MS + 1 - performance.now();
  if (rest > 0) await new Promise((done) => setTimeout(done, rest));
  return Math.round(performance.now() - since);
}
