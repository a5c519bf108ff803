import { addMinutes } from "date-fns/addMinutes";
import { lightFormat } from "date-fns/lightFormat";
import { romeInstant } from "../time/rome.ts";
import { SLOT_MINUTES, SLOT_PLACES, type SlotDocument } from "./model.ts";

/**
 * Returns the minutes from the first start to a slot's; intervals alternate between 7 and 8
 * (docs/product/races.md#slots).
 */
const minutesAfterFirst = (index: number): number => Math.floor((index * 15) / 2);

/** Returns the race id of a slot. */
export const raceOf = (slotId: string): string => slotId.slice(0, 10);

/** Returns the slots of a race by id, from the first start (`HH:mm`, Rome); slots past midnight are omitted. */
export function slotGrid(date: string, firstStart: string, count: number): Map<string, SlotDocument> {
  const slots = new Map<string, SlotDocument>();
  for (let index = 0; index < count; index += 1) {
    // Computed in wall clock time, as in the ids.
    const wall = addMinutes(`${date}T${firstStart}:00`, minutesAfterFirst(index));
    if (lightFormat(wall, "yyyy-MM-dd") !== date) break;
    const start = romeInstant(date, lightFormat(wall, "HH:mm"));
    slots.set(`${date}-${lightFormat(wall, "HHmm")}`, {
      start_time: start,
      end_time: addMinutes(start, SLOT_MINUTES),
      places: SLOT_PLACES,
      remaining: SLOT_PLACES,
      closed: null,
    });
  }
  return slots;
}
