/** Seeded pseudo-random generator. */
export type Random = {
  /** Returns an integer from `min` to `max`, both inclusive. */
  int: (min: number, max: number) => number;
  /** Returns true with the given probability. */
  chance: (probability: number) => boolean;
  shuffle: <T>(items: readonly T[]) => T[];
};

/** Returns a generator (mulberry32). Each noun has its own, so that changing one does not change the others. */
export function random(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}
