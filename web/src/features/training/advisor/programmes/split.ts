import type { Days } from "../choice.ts";
import type { Role } from "./doses.ts";
import type { Movement } from "./exercises.ts";

type Slot = readonly [movement: Movement, role: Role, from?: "inter" | "advance"];
/** A day of a split; a slot with `from` is only for that level and above. */
export type SplitDay = { name: string; slots: readonly Slot[] };

export const day = (name: string, ...slots: Slot[]): SplitDay => ({ name, slots });

/** Splits of an aim by the number of days a week. */
export type Splits = Record<Days, readonly SplitDay[]>;
