import { addMinutes } from "date-fns/addMinutes";
import { lightFormat } from "date-fns/lightFormat";
import { romeInstant } from "../time/rome.ts";
import { SLOT_MINUTES, SLOT_PLACES, type SlotDocument } from "./model.ts";

/** Minutes from the first start to a slot's: alternately 7 and 8 apart (docs/product/races.md#slots). */
const minutesAfterFirst = (index: number): number => Math.floor((index * 15) / 2);

/** The race of a slot. */
export const raceOf = (slotId: string): string => slotId.slice(0, 10);

/** The slots of a race from its first start (`HH:mm`, Rome) on, by their ids; a race ends on its day. */
export function slotGrid(date: string, firstStart: string, count: number): Map<string, SlotDocument> {
  const slots = new Map<string, SlotDocument>();
  for (let index = 0; index < count; index += 1) {
    // Counted on the wall clock, which is what ids and people go by.
    const wall = addMinutes(`${date}T${firstStart}:00`, minutesAfterFirst(index));
    if (lightFormat(wall, "yyyy-MM-dd") !== date) break;
    const start = romeInstant(date, lightFormat(wall, "HH:mm"));
    slots.set(`${date}-${lightFormat(wall, "HHmm")}`, {
      start_time: start,
      end_time: addMinutes(start, SLOT_MINUTES),
      places: SLOT_PLACES,
      remaining: SLOT_PLACES,
    });
  }
  return slots;
}
