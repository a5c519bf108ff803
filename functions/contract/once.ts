/** Makes something with its first use, and only then: formats of `Intl` cost a page milliseconds that few pages need. */
export function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
