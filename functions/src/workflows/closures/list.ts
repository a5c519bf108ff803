import type { Closure } from "@studio/contract/closures/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { onWire } from "./state.ts";
import { readCurrentClosures } from "./store.ts";

/** Returns the closures that have not ended, by first day, without those that were undone or removed. */
export async function listClosures(now: Date): Promise<Closure[]> {
  const closures = await readCurrentClosures(romeDay(now));
  return closures
    .map(onWire)
    .filter(({ state }) => state !== "reopened")
    .sort((a, b) => a.from.localeCompare(b.from));
}
