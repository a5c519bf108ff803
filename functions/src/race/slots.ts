import { romeDay } from "@studio/contract/time/romeDay.ts";
import { raceOnWire, slotOnWire } from "./on-wire.ts";
import { readNextRace } from "./store.ts";

/** Returns the next race and its slots as visitors see them; `null` and none if no race is planned. */
export async function slotsOfNextRace(now: Date) {
  const race = await readNextRace(romeDay(now));
  if (!race) return { race: null, slots: [] };
  const { payment_link: _, ...shown } = raceOnWire(race.value);
  const slots = Object.entries(race.value.slots).map(([id, slot]) => slotOnWire(id, slot));
  // An id is the day and the hour: in their order they start.
  return { race: shown, slots: slots.sort((one, other) => one.id.localeCompare(other.id)) };
}
