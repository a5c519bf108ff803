import { StudioError } from "@studio/contract/errors.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import type { Chance } from "./chance.ts";

/** Something that happens at a time of the day. */
export type Happening = { at: Date; work: () => Promise<unknown> };

/** The classes that can be booked on a day and the slots of the timetable, by id. */
export type Offer = { classes: readonly string[]; slots: readonly string[] };

/** Swallows a refusal of the product. */
export const ignoreRefusal = (error: unknown) => {
  if (!(error instanceof StudioError)) throw error;
};

/** Returns a time of the day by its minutes since midnight: `18:30`. */
export const minutes = (count: number): string =>
  `${String(Math.floor(count / 60)).padStart(2, "0")}:${String(count % 60).padStart(2, "0")}`;

/** Returns work at a random time of a day, which may be refused. */
export function atAnyTime(chance: Chance, day: string, work: (now: Date) => Promise<unknown>): Happening {
  const at = romeInstant(day, minutes(5 * 60 + chance.below(18 * 60)));
  return { at, work: () => work(at).catch(ignoreRefusal) };
}
