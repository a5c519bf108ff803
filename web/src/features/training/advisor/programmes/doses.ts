import type { Focus, Level } from "../choice.ts";

/** Role of an exercise on its day, on which its dose depends. */
export type Role = "main" | "second" | "detail" | "trunk" | "engine";

/** Sets, repetitions (per side if unilateral), seconds (of holds and timed exercises), and the rest in seconds. */
export type Dose = { sets: number; reps: number; seconds: number; rest: number };

const dose = (sets: number, reps: number, seconds: number, rest: number): Dose => ({
  sets,
  reps,
  seconds,
  rest,
});

/** Doses by aim and level: few and heavy for mass, many with short rests to lose weight, in between to tone. */
export const doses: Record<Focus, Record<Level, Record<Role, Dose>>> = {
  toni: {
    base: {
      main: dose(3, 10, 30, 75),
      second: dose(3, 12, 30, 60),
      detail: dose(2, 15, 30, 45),
      trunk: dose(2, 8, 20, 45),
      engine: dose(5, 12, 30, 45),
    },
    inter: {
      main: dose(4, 10, 40, 75),
      second: dose(3, 12, 40, 60),
      detail: dose(3, 15, 40, 45),
      trunk: dose(3, 10, 30, 45),
      engine: dose(6, 15, 40, 40),
    },
    advance: {
      main: dose(4, 8, 45, 90),
      second: dose(4, 10, 45, 60),
      detail: dose(3, 15, 45, 40),
      trunk: dose(3, 12, 40, 40),
      engine: dose(8, 15, 40, 30),
    },
  },
  loose: {
    base: {
      main: dose(3, 12, 30, 60),
      second: dose(3, 12, 30, 45),
      detail: dose(2, 15, 30, 30),
      trunk: dose(2, 10, 20, 30),
      engine: dose(6, 12, 20, 40),
    },
    inter: {
      main: dose(3, 15, 40, 45),
      second: dose(3, 15, 40, 40),
      detail: dose(3, 15, 40, 30),
      trunk: dose(3, 12, 30, 30),
      engine: dose(8, 15, 30, 30),
    },
    advance: {
      main: dose(4, 12, 45, 45),
      second: dose(4, 15, 45, 30),
      detail: dose(3, 20, 45, 20),
      trunk: dose(3, 15, 45, 20),
      engine: dose(10, 20, 40, 20),
    },
  },
  mass: {
    base: {
      main: dose(3, 8, 30, 120),
      second: dose(3, 10, 30, 90),
      detail: dose(2, 12, 30, 60),
      trunk: dose(2, 10, 25, 60),
      engine: dose(3, 10, 30, 60),
    },
    inter: {
      main: dose(4, 8, 40, 120),
      second: dose(4, 10, 40, 90),
      detail: dose(3, 12, 40, 60),
      trunk: dose(3, 10, 35, 60),
      engine: dose(4, 12, 30, 60),
    },
    advance: {
      main: dose(5, 6, 40, 150),
      second: dose(4, 8, 45, 120),
      detail: dose(4, 12, 45, 60),
      trunk: dose(4, 10, 40, 60),
      engine: dose(5, 12, 30, 60),
    },
  },
};
