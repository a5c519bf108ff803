/**
 * Returns a function that creates a value on first use and caches it: creating `Intl` formats takes milliseconds that
 * most pages do not need.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
