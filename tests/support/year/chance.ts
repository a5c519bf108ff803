/** Creates a seeded random number generator (mulberry32) of numbers from 0 to 1. */
export function chanceOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    /** Returns true with this probability. */
    happens: (share: number): boolean => next() < share,
    /** Returns a random item; `undefined` of an empty list. */
    of: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
  };
}

export type Chance = ReturnType<typeof chanceOf>;
