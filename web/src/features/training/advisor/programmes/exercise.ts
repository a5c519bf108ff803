import type { Level } from "../choice.ts";

/** Unit of an exercise: repetitions, repetitions per side, seconds, or seconds per side. */
type Measure = "reps" | "side" | "seconds" | "sideSeconds";

export type Exercise = { name: string; note: string; measure: Measure };

const exercise =
  (measure: Measure) =>
  (name: string, note: string): Exercise => ({ name, note, measure });
export const reps = exercise("reps");
export const side = exercise("side");
export const hold = exercise("seconds");
export const sideHold = exercise("sideSeconds");

export const steps = (base: Exercise, inter: Exercise, advance: Exercise): Record<Level, Exercise> => ({
  base,
  inter,
  advance,
});
