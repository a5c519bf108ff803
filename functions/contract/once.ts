/**
 * Returns a function that creates a value on first use and caches it: creating `Intl` formats takes milliseconds that
 * most pages do not need.
 */
export function once<Value>(create: () => Value): () => Value {
  let created: { value: Value } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
