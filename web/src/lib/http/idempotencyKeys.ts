/**
 * Returns the idempotency keys of one form: the same content has the same key until `forget`, since the response to it
 * may have been lost.
 */
export function createIdempotencyKeys() {
  let last: { content: string; key: string } | undefined;
  return {
    keyFor(values: object): string {
      const content = JSON.stringify(values);
      if (last?.content !== content) last = { content, key: crypto.randomUUID() };
      return last.key;
    },
    /** Makes the same content a new submission. */
    forget(): void {
      last = undefined;
    },
  };
}
