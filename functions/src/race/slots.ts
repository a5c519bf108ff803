import { romeDay } from "@studio/contract/time/romeDay.ts";
import { cancelledOnWire, raceOnWire, slotOnWire } from "./onWire.ts";
import { readNextOpenRace } from "./store.ts";

/**
 * Returns the next race and its slots as visitors see them, `null` and none if no race is planned, and the races before
 * it that were cancelled.
 */
export async function slotsOfNextRace(now: Date) {
  const { next: race, cancelled: before } = await readNextOpenRace(romeDay(now));
  const cancelled = before.flatMap(({ value }) => cancelledOnWire(value) ?? []);
  if (!race) return { race: null, slots: [], cancelled };
  const { payment_link: _, ...publicRace } = raceOnWire(race.value);
  const slots = Object.entries(race.value.slots).map(([id, slot]) => slotOnWire(id, slot));
  // The ids are day and time, so their order is that of the starts.
  return { race: publicRace, slots: slots.sort((a, b) => a.id.localeCompare(b.id)), cancelled };
}
