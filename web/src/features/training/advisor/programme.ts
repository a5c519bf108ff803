import type { Choice, Days, Focus, Level } from "./choice.ts";
import { type Dose, doses } from "./programmes/doses.ts";
import type { Exercise } from "./programmes/exercise.ts";
import { exercises } from "./programmes/exercises.ts";
import { loose } from "./programmes/losing.ts";
import { mass } from "./programmes/mass.ts";
import { massForAdvanced, massForBeginners } from "./programmes/massByLevel.ts";
import type { SplitDay, Splits } from "./programmes/split.ts";
import { toni } from "./programmes/toning.ts";

const splits: Record<Focus, Splits> = { toni, loose, mass };
const rank: Record<Level, number> = { base: 0, inter: 1, advance: 2 };

/** Returns the days of a choice with the slots of its level. */
function splitOf({ level, focus, days }: Choice): SplitDay[] {
  const own: Partial<Record<`${Focus}-${Days}-${Level}`, readonly SplitDay[]>> = {
    "mass-3-base": massForBeginners,
    "mass-4-advance": massForAdvanced,
  };
  return (own[`${focus}-${days}-${level}`] ?? splits[focus][days]).map(({ name, slots }) => ({
    name,
    slots: slots.filter(([, , from]) => rank[from ?? "base"] <= rank[level]),
  }));
}

/** A line of a workout; `amount` as `4 × 10 per lato`, `rest` as `45 s`. */
type WorkoutLine = { name: string; amount: string; rest: string; note: string };
export type Workout = { weekday: string; name: string; lines: WorkoutLine[] };
export type Programme = { aim: string; effort: string; workouts: Workout[] };

const week: Record<Days, readonly string[]> = {
  "2": ["Lunedì", "Giovedì"],
  "3": ["Lunedì", "Mercoledì", "Venerdì"],
  "4": ["Lunedì", "Martedì", "Giovedì", "Venerdì"],
};

const aims: Record<Focus, string> = {
  toni: "Forza a tutto il corpo, con recuperi brevi e movimenti controllati.",
  loose: "Grandi movimenti e recuperi corti: tieni alto il battito senza perdere la tecnica.",
  mass: "Carichi che crescono, recuperi pieni: ogni settimana prova ad aggiungere una ripetizione o un chilo.",
};

const efforts: Record<Level, string> = {
  base: "Scegli un carico con cui potresti fare ancora tre ripetizioni: prima la tecnica, poi il peso.",
  inter: "Fermati quando ti restano due ripetizioni di margine.",
  advance: "Arriva a una ripetizione dal limite nell’ultima serie di ogni esercizio.",
};

function amountOf({ measure }: Exercise, { sets, reps, seconds }: Dose): string {
  const each = {
    reps: `${reps}`,
    side: `${reps} per lato`,
    seconds: `${seconds} s`,
    sideSeconds: `${seconds} s per lato`,
  };
  return `${sets} × ${each[measure]}`;
}

/** Formats seconds: `45 s`, `1 min 30 s`. */
export function restOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const remainder = seconds % 60;
  return `${Math.floor(seconds / 60)} min${remainder ? ` ${remainder} s` : ""}`;
}

/** Returns the workouts of a choice by day. */
export function programmeOf(choice: Choice): Programme {
  const { level, focus, days } = choice;
  const workouts = splitOf(choice).map(({ name, slots }, index) => ({
    weekday: week[days][index] ?? "",
    name,
    lines: slots.map(([movement, role]) => {
      const exercise = exercises[movement][level];
      const dose = doses[focus][level][role];
      return {
        name: exercise.name,
        amount: amountOf(exercise, dose),
        rest: restOf(dose.rest),
        note: exercise.note,
      };
    }),
  }));
  return { aim: aims[focus], effort: efforts[level], workouts };
}
