import type { Presence } from "@studio/contract/bookings/model.ts";
import type { RosterLine } from "./data.ts";

/** A mark that was tapped, and what the roster said then. */
export type Tap = { from: Presence; to: Presence };
/** Taps by person. */
export type Taps = ReadonlyMap<string, Tap>;

/** What is shown of somebody's presence: the tap, until the roster says something else than it did before it. */
export function shown({ id, presence }: Pick<RosterLine, "id" | "presence">, taps: Taps): Presence {
  const tap = taps.get(id);
  return tap && tap.from === presence ? tap.to : presence;
}
