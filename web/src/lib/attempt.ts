/** A submission and the key under which it is stored once. */
export type Attempt = { content: string; key: string };

/**
 * The attempt that sends these values: the last one again while they are the same, for its answer may have been lost on
 * the way back.
 */
export function attemptFor(values: object, last: Attempt | null): Attempt {
  const content = JSON.stringify(values);
  return last?.content === content ? last : { content, key: crypto.randomUUID() };
}
