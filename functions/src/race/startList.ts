import { StudioError } from "@studio/contract/errors.ts";
import type { raceForStaff as calls } from "@studio/contract/race/staffEndpoints.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type * as z from "zod";
import { bookingForStaff, raceOnWire, slotOnWire } from "./onWire.ts";
import { raceSlotStore, raceStore, readBookingsOfRace } from "./store.ts";

type StartList = z.output<typeof calls.slotsForStaff.response>;

/**
 * Reads the race of a day; without a day the next one, if there is any.
 * @throws `race_not_found`
 */
async function readRaceOrNext(date: string | undefined, now: Date) {
  if (date === undefined) return raceStore.first("next", { values: [romeDay(now)] });
  const race = await raceStore.read({ id: date });
  if (!race) throw new StudioError("race_not_found");
  return race;
}

/** Returns a race's slots with their bookings, in each slot first those with a place, then those that ended. */
export async function startList(date: string | undefined, now: Date): Promise<StartList> {
  const [race, all] = await Promise.all([readRaceOrNext(date, now), raceStore.find("latest")]);
  const races = all.map(({ value }) => ({ id: value.date, name: value.name, date: value.date }));
  if (!race) return { race: null, races, slots: [] };
  const [slots, bookings] = await Promise.all([
    raceSlotStore.find("byStart", { in: { id: race.id } }),
    readBookingsOfRace(race.id),
  ]);
  return {
    race: {
      ...raceOnWire(race.value),
      state: race.value.state,
      reason: race.value.cancellation?.reason ?? null,
      refund_until: race.value.refundUntil,
    },
    races,
    slots: slots.map(({ id, value }) => ({
      ...slotOnWire(id, value),
      places: value.places,
      bookings: bookings
        .filter((booking) => booking.value.slotId === id)
        .map((booking) => bookingForStaff(booking.id, booking.value)),
    })),
  };
}
