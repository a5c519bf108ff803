import type { PublicClosure } from "@studio/contract/closures/day.ts";
import type { Closure } from "@studio/contract/closures/model.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { onWire } from "./state.ts";
import { closureStore } from "./store.ts";

/** Returns the closures that have not ended, by first day, without those that were undone or removed. */
export async function listClosures(now: Date): Promise<Closure[]> {
  const closures = await closureStore.find("current", { values: [romeDay(now)] });
  return closures
    .map(onWire)
    .filter(({ state }) => state !== "undone")
    .sort((a, b) => a.from.localeCompare(b.from));
}

/** Number of days, from today on, whose closures visitors see. */
const PUBLIC_DAYS = 14;

/** Returns the closures of the coming days for visitors, by first day. */
export async function publicClosures(now: Date): Promise<PublicClosure[]> {
  const until = addRomeDays(romeDay(now), PUBLIC_DAYS);
  return (await listClosures(now))
    .filter(({ from, state }) => from < until && state !== "undoing")
    .map(({ from, to, hours, reason }) => ({ from, to, hours, reason }));
}
