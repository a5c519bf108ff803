/** Changes a value, by what it is at that moment. */
export type Change = (update: (before: unknown) => unknown) => void;

/** Returns the place of a part; that of a whole content is empty. */
export const placeIn = (path: string, part: string | number): string =>
  path ? `${path}.${part}` : `${part}`;
