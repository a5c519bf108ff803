import { StudioError } from "@studio/contract/errors.ts";
import type { raceForStaff as calls } from "@studio/contract/race/staffEndpoints.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { z } from "zod";
import { readDocuments } from "../platform/firestore/documents.ts";
import { bookingForStaff, raceOnWire, slotOnWire } from "./on-wire.ts";
import { raceRef, readBookingsOfRace, readNextRace, readRaces, readSlots } from "./store.ts";

type StartList = z.output<typeof calls.slotsForStaff.response>;

/** The race of a day, or the next one; there may be no next one. Throws `race_not_found` for a day without a race. */
async function wantedOrNext(date: string | undefined, now: Date) {
  if (date === undefined) return readNextRace(romeDay(now));
  const [race] = await readDocuments(raceRef(date));
  if (!race) throw new StudioError("race_not_found");
  return race;
}

/** Who starts when in a race: in each slot first those that have a place, then those that gave one back. */
export async function startList(date: string | undefined, now: Date): Promise<StartList> {
  const [race, all] = await Promise.all([wantedOrNext(date, now), readRaces()]);
  const races = all.map(({ value }) => ({ id: value.date, name: value.name, date: value.date }));
  if (!race) return { race: null, races, slots: [] };
  const [slots, bookings] = await Promise.all([readSlots(race.id), readBookingsOfRace(race.id)]);
  return {
    race: raceOnWire(race.value),
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
