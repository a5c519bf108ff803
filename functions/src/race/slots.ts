import { romeDay } from "../contract/romeDay.ts";
import { raceOnWire, slotOnWire } from "./on-wire.ts";
import { readNextRace, readSlots } from "./store.ts";

/** The next race and its slots, as visitors see them; none where none is planned. */
export async function slotsOfNextRace(now: Date) {
  const race = await readNextRace(romeDay(now));
  if (!race) return { race: null, slots: [] };
  const { payment_link: _, ...shown } = raceOnWire(race.value);
  const slots = await readSlots(race.id);
  return { race: shown, slots: slots.map(({ id, value }) => slotOnWire(id, value)) };
}
