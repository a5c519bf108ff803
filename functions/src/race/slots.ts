import { romeDay } from "@studio/contract/time/romeDay.ts";
import { raceOnWire, slotOnWire } from "./on-wire.ts";
import { readNextRace } from "./store.ts";

/** Returns the next race and its slots as visitors see them; `null` and none if no race is planned. */
export async function slotsOfNextRace(now: Date) {
  const race = await readNextRace(romeDay(now));
  if (!race) return { race: null, slots: [] };
  const { payment_link: _, ...publicRace } = raceOnWire(race.value);
  const slots = Object.entries(race.value.slots).map(([id, slot]) => slotOnWire(id, slot));
  // The ids are day and time, so their order is that of the starts.
  return { race: publicRace, slots: slots.sort((a, b) => a.id.localeCompare(b.id)) };
}
